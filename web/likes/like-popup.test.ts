import { expect, test } from 'vitest'
import { popupDelay, withoutDelay } from './like-popup.tsx'

test('`t` gives the delay in seconds', { tags: ['S4.70', 'S9.56'] }, () => {
  expect(popupDelay('?t=3')).toEqual({ seconds: 3 })
  expect(popupDelay('?page=2&t=0')).toEqual({ seconds: 0 })
  expect(popupDelay('?t=3600')).toEqual({ seconds: 3600 })
  expect(popupDelay('?page=2')).toBe('none')
  expect(popupDelay('')).toBe('none')
})

test('a `t` that is no number from 0 to 3600 is of no use', { tags: ['S4.72'] }, () => {
  for (const wrong of ['x', '', '-1', '3601', '3600.5', 'Infinity', 'NaN', '1e3', '0x10', '3s']) {
    expect(popupDelay(`?t=${encodeURIComponent(wrong)}`)).toBe('unusable')
  }
})

test('without `t` the other parameters stay as they are written', { tags: ['S4.71'] }, () => {
  expect(withoutDelay('?t=3')).toBe('')
  expect(withoutDelay('?gender=female&t=3&interests=art%2Cmusic')).toBe(
    '?gender=female&interests=art%2Cmusic',
  )
  expect(withoutDelay('?t=1&t=2&text=a+b&tea=1')).toBe('?text=a+b&tea=1')
})
