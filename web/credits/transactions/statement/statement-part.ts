import { type LedgerKind, ledgerKinds } from '#contract/credits.ts'
import type { Order } from '#contract/payments.ts'

/** Which part of one's statement is shown: of a kind, in a month; without a month all of them. */
export type StatementPart = { show: LedgerKind; month: string | null }

/** The part that an address names; what it does not name rightly is not narrowed. */
export function readPart(search: URLSearchParams): StatementPart {
  const show = search.get('show')
  const month = search.get('month')
  return {
    show: ledgerKinds.find((kind) => kind === show) ?? 'all',
    month: month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
  }
}

/** A part as the search of an address or the query of a call, which is empty for everything. */
export function searchOf({ show, month }: StatementPart): { show?: LedgerKind; month?: string } {
  return { ...(show !== 'all' && { show }), ...(month && { month }) }
}

/** The months to choose from, the newest first; the chosen one is among them even if nothing moved in it. */
export function monthsToChoose(months: readonly string[], chosen: string | null): string[] {
  return [...new Set(chosen ? [...months, chosen] : months)].sort().reverse()
}

/** The orders that belong to a part, or null where orders have no place in it. */
export function ordersIn(
  { show }: StatementPart,
  orders: readonly Order[],
): readonly Order[] | null {
  if (show === 'given' || show === 'spent') return null
  return show === 'refunded' ? orders.filter(({ refunds }) => refunds.length > 0) : orders
}
