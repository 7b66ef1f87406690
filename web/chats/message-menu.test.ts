import { expect, test } from 'vitest'
import { nextLine } from './message-menu.tsx'

test('The first arrow up leads to the newest message, each further one to the one above', () => {
  expect(nextLine('ArrowUp', -1, 3)).toBe(2)
  expect(nextLine('ArrowUp', 2, 3)).toBe(1)
  expect(nextLine('ArrowUp', 0, 3)).toBe(0)
})

test('The arrow down leads back to the newest message and no further', () => {
  expect(nextLine('ArrowDown', 1, 3)).toBe(2)
  expect(nextLine('ArrowDown', 2, 3)).toBe(2)
})

test('Where no message is reached yet the arrow down scrolls, as other keys do', () => {
  expect(nextLine('ArrowDown', -1, 3)).toBeNull()
  expect(nextLine('PageUp', 1, 3)).toBeNull()
  expect(nextLine('ArrowUp', -1, 0)).toBeNull()
})
