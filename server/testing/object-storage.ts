import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Access } from '../config/environment.ts'
import { whenOver } from './test-database.ts'

/** An error of the storage, no answer at all, a body that ends too early, an answer that got lost. */
type Fault = 'error' | 'hang' | 'cut' | 'lost'

export type TestStorage = {
  access: S3Access
  /** The same as variables of the environment. */
  variables: Record<string, string>
  /** Lets the next requests fail, one after the other; those of one method if it is named. */
  fail: (faults: Fault[], method?: string) => void
  /** What was asked for so far, such as "GET /test/photos/…". */
  asked: string[]
  /** All objects by their key, and uploads that were neither completed nor given up. */
  objects: Map<string, Buffer>
  uploads: Map<string, Map<number, Buffer>>
  /** Takes no connections any more. */
  stop: () => Promise<void>
}

const access = {
  ...{ region: 'eu-central-1', bucket: 'test', prefix: 'here/' },
  ...{ accessKeyId: 'a-key', secretAccessKey: 'a/secret+key' },
}

/** An object storage in memory that speaks S3 and checks the signature and hash of each request. */
export async function anObjectStorage(): Promise<TestStorage> {
  let waiting: { fault: Fault; method: string | undefined }[] = []
  const asked: string[] = []
  const shelf: Shelf = { objects: new Map(), uploads: new Map() }
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const [next] = waiting
    const isHit = next && (!next.method || next.method === request.method)
    if (isHit) waiting = waiting.slice(1)
    if (isHit && next.fault !== 'lost') return breakOff(response, next.fault)
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const { status, headers, body } = answer(shelf, request, Buffer.concat(pieces))
    // What was asked is done, and nobody hears of it.
    if (isHit) response.destroy()
    else response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  whenOver(stop)
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    access: { endpoint, ...access },
    variables: {
      ...{ S3_ENDPOINT: endpoint, S3_REGION: access.region, S3_BUCKET: access.bucket },
      ...{ S3_PREFIX: 'here', S3_ACCESS_KEY_ID: access.accessKeyId },
      S3_SECRET_ACCESS_KEY: access.secretAccessKey,
    },
    fail: (faults, method) => {
      waiting = faults.map((fault) => ({ fault, method }))
    },
    ...{ asked, stop, ...shelf },
  }
}

function breakOff(response: ServerResponse, fault: Exclude<Fault, 'lost'>): void {
  switch (fault) {
    case 'error':
      response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
      return
    case 'cut':
      response.writeHead(206, { 'Content-Length': 1000, 'Content-Range': 'bytes 0-999/1000' })
      response.write('half', () => response.destroy())
      return
    case 'hang':
      return
  }
}

type Shelf = Pick<TestStorage, 'objects' | 'uploads'>
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }

function answer(shelf: Shelf, request: IncomingMessage, body: Buffer): Answer {
  const url = new URL(request.url ?? '', 'http://storage')
  const wrong = judge(request, url, body)
  if (wrong) return fault(403, wrong)
  const [, bucket, ...rest] = url.pathname.split('/')
  if (bucket !== access.bucket) return fault(404, 'NoSuchBucket')
  const key = rest.join('/')
  const uploadId = url.searchParams.get('uploadId')
  if (request.method === 'GET' && key === '') return list(shelf, url.searchParams)
  if (url.searchParams.has('uploads')) return begin(shelf)
  if (uploadId) return upload(shelf, { request, url, body, key, uploadId })
  return object(shelf, request, key, body)
}

function object({ objects }: Shelf, request: IncomingMessage, key: string, body: Buffer): Answer {
  const kept = objects.get(key)
  switch (request.method) {
    case 'PUT':
      objects.set(key, body)
      return { status: 200, headers: { ETag: etagOf(body) } }
    case 'DELETE':
      objects.delete(key)
      return { status: 204 }
    default:
      return kept ? part(kept, request.headers.range) : fault(404, 'NoSuchKey')
  }
}

function part(kept: Buffer, range: string | undefined): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (from === undefined) return { status: 200, headers: { ETag: etagOf(kept) }, body: kept }
  if (Number(from) >= kept.length) return fault(416, 'InvalidRange')
  const body = kept.subarray(Number(from), Number(to) + 1)
  const range_ = `bytes ${from}-${Number(from) + body.length - 1}/${kept.length}`
  return { status: 206, headers: { ETag: etagOf(kept), 'Content-Range': range_ }, body }
}

function begin({ uploads }: Shelf): Answer {
  const id = randomUUID()
  uploads.set(id, new Map())
  const body = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
  return { status: 200, body }
}

type Upload = { request: IncomingMessage; url: URL; body: Buffer; key: string; uploadId: string }

function upload({ objects, uploads }: Shelf, given: Upload): Answer {
  const { request, url, body, key, uploadId } = given
  const parts = uploads.get(uploadId)
  if (!parts) return fault(404, 'NoSuchUpload')
  if (request.method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), body)
    return { status: 200, headers: { ETag: etagOf(body) } }
  }
  uploads.delete(uploadId)
  if (request.method === 'DELETE') return { status: 204 }
  const named = [...`${body}`.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)]
  const pieces = named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0))
  if (named.some(([, , etag], place) => etag !== etagOf(pieces[place] as Buffer))) {
    return fault(400, 'InvalidPart')
  }
  if (pieces.slice(0, -1).some(({ length }) => length < 5 * 1024 * 1024)) {
    return fault(400, 'EntityTooSmall')
  }
  objects.set(key, Buffer.concat(pieces))
  return { status: 200, body: '<CompleteMultipartUploadResult/>' }
}

function list({ objects }: Shelf, query: URLSearchParams): Answer {
  const after = query.get('continuation-token') ?? ''
  const found = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort()
  const page = found.slice(0, 1000)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const next =
    found.length > page.length && `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
  return {
    status: 200,
    body: `<ListBucketResult>${contents.join('')}${next || ''}</ListBucketResult>`,
  }
}

function fault(status: number, code: string): Answer {
  return { status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

/** What is wrong with the signature or the hash of a request; null if nothing is. */
function judge(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const said = `${request.headers['x-amz-content-sha256']}`
  if (said !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
  const given = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/.*Signature=(\w+)$/.exec(
    request.headers.authorization ?? '',
  )
  if (given?.[1] !== access.accessKeyId) return 'InvalidAccessKeyId'
  const { method = '', headers } = request
  const expected = signatureOf({ method, url, headers, secret: access.secretAccessKey })
  return given[2] === expected ? null : 'SignatureDoesNotMatch'
}

type Signed = {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  secret: string
}

/** The signature that a request needs, version 4, by the headers that it says it has signed. */
export function signatureOf({ method, url, headers, secret }: Signed): string {
  const [, day = '', region = '', names = ''] =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+),/.exec(
      headers.authorization ?? '',
    ) ?? []
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
  const canonical = [
    ...[method, url.pathname, query.join('&')],
    ...names.split(';').map((name) => `${name}:${`${headers[name]}`.trim()}`),
    ...['', names, headers['x-amz-content-sha256']],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const sum = createHash('sha256').update(canonical).digest('hex')
  const words = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sum].join('\n')
  const mac = (key: Buffer | string, text: string) =>
    createHmac('sha256', key).update(text).digest()
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(mac, `AWS4${secret}`)
  return mac(key as Buffer, words).toString('hex')
}
