import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findEmbedded } from './find-embedded.ts'

const data = await mkdtemp(join(tmpdir(), 'serenade-find-'))
afterAll(() => rm(data, { recursive: true, force: true }))
const cluster = join(data, 'postgres')

test('a running server is found by what it leaves in its folder, a stopped one is not', async () => {
  expect(await findEmbedded(cluster)).toBe(null)
  await mkdir(cluster)
  await writeFile(join(data, 'database-app-password'), 'secret\n')
  expect(await findEmbedded(cluster)).toBe(null)
  const lines = ['4711', cluster, '1763700000', '54321', '', '127.0.0.1', '0 0', 'ready   ']
  await writeFile(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`)
  expect(await findEmbedded(cluster)).toBe(
    'postgres://serenade_app:secret@127.0.0.1:54321/serenade',
  )
})
