import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const rem_px = 16
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('the screens change at 576, 768, 992 and 1200 pixels', { tags: ['S9.59–S9.62'] }, () => {
  const found = [...read('theme.css').matchAll(/--breakpoint-(\w+): ([\d.]+)rem/g)]
  const widths = Object.fromEntries(found.map(([, name, rem]) => [name, Number(rem) * rem_px]))
  expect(widths).toMatchObject({ sm: 576, md: 768, lg: 992, xl: 1200 })
})

test('a toast is 350 pixels wide, and never wider than the screen', { tags: ['S9.63'] }, () => {
  expect(read('tokens.css')).toContain('--toast: 350px')
  expect(read('layers.css')).toContain('width: min(var(--toast), calc(100vw - 32px))')
})

test('no component asks for a weight of letters that the theme does not have', () => {
  const known = [...read('theme.css').matchAll(/--font-(?:weight-)?(\w+):/g)].map(
    ([, name]) => name,
  )
  const asked = globSync('web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"` :]font-([a-z]+)\b(?!-)/g)].map(
      ([, name]) => `${file}: ${name}`,
    ),
  )
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((one) => !known.includes(one.split(': ')[1] ?? ''))).toEqual([])
})

test('what a first style is made from is there, each file by itself', () => {
  const styles = globSync('web/styles/first/*.css')
  const named = styles.flatMap((style) =>
    [...readFileSync(style, 'utf8').matchAll(/@source "([^"]+)"/g)].flatMap(([, path = '']) =>
      eachOf(path).map((one) => join(dirname(style), one)),
    ),
  )
  expect(named.length).toBeGreaterThan(90)
  expect(named.filter((path) => globSync(path).length === 0)).toEqual([])
})

/** A path for each of the words in its braces. */
function eachOf(path: string): string[] {
  const [, before = '', words, after = ''] = /^(.*?)\{([^}]+)\}(.*)$/.exec(path) ?? []
  return words === undefined ? [path] : words.split(',').map((word) => before + word + after)
}
