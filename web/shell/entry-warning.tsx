import { type EntryLayout, useEntryWarning } from './use-entry-warning.ts'
import { Warning } from './warning.tsx'

/**
 * Asks visitors whether they are adults before anything of the page is visible: its styles hide
 * everything else, even before any script has loaded. It comes first in the document, so that
 * nothing is shown before it, however slowly the page arrives. Passing it works without scripts too.
 */
export function EntryWarning({ layout }: { layout: EntryLayout }) {
  const { shown, cookie, pass } = useEntryWarning(layout)
  return shown && <Warning cookie={cookie} onPass={pass} />
}
