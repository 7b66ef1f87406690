import { expect, test } from 'vitest'
import { turnOfPress, turnOfSwipe } from './turn.ts'

const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test('The arrow keys lead to the profile before and the one after', () => {
  expect(turnOfPress({ ...bare, key: 'ArrowLeft' }, false)).toBe('previous')
  expect(turnOfPress({ ...bare, key: 'ArrowRight' }, false)).toBe('next')
  expect(turnOfPress({ ...bare, key: 'ArrowUp' }, false)).toBeNull()
})

test('Arrows that a field, a menu or the browser needs stay with them', () => {
  expect(turnOfPress({ ...bare, key: 'ArrowRight' }, true)).toBeNull()
  expect(turnOfPress({ ...bare, key: 'ArrowLeft', altKey: true }, false)).toBeNull()
})

test('A swipe to the left leads on, one to the right back', () => {
  expect(turnOfSwipe({ x: 300, y: 500 }, { x: 120, y: 520 }, 390)).toBe('next')
  expect(turnOfSwipe({ x: 100, y: 500 }, { x: 280, y: 490 }, 390)).toBe('previous')
})

test('Scrolling, a slip of the finger and the swipe from the edge lead nowhere', () => {
  expect(turnOfSwipe({ x: 300, y: 500 }, { x: 200, y: 300 }, 390)).toBeNull()
  expect(turnOfSwipe({ x: 300, y: 500 }, { x: 260, y: 500 }, 390)).toBeNull()
  expect(turnOfSwipe({ x: 8, y: 500 }, { x: 300, y: 500 }, 390)).toBeNull()
  expect(turnOfSwipe({ x: 386, y: 500 }, { x: 100, y: 500 }, 390)).toBeNull()
})
