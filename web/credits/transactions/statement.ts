import { useLingui } from '@lingui/react/macro'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LedgerEntry, type LedgerKind, ledgerKinds } from '#contract/credits.ts'
import { kindWords } from '#contract/ledger-words.ts'
import type { Order } from '#contract/payments.ts'
import { ask } from '../../data/ask.ts'
import type { Answer } from '../../data/calls.ts'
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

/** A list that is read page by page. */
export type Listed<Item> = {
  items: Item[]
  hasMore: boolean
  adding: boolean
  error: Error | null
  loadMore: () => void
}

export type Transactions = {
  /** Of the whole part, including what is not loaded; null until the first page has loaded. */
  totals: Pick<Page, 'totals' | 'paid'> | null
  orders: Listed<Order>
  ledger: Listed<LedgerEntry>
}

/** A part's orders and movements of credits, as many of each as were asked for, the newest first. */
export function useTransactions(part: StatementPart): Transactions {
  const orders = usePages(part, ({ next_orders }) => next_orders && { orders_before: next_orders })
  const ledger = usePages(part, ({ next }) => next && { cursor: next })
  const [first = null] = ledger.pages
  return {
    totals: first,
    orders: { ...orders, items: once(orders.pages.flatMap((page) => page.orders)) },
    ledger: { ...ledger, items: once(ledger.pages.flatMap((page) => page.ledger)) },
  }
}

type Page = Answer<'GET /api/transactions'>
type Place = { cursor?: number; orders_before?: string }

/**
 * The first page and those after it. Each begins where the one before it ends now: what is new on the
 * first pushes the others on, and nothing falls between two.
 */
function usePages(part: StatementPart, nextOf: (page: Page) => Place | null | 0 | '') {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState(1)
  const places: Place[] = [{}]
  while (places.length < wanted) {
    const known = queries.getQueryData(transactionsQuestion(part, places.at(-1)).queryKey)
    const next = known && nextOf(known)
    if (!next) break
    places.push(next)
  }
  const answers = useQueries({ queries: places.map((place) => transactionsQuestion(part, place)) })
  const pages = answers.flatMap(({ data }) => data ?? [])
  const failed = answers.find(({ data, error }) => error && !data)
  const adding = answers.some(({ isFetching, data }) => isFetching && !data)
  const last = pages.at(-1)
  return {
    pages,
    hasMore: pages.length < answers.length || Boolean(last && nextOf(last)),
    adding,
    error: adding ? null : (failed?.error ?? null),
    loadMore: () => {
      if (failed) return void failed.refetch()
      if (!adding) setWanted(answers.length + 1)
    },
  }
}

/** A page of a part of one's statement; without a place the first, of orders and movements. */
export function transactionsQuestion(part: StatementPart, place: Place = {}) {
  return {
    ...ask('GET /api/transactions', { query: { ...searchOf(part), ...place } }),
    throwOnError: false,
  }
}

/** What came to stand on two pages while they were loading is there once. */
export function once<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
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

/** Whether orders have a place in a part: not among credits that were given or spent. */
export function hasOrders({ show }: StatementPart): boolean {
  return show !== 'given' && show !== 'spent'
}
