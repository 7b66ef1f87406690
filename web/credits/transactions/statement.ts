import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type LedgerEntry,
  type LedgerKind,
  ledgerKinds,
  type StatementTotals,
} from '#contract/credits.ts'
import { kindWords } from '#contract/ledger-words.ts'
import type { Order } from '#contract/payments.ts'
import { ask } from '../../data/ask.ts'
import { formatMonth } from '../../language/format.ts'

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

/** A part's orders and as many movements of credits as were asked for, the newest first. */
export function useTransactions(part: StatementPart): Transactions {
  const [cursors, setCursors] = useState<number[]>([])
  const answers = useQueries({
    queries: [undefined, ...cursors].map((cursor) => transactionsQuestion(part, cursor)),
  })
  const pages = answers.flatMap(({ data }) => data ?? [])
  const failed = answers.find(({ data, error }) => error && !data)
  const next = pages.at(-1)?.next ?? null
  const adding = answers.some(({ isFetching, data }) => isFetching && !data)
  return {
    orders: answers[0]?.data?.orders ?? null,
    ledger: mergeLedger(pages.map(({ ledger }) => ledger)),
    totals: answers[0]?.data?.totals ?? null,
    hasMore: next !== null || pages.length < answers.length,
    adding,
    error: adding ? null : (failed?.error ?? null),
    loadMore: () => {
      if (failed) return void failed.refetch()
      if (next !== null && !adding) setCursors([...cursors, next])
    },
  }
}

export type Transactions = {
  /** Null until the first page has loaded. */
  orders: Order[] | null
  ledger: LedgerEntry[]
  /** Of the whole part, including what is not loaded. */
  totals: StatementTotals | null
  hasMore: boolean
  adding: boolean
  error: Error | null
  loadMore: () => void
}

/** A page of a part of one's statement; without a cursor the latest, with the orders. */
export function transactionsQuestion(part: StatementPart, cursor?: number) {
  const query = { ...searchOf(part), ...(cursor !== undefined && { cursor }) }
  return { ...ask('GET /api/transactions', { query }), throwOnError: false }
}

/**
 * Pages of the ledger as one list; an entry that moved to another page while it was loading appears
 * once.
 */
export function mergeLedger(pages: readonly (readonly LedgerEntry[])[]): LedgerEntry[] {
  const entries = new Map<string, LedgerEntry>()
  for (const entry of pages.flat()) entries.set(entry.id, entry)
  return [...entries.values()].sort((one, other) => Number(other.id) - Number(one.id))
}

/** What a part is called on paper: its kind and its month, if it is narrowed to them. */
export function usePartName(): (part: StatementPart) => string {
  const { i18n } = useLingui()
  const kindWord = useKindWord()
  return ({ show, month }) =>
    [
      ...(show === 'all' ? [] : [kindWord(show)]),
      ...(month ? [formatMonth(i18n.locale, month)] : []),
    ].join(', ')
}

/** What a kind of movements is called. */
export function useKindWord(): (kind: LedgerKind) => string {
  const { i18n } = useLingui()
  return (kind) => i18n._(kindWords[kind])
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
