import { useLingui } from '@lingui/react/macro'
import type { LedgerKind } from '#contract/credits.ts'
import { kindWords } from '#contract/ledger-words.ts'
import { dateFormat } from '../../../language/date-format.ts'
import { manner } from '../../../language/format.ts'
import type { StatementPart } from './statement-part.ts'

/** What a kind of movements is called. */
export function useKindWord(): (kind: LedgerKind) => string {
  const { i18n } = useLingui()
  return (kind) => i18n._(kindWords[kind])
}

/** A month of the site's calendar, such as "November 2026". */
export function useMonthName(): (month: string) => string {
  const { i18n } = useLingui()
  const format = dateFormat(manner(i18n.locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`))
}

/** What a part is called on paper: its kind and its month, if it is narrowed to them. */
export function usePartName(): (part: StatementPart) => string {
  const kindWord = useKindWord()
  const monthName = useMonthName()
  return ({ show, month }) =>
    [...(show === 'all' ? [] : [kindWord(show)]), ...(month ? [monthName(month)] : [])].join(', ')
}
