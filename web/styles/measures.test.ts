import { readFileSync } from 'node:fs'
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
