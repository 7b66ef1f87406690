import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { staticFiles, versionOf } from './static-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'serenade-files-'))
afterAll(() => rm(folder, { recursive: true }))
await mkdir(join(folder, 'assets'))
for (const name of ['sw-push.js', 'assets/page-1a2b.js', 'icons.svg']) {
  await writeFile(join(folder, name), 'words')
}
await writeFile(join(folder, 'assets/packed-3c4d.js.br'), brotliCompressSync('words'))
await writeFile(join(folder, 'assets/packed-3c4d.js'), 'words')
const app = new Hono().use(await staticFiles(folder))

test.each([
  ['/sw-push.js', 'no-cache'],
  ['/assets/page-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/icons.svg', 'public, max-age=3600'],
  [`/icons.svg?v=${versionOf('words')}`, 'public, max-age=31536000, immutable'],
  ['/icons.svg?v=ofanother', 'public, max-age=3600'],
  [`/sw-push.js?v=${versionOf('words')}`, 'no-cache'],
])('%s is kept by browsers as long as it stays true', { tags: ['T38'] }, async (path, cache) => {
  const answer = await app.request(path)
  expect(answer.headers.get('cache-control')).toBe(cache)
  expect(await answer.text()).toBe('words')
})

test('everybody gets a file as they take it: packed in advance, packed for them, or as it is', async () => {
  const taking = async (encodings: string) => {
    const answer = await app.request('/assets/packed-3c4d.js', {
      headers: { 'accept-encoding': encodings },
    })
    const encoding = answer.headers.get('content-encoding')
    return { encoding, body: Buffer.from(await answer.arrayBuffer()) }
  }
  const [br, gzip, plain] = [await taking('gzip, br'), await taking('gzip'), await taking('')]
  expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null])
  expect(brotliDecompressSync(br.body).toString()).toBe('words')
  expect(gunzipSync(gzip.body).toString()).toBe('words')
  expect((await taking('gzip')).body).toEqual(gzip.body)
  expect(plain.body.toString()).toBe('words')
})
