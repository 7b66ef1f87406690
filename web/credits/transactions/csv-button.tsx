import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LedgerEntry } from '#contract/credits.ts'
import { Button } from '../../ui/button.tsx'
import { ledgerCsv } from './ledger-csv.ts'

/** Saves the movements that are on screen; its words say how many that are, and whether it is all. */
export function CsvButton({ ledger, all }: { ledger: readonly LedgerEntry[]; all: boolean }) {
  const { t } = useLingui()
  const count = ledger.length
  return (
    <Button look="line" size="compact" icon="download-simple" onClick={() => save(ledger)}>
      {all
        ? t`${plural(count, {
            one: 'Download the movement (CSV)',
            other: 'Download all # movements (CSV)',
          })}`
        : t`Download the newest ${count} movements (CSV)`}
    </Button>
  )
}

function save(ledger: readonly LedgerEntry[]): void {
  const file = new Blob([ledgerCsv(ledger)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = 'credits.csv'
  link.click()
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
