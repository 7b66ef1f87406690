import { broken, type Checked, sum } from './broken.ts'

/** Balances are never negative and are the sum of their ledger; its two sides sum to zero. */
export function checkBalances({ books }: Checked): string[] {
  const { wallets, entries, otherSide, orders } = books
  const all = sum(entries, ({ delta }) => delta) + sum(otherSide, ({ delta }) => delta)
  return [
    ...broken([[all !== 0, 'the ledger and its other side do not sum to zero']]),
    ...wallets.flatMap(({ member_id, balance, orders_completed }) => {
      const own = entries.filter((each) => each.member_id === member_id)
      const paid = orders.filter(
        (each) => each.member_id === member_id && each.state === 'completed',
      )
      return broken([
        [balance < 0 || own.some((each) => each.balance < 0), 'a balance was negative'],
        [balance !== sum(own, ({ delta }) => delta), 'a balance is not the sum of its ledger'],
        [own.some((each, place) => each.number !== place + 1), 'a ledger has a gap'],
        [
          orders_completed > 0 !== paid.length > 0,
          'premium without a completed order, or without it',
        ],
      ])
    }),
  ]
}
