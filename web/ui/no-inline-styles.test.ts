import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('No component writes an inline style, because the pages forbid them', () => {
  const folder = new URL('.', import.meta.url).pathname
  const files = globSync('**/*.tsx', { cwd: folder }).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(40)
  const guilty = files.filter((file) => /\sstyle=[{"]/.test(readFileSync(folder + file, 'utf8')))
  expect(guilty).toEqual([])
})

test('A text area that grows with its text breaks long words, or they would widen the page', () => {
  const folder = new URL('..', import.meta.url).pathname
  const texts = globSync('**/*.tsx', { cwd: folder }).map((file) =>
    readFileSync(folder + file, 'utf8'),
  )
  const growing = texts.flatMap((text) => text.match(/field-sizing-content[^'"]*/g) ?? [])
  expect(growing.length).toBeGreaterThan(1)
  expect(growing.filter((look) => !look.includes('wrap-anywhere'))).toEqual([])
})
