import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { anObjectStorage, signatureOf } from '../../testing/object-storage.ts'
import { eitherFiles } from './choose-files.ts'
import { diskFiles } from './disk-files.ts'
import { type Files, type ListedFile, StorageOutOfReach } from './files.ts'
import { s3Files } from './s3-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'serenade-files-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const storage = await anObjectStorage()
const mebibyte = 1024 * 1024
const hurried = { pauseMs: 1, readMs: 60_000, writeMs: 60_000, partBytes: 5 * mebibyte }
const s3 = s3Files(storage.access, hurried)
const soon = { readMs: 300, writeMs: 300, attempts: 100 }
const impatient = s3Files(storage.access, { ...hurried, ...soon })
const places: [string, Files][] = [
  ['the disk', diskFiles(folder)],
  ['an object storage', s3],
]

const listed = async (files: Files, prefix: string) =>
  ((await Readable.from(files.list(prefix)).toArray()) as ListedFile[]).sort((one, other) =>
    one.path < other.path ? -1 : 1,
  )
const outOfReach = expect.objectContaining({ constructor: StorageOutOfReach })

test.each(places)('%s keeps files, lists them and forgets them', async (_, files) => {
  const bytes = randomBytes(1000)
  expect(await files.read('photos/ab/one/large.webp')).toBe(null)
  expect(await files.open('photos/ab/one/large.webp')).toBe(null)
  await files.write('photos/ab/one/large.webp', bytes)
  await files.write('photos/ab/one/thumb-1f.avif', Readable.from([bytes, bytes]))
  await files.write('photos/ab/ones/large.webp', Buffer.alloc(0))
  expect(await files.read('photos/ab/one/large.webp')).toEqual(bytes)
  expect(await files.read('photos/ab/ones/large.webp')).toEqual(Buffer.alloc(0))
  expect(await listed(files, 'photos/')).toEqual([
    { path: 'photos/ab/one/large.webp', bytes: 1000 },
    { path: 'photos/ab/one/thumb-1f.avif', bytes: 2000 },
    { path: 'photos/ab/ones/large.webp', bytes: 0 },
  ])
  expect(await listed(files, 'photos/ab/ones')).toHaveLength(1)
  expect(await listed(files, 'exports/')).toEqual([])
  await files.write('cells/b/exports/one.zip', Buffer.from('a copy'))
  expect(await listed(files, 'cells/')).toEqual([{ path: 'cells/b/exports/one.zip', bytes: 6 }])
  expect(await listed(files, 'exports/')).toEqual([])
  await files.remove('cells/b/exports/one.zip')
  await files.remove('photos/ab/one/large.webp')
  await files.remove('photos/ab/one/large.webp')
  expect(await files.read('photos/ab/one/large.webp')).toBe(null)
  await files.remove('photos/ab/one/')
  expect(await listed(files, 'photos/')).toHaveLength(1)
})

test.each(places)('%s takes and gives a long file piece by piece', async (_, files) => {
  const pieces = Array.from({ length: 13 }, () => randomBytes(mebibyte))
  await files.write('exports/long.zip', Readable.from(pieces))
  const { body, length } = (await files.open('exports/long.zip')) ?? {}
  expect(length).toBe(13 * mebibyte)
  expect(Buffer.concat((await body?.toArray()) ?? []).equals(Buffer.concat(pieces))).toBe(true)
})

test.each(places)('of a file that breaks off nothing is kept in %s', async (name, files) => {
  const broken = async function* () {
    for (let each = 0; each < 12; each += 1) yield randomBytes(mebibyte)
    throw new Error('the source broke')
  }
  await expect(files.write('exports/broken.zip', Readable.from(broken()))).rejects.toThrow('broke')
  expect(await listed(files, 'exports/broken')).toEqual([])
  if (name === 'the disk') expect(await readdir(join(folder, 'exports'))).toEqual(['long.zip'])
  else expect(storage.uploads.size).toBe(0)
})

