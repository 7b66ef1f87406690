import { expect, test } from 'vitest'
import type { Mandate } from '#contract/payments.ts'
import { whyNothing } from './repeat-order.route.tsx'

const visa: Mandate = {
  id: 'visa',
  method: 'card',
  name: 'Visa',
  last_four: '4242',
  expires: '2027-11',
  created_at: '2026-10-01T12:00:00.000Z',
}

test('where there is nothing to repeat the screen knows why', { tags: ['S2.159'] }, () => {
  expect(whyNothing(false, [])).toBe('never_bought')
  expect(whyNothing(true, [])).toBe('nothing_saved')
  expect(whyNothing(true, [visa])).toBe('not_sold')
})
