import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { LedgerEntry, StatementTotals } from '#contract/credits.ts'
import type { Order } from '#contract/payments.ts'
import { ask } from '../../../ask.ts'
import { mergeLedger } from './merge-ledger.ts'
import { type StatementPart, searchOf } from './statement-part.ts'

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
