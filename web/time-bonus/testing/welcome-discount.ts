import type { DiscountCode } from '#contract/discounts.ts'
export const welcomeDiscount: DiscountCode = {
  code: 'TIMEBONUS25',
  country: null,
  user_id: '01a1fe86-8562-75c1-9d64-38f078eb8cba',
  expires: '2026-11-21T16:00:00.000Z',
  seconds_left: 14_400,
  value_percentage: 25,
  currency: null,
  minimum_order_value: 0,
  status: 'active',
  validity: 'once per user',
  times: null,
  expired: false,
  paymentmethods: [],
}
