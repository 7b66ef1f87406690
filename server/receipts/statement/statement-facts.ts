import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { kindWords } from '#contract/ledger-words.ts'
import { manner } from '#contract/rules/manner.ts'
import type { MemberAsker } from '../../asker.ts'
import type { StatementPart } from '../../credits/statement-part.ts'

type About = { part: StatementPart; balances: { opening: number; closing: number }; now: Date }

/** What stands above a statement: its period, what it shows, and the balance before and after. */
export function statementFacts(
  i18n: I18n,
  { site }: MemberAsker,
  { part, balances, now }: About,
): [string, string][] {
  const locale = manner(i18n.locale)
  const timeZone = site.settings.time_zone
  const written = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return [
    [i18n._(msg`Written on`), written.format(now)],
    [i18n._(msg`Period`), part.month ? monthName(locale, part.month) : i18n._(msg`Everything`)],
    [i18n._(msg`Movements`), i18n._(kindWords[part.show])],
    [i18n._(msg`Opening balance`), credits(i18n, balances.opening)],
    [i18n._(msg`Closing balance`), credits(i18n, balances.closing)],
  ]
}

function monthName(locale: string, month: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-15T12:00:00Z`))
}

function credits(i18n: I18n, balance: number): string {
  return i18n._(msg`${plural(balance, { one: '# credit', other: '# credits' })}`)
}
