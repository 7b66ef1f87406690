import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { house } from './run.ts'
import { hashSources, sources } from './source-hash.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serenade-sources-'))
  await write('web/root.tsx', 'one')
  await write('server/chats/send-message.ts', 'two')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('the same sources have the same hash', async () => {
  expect(await hashSources(folder)).toBe(await hashSources(folder))
})

test.each([
  'web/root.tsx',
  'server/chats/edit.ts',
  'locales/fr.po',
  'texts/fr/terms.md',
  'demo/echo.json',
  'vite.config.ts',
])('a change of %s makes a build stale', async (file) => {
  const before = await hashSources(folder)
  await write(file, 'changed')
  expect(await hashSources(folder)).not.toBe(before)
})

test('a file that moved makes a build stale', async () => {
  const before = await hashSources(folder)
  await rm(join(folder, 'web/root.tsx'))
  await write('web/other.tsx', 'one')
  expect(await hashSources(folder)).not.toBe(before)
})

test('a test, or what no build is made from, leaves a build as it is', async () => {
  const before = await hashSources(folder)
  await write('web/root.test.tsx', 'changed')
  await write('docs/notes.md', 'changed')
  await write('e2e/home.spec.ts', 'changed')
  expect(await hashSources(folder)).toBe(before)
})

test('everything that it names is there', () => {
  expect(sources.filter((source) => globSync(source, { cwd: house }).length === 0)).toEqual([])
})

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), content)
}
