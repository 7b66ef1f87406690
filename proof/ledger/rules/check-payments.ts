import { type Banked, paidOf } from '#server/payments/testing/fake-provider.ts'
import { broken, type Checked, sum } from './broken.ts'

/** Each payment that the provider received in full was credited once, and nothing else was. */
export function checkPayments(checked: Checked): string[] {
  const { books, shop } = checked
  const bought = books.entries.filter(({ reason }) => reason === 'purchase')
  const paid = [...shop.till.provider.banked.values()].filter(isPaid)
  return [
    ...broken([[bought.length !== paid.length, 'other purchases were credited than were paid']]),
    ...paid.flatMap((banked) => checkPaid(checked, banked)),
    ...checkPrices(checked),
    ...checkGrants(checked),
  ]
}

function isPaid(banked: Banked): boolean {
  return banked.told.state === 'completed' && paidOf(banked) === banked.amountMinor
}

const paidStates = ['completed', 'refunded', 'charged_back']

function checkPaid({ books, shop }: Checked, banked: Banked): string[] {
  const payment = books.payments.find((each) => each.provider_reference === banked.reference)
  const order = books.orders.find((each) => each.id === payment?.order_id)
  const bundle = shop.bundles.find((each) => each.id === order?.bundle_id)
  if (!payment || !order || !bundle) return ['a payment that was paid belongs to no order']
  const credited = books.entries.filter(
    (each) => each.reason === 'purchase' && each.reference === order.id,
  )
  const paidBy = books.payments.filter(
    (each) => each.order_id === order.id && paidStates.includes(each.state),
  )
  return broken([
    [!paidStates.includes(payment.state), 'a payment that was paid is not completed'],
    [!paidStates.includes(order.state), 'an order that was paid is not completed'],
    [paidBy.length !== 1, 'an order counts as paid by more than one payment'],
    [credited.length !== 1, 'an order that was paid was not credited once'],
    [
      sum(credited, ({ delta }) => delta) !== bundle.credits,
      'an order was credited otherwise than sold',
    ],
    [credited.some((each) => each.member_id !== order.member_id), 'somebody else was credited'],
    [banked.amountMinor !== order.price_minor, 'another price was paid than ordered'],
  ])
}

/** A price that was quoted once stays the price. */
function checkPrices({ books, journal }: Checked): string[] {
  return [...journal.orders].flatMap(([id, { prices, credits, memberId }]) => {
    const order = books.orders.find((each) => each.id === id)
    return broken([
      [prices.size !== 1 || !prices.has(order?.price_minor ?? 0), 'the price of an order changed'],
      [order?.credits !== credits, 'the credits of an order changed'],
      [order?.member_id !== memberId, 'an order changed hands'],
    ])
  })
}

/** Each grant was made once, however often it was asked for. */
function checkGrants({ books, journal, shop }: Checked): string[] {
  const given = books.entries.filter(({ reason }) => reason === 'adjustment')
  const signups = books.entries.filter(({ reason }) => reason === 'signup')
  return broken([
    [given.length !== journal.grants.length, 'a gift of ours came more than once, or not at all'],
    [
      sum(given, ({ delta }) => delta) !== sum(journal.grants, (each) => each.credits),
      'a gift of ours is another',
    ],
    [
      signups.length !== shop.members.length,
      'the credits of a sign-up came more than once, or not',
    ],
  ])
}
