import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Access } from '../../config/environment.ts'
import { type Files, type ListedFile, StorageOutOfReach } from './files.ts'

type Traits = {
  /** How long one attempt to read may take, and one to write. */
  readMs: number
  writeMs: number
  attempts: number
  /** Before the second attempt; twice as long before each further one. */
  pauseMs: number
  /** What is longer is written and read in parts of this size: 5 MiB is the least. */
  partBytes: number
}

const usual: Traits = {
  readMs: 5000,
  writeMs: 30_000,
  attempts: 4,
  pauseMs: 100,
  partBytes: 8 * 1024 * 1024,
}

/** Files in a bucket, under the same paths as on the disk. */
export function s3Files(access: S3Access, traits: Partial<Traits> = {}): Files {
  const client: Client = { access, traits: { ...usual, ...traits } }
  return {
    read: async (path) => {
      const file = await openParts(client, path)
      return file && Buffer.concat(await Readable.from(file.parts).toArray())
    },
    open: async (path) => {
      const file = await openParts(client, path)
      return file && { body: Readable.from(file.parts, { objectMode: false }), length: file.length }
    },
    write: (path, content) => write(client, path, content),
    remove: async (path) => {
      if (!path.endsWith('/')) return removeOne(client, path)
      for await (const file of list(client, path)) await removeOne(client, file.path)
    },
    list: (prefix) => list(client, prefix),
  }
}

type Client = { access: S3Access; traits: Traits }

type Wanted = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  path?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

type Answer = { status: number; headers: Headers; bytes: Buffer }

/**
 * Asks until the storage has answered for good: again after an error of its own, a cut answer or
 * none in time. Throws `StorageOutOfReach` if it does not, or refuses us.
 */
async function ask(client: Client, wanted: Wanted, fine: number[]): Promise<Answer> {
  const { attempts, pauseMs } = client.traits
  let reason = ''
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // Not all at the same moment: who was refused together would come back together.
    if (attempt > 0) await sleep(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
    try {
      const answer = await askOnce(client, wanted)
      if (fine.includes(answer.status)) return answer
      reason = `${answer.status} ${codeOf(answer)}`.trim()
      if (answer.status < 500 && answer.status !== 429) break
    } catch (error) {
      const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
      reason = cause?.code ?? cause?.message ?? message
    }
  }
  throw new StorageOutOfReach(`The object storage could not ${wanted.method}: ${reason}.`)
}

