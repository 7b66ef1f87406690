import type { Bundle, LedgerEntry } from '#contract/credits.ts'
import type { BundleRow } from './bundles/find-bundles.ts'

export function presentBundle(row: BundleRow, mostChosenCredits: number | null): Bundle {
  return {
    id: row.id,
    credits: row.credits,
    price_minor: row.price_minor,
    currency: row.currency,
    most_chosen: row.credits === mostChosenCredits,
  }
}

export type LedgerRow = {
  number: number
  delta: number
  balance: number
  reason: string
  reference: string
  created_at: Date
}

export function presentEntry(row: LedgerRow): LedgerEntry {
  return {
    id: `${row.number}`,
    delta: row.delta,
    balance: row.balance,
    reason: row.reason as LedgerEntry['reason'],
    reference: row.reference,
    created_at: row.created_at.toISOString(),
  }
}
