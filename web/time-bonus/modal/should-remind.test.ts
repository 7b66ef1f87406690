import { expect, test } from 'vitest'
import { shouldRemind } from './should-remind.ts'

const due = { long: true, credits: 0, isVisible: true, dismissed: false }

test.each([
  ['after 40 s without credits while the bonus lasts', due, true],
  ['before 40 s', { ...due, long: false }, false],
  ['with 1 credit', { ...due, credits: 1 }, false],
  ['with the bonus over', { ...due, isVisible: false }, false],
  ['after it was dismissed', { ...due, dismissed: true }, false],
])('the modal opens or not: %s', { tags: ['S4.62', 'S4.64–S4.66'] }, (_, known, opens) => {
  expect(shouldRemind(known)).toBe(opens)
})