test.each([
  ['an error of its own', 'error'],
  ['no answer', 'hang'],
  ['half an answer', 'cut'],
  ['an answer that got lost', 'lost'],
] as const)('after %s the storage is asked again', async (_, fault) => {
  const bytes = randomBytes(500)
  const files = fault === 'hang' ? impatient : s3
  storage.fail([fault, fault], 'PUT')
  await files.write('photos/cd/again/large.webp', bytes)
  storage.fail([fault, fault, fault], 'GET')
  expect(await files.read('photos/cd/again/large.webp')).toEqual(bytes)
  storage.fail([fault], 'DELETE')
  await files.remove('photos/cd/again/large.webp')
  expect(await s3.read('photos/cd/again/large.webp')).toBe(null)
})

test('half way through a long file, too, it is asked again', async () => {
  const { body } = (await s3.open('exports/long.zip')) ?? {}
  storage.fail(['error', 'cut', 'lost'])
  expect(Buffer.concat((await body?.toArray()) ?? [])).toHaveLength(13 * mebibyte)
})

test('a storage that is out of reach has lost no file: that is an error, not null', async () => {
  storage.fail(Array(4).fill('error'))
  await expect(s3.read('photos/ab/ones/large.webp')).rejects.toEqual(outOfReach)
  expect(await s3.read('photos/ab/ones/large.webp')).toEqual(Buffer.alloc(0))
  const elsewhere = (change: object) => s3Files({ ...storage.access, ...change }, hurried)
  const wrong = [
    { secretAccessKey: 'wrong' },
    { accessKeyId: 'wrong' },
    { bucket: 'nowhere' },
    { endpoint: 'http://127.0.0.1:9' },
  ]
  for (const change of wrong) {
    const files = elsewhere(change)
    await expect(files.read('photos/ab/none.webp')).rejects.toEqual(outOfReach)
    await expect(files.write('photos/ab/none.webp', Buffer.from('x'))).rejects.toEqual(outOfReach)
    await expect(listed(files, 'photos/')).rejects.toEqual(outOfReach)
  }
})

test("the storage of the tests judges a signature as Amazon's own example does", () => {
  const headers = {
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  const signature = signatureOf({ method: 'GET', url, headers, secret })
  expect(headers.authorization).toContain(`Signature=${signature}`)
})

test('a wrong key is not tried again', async () => {
  const before = storage.asked.length
  const files = s3Files({ ...storage.access, secretAccessKey: 'wrong' }, hurried)
  await expect(files.read('photos/ab/none.webp')).rejects.toThrow(/403 SignatureDoesNotMatch/)
  expect(storage.asked.length - before).toBe(1)
})

test('a list of more than a thousand files is whole', async () => {
  const paths = Array.from({ length: 1003 }, (_, place) => `photos/ef/many/${place}.webp`)
  for (let from = 0; from < paths.length; from += 50) {
    await Promise.all(paths.slice(from, from + 50).map((path) => s3.write(path, Buffer.from('x'))))
  }
  expect((await listed(s3, 'photos/ef/many/')).map(({ path }) => path)).toEqual(paths.sort())
})

test('while files move they are found in either place, and removed from both', async () => {
  const [, old] = places[0] ?? []
  const both = eitherFiles(s3, old as Files)
  await old?.write('photos/gh/old/large.webp', Buffer.from('old'))
  await both.write('photos/gh/new/large.webp', Buffer.from('new'))
  expect(await both.read('photos/gh/old/large.webp')).toEqual(Buffer.from('old'))
  expect(await old?.read('photos/gh/new/large.webp')).toBe(null)
  await s3.write('photos/gh/old/large.webp', Buffer.from('old'))
  expect(await listed(both, 'photos/gh/')).toHaveLength(2)
  await both.remove('photos/gh/old/')
  expect(await listed(both, 'photos/gh/')).toHaveLength(1)
  expect(await old?.read('photos/gh/old/large.webp')).toBe(null)
})

test('what is no path of ours is refused', async () => {
  for (const path of [
    'cells/b',
    'cells/../exports/x',
    'cells/b/photos/x',
    'photos/../secret.key',
    'photos',
    '/etc/passwd',
    'photos/ab/x/../y',
  ]) {
    await expect(async () => places[0]?.[1].read(path)).rejects.toThrow('Not a path of ours')
  }
})
