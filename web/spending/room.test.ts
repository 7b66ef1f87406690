import { expect, test } from 'vitest'
import { hindranceOf } from './room.tsx'

const none = {
  frozen: false,
  paused_until: null,
  monthly_limit_minor: null,
  spent_minor: 0,
  held: [],
}

test('without a limit, and while none is known, nothing stands in the way', () => {
  expect(hindranceOf(null, 1_000_000)).toBeNull()
  expect(hindranceOf(none, 1_000_000)).toBeNull()
})

test('what is left can be bought to the cent', () => {
  const room = { ...none, monthly_limit_minor: 2000, spent_minor: 1200 }
  expect(hindranceOf(room, 800)).toBeNull()
  expect(hindranceOf(room, 801)).toBe('limit')
})

test('an order that waits for its payment does not stand in its own way', () => {
  const held = [{ order_id: 'mine', price_minor: 1749 }]
  const room = { ...none, monthly_limit_minor: 2000, held }
  expect(hindranceOf(room, 1749)).toBe('limit')
  expect(hindranceOf(room, 1749, 'another')).toBe('limit')
  expect(hindranceOf(room, 1749, 'mine')).toBeNull()
  expect(hindranceOf(room, 2000, 'mine')).toBeNull()
  expect(hindranceOf(room, 2001, 'mine')).toBe('limit')
  // The limit was lowered while it waited.
  expect(hindranceOf({ ...room, monthly_limit_minor: 500 }, 1749, 'mine')).toBe('limit')
})

test('while the books are looked through nothing can be bought, whatever else is so', () => {
  const room = { ...none, frozen: true }
  expect(hindranceOf(room, 1)).toBe('frozen')
  expect(hindranceOf({ ...room, paused_until: '2026-12-01T00:00:00Z' }, 1)).toBe('frozen')
})

test('while buying is paused nothing can be bought, whatever the limit leaves', () => {
  const room = { ...none, paused_until: '2026-12-01T00:00:00Z' }
  expect(hindranceOf(room, 1)).toBe('paused')
  expect(hindranceOf({ ...room, monthly_limit_minor: 10_000 }, 1)).toBe('paused')
})
