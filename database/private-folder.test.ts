import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePrivate } from './private-folder.ts'

const parent = await mkdtemp(join(tmpdir(), 'serenade-private-'))
afterAll(() => rm(parent, { recursive: true, force: true }))
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a data folder is made for its owner alone', async () => {
  const folder = join(parent, 'new', 'data')
  await makePrivate(folder)
  expect(await modeOf(folder)).toBe('700')
})

test('a data folder that an earlier version left open is closed with all that we keep in it', async () => {
  const folder = join(parent, 'old')
  await mkdir(join(folder, 'photos/ab/id'), { recursive: true })
  const files = ['photos/ab/id/large.webp', 'secret.key', 'erasures.jsonl', 'mine.txt']
  for (const file of files) {
    await writeFile(join(folder, file), '')
    await chmod(join(folder, file), 0o644)
  }
  for (const each of ['', 'photos', 'photos/ab', 'photos/ab/id'])
    await chmod(join(folder, each), 0o755)
  await makePrivate(folder)
  const modes = ['', 'photos', 'photos/ab', 'photos/ab/id', ...files]
  expect(await Promise.all(modes.map((each) => modeOf(join(folder, each))))).toEqual([
    ...['700', '700', '700', '700'],
    // What somebody else put there is behind the same door, and stays as it is.
    ...['600', '600', '600', '644'],
  ])
})
