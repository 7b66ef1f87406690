import type { LedgerEntry } from '#contract/credits.ts'

/**
 * Pages of the ledger as one list; an entry that moved to another page while it was loading appears
 * once.
 */
export function mergeLedger(pages: readonly (readonly LedgerEntry[])[]): LedgerEntry[] {
  const entries = new Map<string, LedgerEntry>()
  for (const entry of pages.flat()) entries.set(entry.id, entry)
  return [...entries.values()].sort((one, other) => Number(other.id) - Number(one.id))
}
