import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brands, markOf } from './brand-marks.ts'

test.each(Object.keys(brands))('the icon file of %s shows the same mark as its pages', (slug) => {
  const file = new URL(`../../public/sites/${slug}/favicon.svg`, import.meta.url)
  const icon = readFileSync(file, 'utf8')
  for (const { path, colour } of markOf(slug).shapes) {
    expect(icon).toContain(`fill="${colour}" d="${path}"`)
  }
})

test('a site without a mark of its own bears that of Serenade', () => {
  for (const slug of ['elsewhere', 'constructor', '']) expect(markOf(slug)).toBe(brands.serenade)
  expect(markOf('marlow')).not.toBe(brands.serenade)
})
