import { type LedgerKind, ledgerKinds } from '#contract/credits.ts'
import type { Order } from '#contract/payments.ts'

/** Which part of one's statement is shown: one kind, one month; without a month, all of them. */
export type StatementPart = { show: LedgerKind; month: string | null }

/** The part named in an address; anything invalid does not narrow it. */
export function readPart(search: URLSearchParams): StatementPart {
  const show = search.get('show')
  const month = search.get('month')
  return {
    show: ledgerKinds.find((kind) => kind === show) ?? 'all',
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  }
}

/** A part as an address's search or a call's query, empty for everything. */
export function searchOf({ show, month }: StatementPart): { show?: LedgerKind; month?: string } {
  return { ...(show !== 'all' && { show }), ...(month && { month }) }
}

/**
 * The months to choose from, the newest first, including the chosen one even if nothing moved in
 * it.
 */
export function monthsToChoose(months: readonly string[], chosen: string | null): string[] {
  return [...new Set(chosen ? [...months, chosen] : months)].sort().reverse()
}

/** The orders that belong to a part, or null if orders have no place in it. */
export function ordersIn(
  { show }: StatementPart,
  orders: readonly Order[],
): readonly Order[] | null {
  if (show === 'given' || show === 'spent') return null
  return show === 'refunded' ? orders.filter(({ refunds }) => refunds.length > 0) : orders
}
