import { expect, test } from 'vitest'
import { actOf, countPresses } from './swipe-buttons.tsx'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const act = (key: string, held: Partial<typeof plain> = {}) => actOf({ key, ...plain, ...held })

test('arrow keys and U do what the buttons do', { tags: ['S2.160'] }, () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'u', 'U'].map((key) => act(key))).toEqual([
    'no',
    'like',
    'profile',
    'undo',
    'undo',
  ])
})

test('Other keys, and those held with another, stay with the browser', () => {
  expect(act('ArrowDown')).toBeNull()
  expect(act('toString')).toBeNull()
  expect(act('ArrowLeft', { altKey: true })).toBeNull()
  expect(act('u', { ctrlKey: true })).toBeNull()
})

test('A double press answers one card, and a press on each of the next cards that card', () => {
  const counts = countPresses()
  expect([counts('like', 1000), counts('like', 1080), counts('like', 1250)]).toEqual([
    true,
    false,
    false,
  ])
  expect([counts('like', 1400), counts('no', 1450), counts('like', 1500)]).toEqual([
    true,
    true,
    true,
  ])
})
