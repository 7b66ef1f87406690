import { expect, test } from 'vitest'
import { minutesText } from './minutes-text.ts'

test('The time that a code is valid counts down in minutes and seconds', () => {
  expect([600, 545, 60, 59, 9, 0, -4].map(minutesText)).toEqual([
    '10:00',
    '9:05',
    '1:00',
    '0:59',
    '0:09',
    '0:00',
    '0:00',
  ])
})
