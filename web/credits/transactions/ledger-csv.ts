import type { LedgerEntry } from '#contract/credits.ts'

const columns = ['id', 'created_at', 'reason', 'delta', 'balance', 'reference'] as const

/** Movements of credits as a file for any spreadsheet (RFC 4180), under the names of the contract. */
export function ledgerCsv(ledger: readonly LedgerEntry[]): string {
  const lines = ledger.map((entry) => columns.map((column) => quoted(entry[column])).join(','))
  return [columns.join(','), ...lines, ''].join('\r\n')
}

function quoted(value: string | number): string {
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
