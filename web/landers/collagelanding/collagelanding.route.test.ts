import { createElement } from 'react'
import { expect, test } from 'vitest'
import { drawLander } from '../testing/draw-lander.ts'
import CollageLanding from './collagelanding.route.tsx'

test('the collage is a pattern of nine photos with coloured paper between them', {
  tags: ['S2.43'],
}, () => {
  const page = drawLander(createElement(CollageLanding), { count: 9, people: 9 })
  const [, collage = ''] = /<ul class="collage"[^>]*>([\s\S]*?)<\/ul>/.exec(page) ?? []
  const places = [...collage.matchAll(/ class="collage-(photo|paper) /g)].map(([, kind]) => kind)
  expect(places).toEqual([...Array(9).fill('photo'), ...Array(4).fill('paper')])
  expect(collage.match(/<img\b/g)).toHaveLength(9)
  expect(page).toContain('Add yours')
})
