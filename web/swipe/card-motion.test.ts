import { expect, test } from 'vitest'
import { decide, flightOf, plainFlight, pullOf, turnOf, velocityOf } from './card-motion.ts'

const still = { x: 0, y: 0 }

test('The speed is that of the last moment, not of the whole way', () => {
  const points = [
    { x: 0, y: 0, at: 0 },
    { x: 300, y: 0, at: 400 },
    { x: 310, y: 5, at: 450 },
    { x: 320, y: 10, at: 500 },
  ]
  expect(velocityOf(points, 500)).toEqual({ x: 0.2, y: 0.1 })
})

test('A hand that rested before letting go has no speed left', () => {
  const points = [
    { x: 0, y: 0, at: 0 },
    { x: 90, y: 0, at: 40 },
  ]
  expect(velocityOf(points, 900)).toEqual(still)
  expect(velocityOf([], 0)).toEqual(still)
})

test('far to the right is a like, far to the left a no, and a little is nothing', {
  tags: ['S2.160'],
}, () => {
  expect(decide(150, still, 400)).toBe('like')
  expect(decide(-150, still, 400)).toBe('no')
  expect(decide(100, still, 400)).toBeNull()
})

test('A quick flick decides early, and one that turns back decides nothing', () => {
  expect(decide(50, { x: 0.8, y: 0 }, 400)).toBe('like')
  expect(decide(-50, { x: -0.8, y: 0 }, 400)).toBe('no')
  expect(decide(150, { x: -2, y: 0 }, 400)).toBeNull()
  expect(decide(10, { x: 3, y: 0 }, 400)).toBeNull()
})

test('On a narrow card a shorter way is enough', () => {
  expect(decide(110, still, 280)).toBe('like')
  expect(decide(110, still, 480)).toBeNull()
})

test('The pull grows to one at the point of decision and no further', () => {
  expect(pullOf(72, 400)).toBe(0.5)
  expect(pullOf(-900, 400)).toBe(-1)
})

test('A card held low turns the other way round', () => {
  expect(turnOf(200, 400, false)).toBe(7)
  expect(turnOf(200, 400, true)).toBe(-7)
  expect(turnOf(4000, 400, false)).toBe(14)
})

test('A thrown card leaves on its side, the faster the throw the sooner', () => {
  const drag = { dx: 100, dy: 0, velocity: { x: 1, y: 0.2 }, turn: 3 }
  const slow = flightOf(drag, 'like', 500)
  const fast = flightOf({ ...drag, velocity: { x: 4, y: 0 } }, 'like', 500)
  expect(slow).toMatchObject({ x: 500, rotate: 11, duration_ms: 400 })
  expect(fast.duration_ms).toBe(180)
  expect(flightOf(drag, 'no', 500).x).toBe(-500)
})

test('A button sends the card to the same side as a throw would', () => {
  expect(plainFlight('no', 600).x).toBe(-600)
  expect(plainFlight('like', 600).x).toBe(600)
})