async function askOnce({ access, traits }: Client, wanted: Wanted): Promise<Answer> {
  const { method, body } = wanted
  // The storage compares what it gets with this, so that nothing else is ever kept.
  const sum = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const signer = new AwsV4Signer({
    ...{ method, url: addressOf(access, wanted), service: 's3', region: access.region },
    ...{ accessKeyId: access.accessKeyId, secretAccessKey: access.secretAccessKey },
    headers: { ...wanted.headers, 'X-Amz-Content-Sha256': sum },
  })
  const { url, headers } = await signer.sign()
  const patience = method === 'GET' ? traits.readMs : traits.writeMs
  const response = await fetch(url, {
    ...{ method, headers, signal: AbortSignal.timeout(patience), redirect: 'error' },
    ...(body && { body: new Uint8Array(body) }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

/** Amazon wants the bucket in the host's name; everybody else takes it in the path. */
function addressOf({ endpoint, bucket, prefix }: S3Access, { path, query }: Wanted): string {
  const url = new URL(endpoint)
  const isInHost = url.hostname.endsWith('.amazonaws.com') && !bucket.includes('.')
  if (isInHost) url.hostname = `${bucket}.${url.hostname}`
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  if (path !== undefined) url.pathname = `${url.pathname.replace(/\/$/, '')}/${prefix}${path}`
  url.search = new URLSearchParams(query).toString()
  return url.href
}

/** What S3 calls a fault, such as NoSuchKey. */
function codeOf({ bytes }: Answer): string {
  return textOf(bytes.toString(), 'Code') ?? ''
}

/**
 * The file as a sequence of parts, each asked for until it is there; null if there is none. The first
 * is here already.
 */
async function openParts(client: Client, path: string) {
  const { partBytes } = client.traits
  const part = (from: number, etag?: string) =>
    ask(
      client,
      {
        ...{ method: 'GET', path },
        headers: {
          Range: `bytes=${from}-${from + partBytes - 1}`,
          ...(etag && { 'If-Match': etag }),
        },
      },
      // Of an empty file there is no part.
      [200, 206, 404, 416],
    )
  const first = await part(0)
  if (first.status === 404) {
    if (codeOf(first) === 'NoSuchKey') return null
    throw new StorageOutOfReach(`The object storage does not know its bucket: ${codeOf(first)}.`)
  }
  if (first.status === 416) return { parts: [], length: 0 }
  const total = /\/(\d+)$/.exec(first.headers.get('content-range') ?? '')?.[1]
  const length = total === undefined ? first.bytes.length : Number(total)
  const etag = first.headers.get('etag') ?? undefined
  const parts = async function* () {
    yield first.bytes
    for (let from = first.bytes.length; from < length; ) {
      const next = await part(from, etag)
      if (next.status !== 206 || next.bytes.length === 0) {
        throw new StorageOutOfReach(`The object storage lost the rest of a file: ${next.status}.`)
      }
      yield next.bytes
      from += next.bytes.length
    }
  }
  return { parts: parts(), length }
}

async function write(client: Client, path: string, content: Buffer | Readable): Promise<void> {
  const parts = partsOf(client, Buffer.isBuffer(content) ? [content] : content)
  const first = (await parts.next()).value ?? Buffer.alloc(0)
  const second = await parts.next()
  if (second.done) {
    await ask(client, { method: 'PUT', path, body: first }, [200])
    return
  }
  await writeParts(client, path, async function* () {
    yield first
    yield second.value
    yield* parts
  })
}

/** All of one size but the last. */
async function* partsOf(
  { traits: { partBytes } }: Client,
  content: Iterable<Buffer> | Readable,
): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const piece of content) {
    waiting.push(Buffer.from(piece))
    size += piece.length
    if (size < partBytes) continue
    let whole = Buffer.concat(waiting)
    for (; whole.length >= partBytes; whole = whole.subarray(partBytes)) {
      yield whole.subarray(0, partBytes)
    }
    waiting = [whole]
    size = whole.length
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** A file that is too long for one request appears only with the last one. */
async function writeParts(
  client: Client,
  path: string,
  parts: () => AsyncIterable<Buffer>,
): Promise<void> {
  const begun = await ask(client, { method: 'POST', path, query: { uploads: '' } }, [200])
  const uploadId = textOf(begun.bytes.toString(), 'UploadId')
  if (!uploadId) throw new StorageOutOfReach('The object storage began no upload.')
  try {
    const etags: string[] = []
    for await (const body of parts()) {
      const query = { partNumber: `${etags.length + 1}`, uploadId }
      const { headers } = await ask(client, { method: 'PUT', path, query, body }, [200])
      etags.push(headers.get('etag') ?? '')
    }
    const list = etags.map(
      (etag, place) => `<Part><PartNumber>${place + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    )
    const body = Buffer.from(
      `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${list.join('')}</CompleteMultipartUpload>`,
    )
    const done = await ask(client, { method: 'POST', path, query: { uploadId }, body }, [200])
    // Some begin to answer before they know how it ends.
    if (codeOf(done)) throw new StorageOutOfReach(`The object storage refused: ${codeOf(done)}.`)
  } catch (error) {
    // The bucket's own rule removes what cannot be given up now.
    await ask(client, { method: 'DELETE', path, query: { uploadId } }, [204, 404]).catch(
      () => undefined,
    )
    throw error
  }
}

async function removeOne(client: Client, path: string): Promise<void> {
  await ask(client, { method: 'DELETE', path }, [200, 204, 404])
}

async function* list(client: Client, start: string): AsyncGenerator<ListedFile> {
  const prefix = `${client.access.prefix}${start}`
  let after: string | null = null
  do {
    const query = { 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) }
    const { bytes } = await ask(client, { method: 'GET', query }, [200])
    const text = bytes.toString()
    for (const [, found = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = textOf(found, 'Key') ?? ''
      const path = key.slice(client.access.prefix.length)
      yield { path, bytes: Number(textOf(found, 'Size')) }
    }
    after = textOf(text, 'NextContinuationToken')
  } while (after)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What stands in an element of this name; null if there is none. */
function textOf(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return found?.replace(/&(amp|lt|gt|quot|apos);/g, (_, each) => entities[each] ?? '') ?? null
}
