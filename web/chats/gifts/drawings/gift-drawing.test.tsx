import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { giftCodes } from '#contract/options.ts'
import { GiftDrawing, giftDrawings } from './gift-drawing.tsx'

const drawn = giftCodes.map((gift) => renderToStaticMarkup(<GiftDrawing gift={gift} />))

test('Every gift that can be sent is drawn, and no other', () => {
  expect(Object.keys(giftDrawings).sort()).toEqual([...giftCodes].sort())
})

test('There are at least fourteen gifts, and no two look the same', () => {
  expect(giftCodes.length).toBeGreaterThanOrEqual(14)
  expect(new Set(drawn).size).toBe(giftCodes.length)
})

test('A gift takes its colours from the tokens alone, so that both themes know them', () => {
  for (const svg of drawn) {
    expect(svg).toMatch(/(fill|stroke)-draw-/)
    expect(svg).not.toMatch(/(fill|stroke)="(?!none")/)
  }
})

test('A gift is decoration: its name is said by the words beside it', () => {
  for (const svg of drawn) expect(svg).toContain('aria-hidden="true"')
})
