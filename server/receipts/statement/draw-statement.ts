import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/countries.ts'
import type { LedgerEntry } from '#contract/credits.ts'
import { reasonWords } from '#contract/ledger-words.ts'
import { formatMoney } from '#contract/money/money.ts'
import { manner } from '#contract/rules/manner.ts'
import type { MethodId } from '../../payment-methods/methods.ts'
import { nameMethods } from '../../payment-methods/name-methods.ts'
import { drawTable } from '../paper/draw-table.ts'
import type { Paper } from '../paper/open-paper.ts'
import type { PaidOrder } from './read-paid-orders.ts'
import type { Movement } from './read-statement.ts'

export type Reader = { i18n: I18n; locale: Language; timeZone: string }

/** The paid orders, with what was paid back of each. */
export async function drawOrders(
  paper: Paper,
  orders: readonly PaidOrder[],
  { i18n, locale, timeZone }: Reader,
): Promise<void> {
  const names = await methodNames(orders, locale)
  const day = new Intl.DateTimeFormat(manner(locale), { dateStyle: 'medium', timeZone })
  const columns = [
    { heading: i18n._(msg`Paid on`), share: 0.18 },
    { heading: i18n._(msg`Receipt`), share: 0.17 },
    { heading: i18n._(msg`Method`), share: 0.2 },
    { heading: i18n._(msg`Credits`), share: 0.11, align: 'right' },
    { heading: i18n._(msg`Price`), share: 0.17, align: 'right' },
    { heading: i18n._(msg`Paid back`), share: 0.17, align: 'right' },
  ] as const
  const rows = orders.map((order) => ({
    cells: [
      day.format(order.completed_at),
      order.receipt ?? '',
      names.get(order.method) ?? order.method,
      `${order.credits}`,
      formatMoney(locale, order.price_minor, order.currency),
      order.refunded_minor > 0 ? formatMoney(locale, order.refunded_minor, order.currency) : '',
    ],
  }))
  await drawTable(paper, { columns, rows })
}

async function methodNames(
  orders: readonly PaidOrder[],
  locale: Language,
): Promise<Map<string, string>> {
  const ids = [...new Set(orders.map(({ method }) => method))]
  const named = await nameMethods(ids as MethodId[], locale)
  return new Map(named.map(({ id, name }) => [id, name]))
}

/** Every movement of credits with the balance after it. */
export async function drawMovements(
  paper: Paper,
  movements: readonly Movement[],
  { i18n, locale, timeZone }: Reader,
): Promise<void> {
  const moment = new Intl.DateTimeFormat(manner(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const delta = new Intl.NumberFormat(manner(locale), { signDisplay: 'always' })
  const balance = new Intl.NumberFormat(manner(locale))
  const words = Object.fromEntries(
    Object.entries(reasonWords).map(([reason, word]) => [reason, i18n._(word)]),
  ) as Record<LedgerEntry['reason'], string>
  const columns = [
    { heading: i18n._(msg`Date`), share: 0.3 },
    { heading: i18n._(msg`What`), share: 0.4 },
    { heading: i18n._(msg`Credits`), share: 0.15, align: 'right' },
    { heading: i18n._(msg`Balance`), share: 0.15, align: 'right' },
  ] as const
  const rows = movements.map((each) => ({
    cells: [
      moment.format(each.created_at),
      words[each.reason as LedgerEntry['reason']],
      delta.format(each.delta),
      balance.format(each.balance),
    ],
  }))
  await drawTable(paper, { columns, rows, oneLine: true })
}
