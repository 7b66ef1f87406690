import { expect, test } from 'vitest'
import { shouldRemind } from './should-remind.ts'

const due = { long: true, credits: 0, isVisible: true, dismissed: false }

test.each([
  ['S4.62 after 40 s without credits while the bonus lasts', due, true],
  ['S4.62 before 40 s', { ...due, long: false }, false],
  ['S4.64 with 1 credit', { ...due, credits: 1 }, false],
  ['S4.65 with the bonus over', { ...due, isVisible: false }, false],
  ['S4.66 after it was dismissed', { ...due, dismissed: true }, false],
])('%s: it opens or not', (_, known, opens) => {
  expect(shouldRemind(known)).toBe(opens)
})
