import { expect, test } from 'vitest'
import { actOf } from './swipe-buttons.tsx'

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
