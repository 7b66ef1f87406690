import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('No component writes an inline style, because the pages forbid them', () => {
  const folder = new URL('.', import.meta.url).pathname
  const files = globSync('**/*.tsx', { cwd: folder }).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(40)
  const guilty = files.filter((file) => /\sstyle=[{"]/.test(readFileSync(folder + file, 'utf8')))
  expect(guilty).toEqual([])
})
