import type { LedgerEntry } from '#contract/credits.ts'
import type { Order } from '#contract/payments.ts'

/** The balance before the oldest of these movements, which are given newest first. */
export function openingBalance(ledger: readonly LedgerEntry[]): number {
  const oldest = ledger.at(-1)
  return oldest ? oldest.balance - oldest.delta : 0
}

/** What was paid in one currency, and how much of it went back. */
export type PaidMoney = { currency: string; paid_minor: number; back_minor: number }

const wasPaid: readonly Order['state'][] = ['completed', 'refunded', 'charged_back']

/** The totals of orders, each currency separately. */
export function paidMoney(orders: readonly Order[]): PaidMoney[] {
  const paid = orders.filter(({ state }) => wasPaid.includes(state))
  const currencies = [...new Set(paid.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const same = paid.filter((order) => order.currency === currency)
    return {
      currency,
      paid_minor: sum(same.map(({ price_minor }) => price_minor)),
      back_minor: sum(same.flatMap(({ refunds }) => refunds.map(amountBack))),
    }
  })
}

function amountBack({ state, amount_minor }: Order['refunds'][number]): number {
  return state === 'failed' ? 0 : amount_minor
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
