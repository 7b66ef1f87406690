import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { LedgerEntry, Order } from '#contract/credits.ts'
import { ask } from '../../ask.ts'
import { mergeLedger } from './merge-ledger.ts'

export type Transactions = {
  orders: Order[]
  ledger: LedgerEntry[]
  hasMore: boolean
  adding: boolean
  error: Error | null
  loadMore: () => void
}

/** One page of one's transactions; without a cursor the newest one, with the orders. */
export function transactionsQuestion(cursor?: number) {
  return ask('GET /api/transactions', { query: cursor === undefined ? {} : { cursor } })
}

/** One's orders and as many movements of credits as were asked for, the newest first. */
export function useTransactions(): Transactions {
  const [cursors, setCursors] = useState<number[]>([])
  const answers = useQueries({
    queries: [undefined, ...cursors].map((cursor) => ({
      ...transactionsQuestion(cursor),
      throwOnError: false,
    })),
  })
  const pages = answers.flatMap(({ data }) => data ?? [])
  const failed = answers.find(({ error }) => error)
  const next = pages.at(-1)?.next ?? null
  const adding = answers.some(({ isPending, error }) => isPending && !error)
  return {
    orders: pages[0]?.orders ?? [],
    ledger: mergeLedger(pages.map(({ ledger }) => ledger)),
    hasMore: next !== null || pages.length < answers.length,
    adding,
    error: failed?.error ?? null,
    loadMore: () => {
      if (failed) return void failed.refetch()
      if (next !== null && !adding) setCursors([...cursors, next])
    },
  }
}
