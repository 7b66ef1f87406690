import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'serenade-files-'))
afterAll(() => rm(folder, { recursive: true }))
await mkdir(join(folder, 'assets'))
for (const name of ['sw-push.js', 'assets/page-1a2b.js', 'icons.svg']) {
  await writeFile(join(folder, name), 'words')
}
const app = new Hono().use(await staticFiles(folder))

test.each([
  ['/sw-push.js', 'no-cache'],
  ['/assets/page-1a2b.js', 'public, max-age=31536000, immutable'],
  ['/icons.svg', 'public, max-age=3600'],
])('%s is kept by browsers as long as it stays true', { tags: ['T38'] }, async (path, cache) => {
  const answer = await app.request(path)
  expect(answer.headers.get('cache-control')).toBe(cache)
  expect(await answer.text()).toBe('words')
})
