import { expect, test } from 'vitest'
import { welcomeDiscount } from './testing/welcome-discount.ts'
import { noBonus, timeBonus } from './use-time-bonus.ts'

const free = { paid_user: false }
const discount = welcomeDiscount
const lasting = { user: free, discount, secondsLeft: 14_399 }

test('a signed-in member who has not paid sees the bonus', {
  tags: ['S3.173', 'S4.59', 'S6.26'],
}, () => {
  expect(timeBonus(lasting)).toEqual({
    isVisible: true,
    discount,
    percentage: 25,
    secondsLeft: 14_399,
  })
})

test.each([
  ['nobody is signed in', { ...lasting, user: null }],
  ['the member has paid', { ...lasting, user: { paid_user: true } }],
  ['no second is left', { ...lasting, secondsLeft: 0 }],
  ['the server says that there is none', { ...lasting, discount: null }],
  ['the server has not answered', { ...lasting, discount: undefined }],
  ['the server calls it expired', { ...lasting, discount: { ...discount, expired: true } }],
  [
    'the server calls it inactive',
    { ...lasting, discount: { ...discount, status: 'inactive' as const } },
  ],
])(
  'the bonus is not visible and its state is empty when %s',
  { tags: ['S3.173', 'S4.47–S4.49', 'S4.52–S4.55', 'S4.57', 'S4.59', 'S4.60', 'S6.26', 'S8.8'] },
  (_, known) => {
    expect(timeBonus(known)).toBe(noBonus)
    expect(noBonus).toEqual({ isVisible: false, discount: null, percentage: 0, secondsLeft: 0 })
  },
)

test('it is visible to the last second', { tags: ['S4.49'] }, () => {
  expect(timeBonus({ ...lasting, secondsLeft: 1 }).isVisible).toBe(true)
})
