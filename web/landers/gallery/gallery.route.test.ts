import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawLander } from '../testing/draw-lander.ts'
import Gallery from './gallery.route.tsx'

test('the gallery is a row of portraits that is walked along sideways, by keyboard and by buttons too', {
  tags: ['S2.44'],
}, () => {
  const page = drawLander(createElement(Gallery), { count: 10, people: 10 })
  const [row = '', id = ''] =
    /<ul id="([^"]+)" class="hall-row" tabindex="0"[\s\S]*?<\/ul>/i.exec(page) ?? []
  expect(row.match(/<li class="hall-exhibit"/g)).toHaveLength(10)
  expect(row.match(/<img\b/g)).toHaveLength(10)
  for (const label of ['Further left', 'Further right']) {
    const button = page.match(/<button\b[^>]*>/g)?.find((each) => each.includes(label))
    expect(button).toContain(`aria-controls="${id}"`)
  }
  const [, rules = ''] =
    /\.hall-row \{([^}]*)\}/.exec(readFileSync('web/landers/gallery/gallery.css', 'utf8')) ?? []
  expect(rules).toMatch(/display: flex;[\s\S]*overflow-x: auto;/)
})
