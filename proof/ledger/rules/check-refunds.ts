import { type Banked, paidOf } from '#server/payments/testing/fake-provider.ts'
import { broken, type Checked, sum } from './broken.ts'

/** Our refunds are what the provider paid back, and never more than was paid and granted. */
export function checkRefunds(checked: Checked): string[] {
  return [
    ...[...checked.shop.till.provider.banked.values()].flatMap((banked) =>
      checkBanked(checked, banked),
    ),
    ...checked.books.orders.flatMap((order) => checkOrder(checked, order)),
    ...checkWithdrawals(checked),
  ]
}

function checkBanked({ books }: Checked, banked: Banked): string[] {
  const payment = books.payments.find((each) => each.provider_reference === banked.reference)
  const ours = books.refunds.filter((each) => each.payment_id === payment?.id)
  const back = ours.filter(({ kind }) => kind !== 'chargeback')
  const good = sum(
    back.filter(({ state }) => state !== 'failed'),
    ({ amount_minor }) => amount_minor,
  )
  const all = sum(back, ({ amount_minor }) => amount_minor)
  // A wrong amount buys nothing; people sort out what becomes of it.
  if (paidOf(banked) !== banked.amountMinor)
    return broken([[ours.length > 0, 'what was not paid was paid back']])
  const lost = ours.filter(({ kind }) => kind === 'chargeback')
  return broken([
    [good > banked.told.refundedMinor, 'more counts as paid back than was'],
    [all < banked.told.refundedMinor, 'less counts as paid back than was'],
    [lost.length !== (banked.told.chargedBack ? 1 : 0), 'a chargeback was not written down once'],
  ])
}

type Order = Checked['books']['orders'][number]

function checkOrder({ books }: Checked, order: Order): string[] {
  const refunds = books.refunds.filter((each) => each.order_id === order.id)
  const taken = books.entries.filter(
    (each) => each.reason === 'refund' && refunds.some(({ id }) => id === each.reference),
  )
  const credits = sum(refunds, (each) => each.credits)
  const minor = sum(refunds, ({ amount_minor }) => amount_minor)
  const charged = refunds.some(({ kind }) => kind === 'chargeback')
  const withdrawn = refunds.some(({ kind }) => kind === 'withdrawal')
  return broken([
    [credits > order.credits, 'more credits were taken back than granted'],
    [-sum(taken, ({ delta }) => delta) !== credits, 'credits were taken back otherwise than told'],
    [minor > order.price_minor, 'more was paid back than was paid'],
    [minor !== order.refunded_minor, 'an order says another sum of its refunds'],
    [charged !== (order.state === 'charged_back'), 'an order does not show its chargeback'],
    [withdrawn && order.state === 'completed', 'an order that was withdrawn from still counts'],
    [
      minor === order.price_minor && order.state === 'completed',
      'an order that was paid back still counts',
    ],
  ])
}

/** A withdrawal pays back what was not used, rounded up, once, and as it was shown. */
function checkWithdrawals({ books, journal }: Checked): string[] {
  return books.refunds
    .filter(({ kind }) => kind === 'withdrawal')
    .flatMap(({ id, order_id, credits, amount_minor }) => {
      const order = books.orders.find((each) => each.id === order_id)
      const told = journal.withdrawals.filter(({ orderId }) => orderId === order_id)
      const others = sum(
        books.refunds.filter((each) => each.order_id === order_id && each.id !== id),
        (each) => each.amount_minor,
      )
      const worth = Math.ceil(((order?.price_minor ?? 0) * credits) / (order?.credits ?? 1))
      const isAll = amount_minor + others >= (order?.price_minor ?? 0)
      return broken([
        [
          amount_minor > worth || (amount_minor < worth && !isAll),
          'a withdrawal pays another amount than what was left is worth',
        ],
        [
          told.some((each) => each.amountMinor !== amount_minor),
          'a withdrawal pays another amount than was shown',
        ],
        [told.length === 0, 'somebody withdrew who did not ask to'],
      ])
    })
}
