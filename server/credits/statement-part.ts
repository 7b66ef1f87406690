import type { LedgerEntry, LedgerKind } from '#contract/credits.ts'
import type { MemberAsker } from '../asker.ts'
import { isInMonth } from '../sites/site-month.ts'

/** Which part of a statement: one kind, one month in the site's time zone. */
export type StatementPart = { show: LedgerKind; month?: string | undefined }

const reasons: Record<LedgerKind, readonly LedgerEntry['reason'][] | null> = {
  all: null,
  bought: ['purchase'],
  given: ['signup', 'adjustment'],
  spent: ['message', 'photo', 'gift'],
  refunded: ['refund'],
}

/** SQL that tells whether a movement e of credits belongs to a part, whose values come first. */
export const isInPart = `e.member_id = $1
    and ($2::text[] is null or e.reason = any($2::text[]))
    and ($3::text is null or ${isInMonth('e.created_at', '$3', '$4')})`

export function valuesOfPart({ member, site }: MemberAsker, { show, month }: StatementPart) {
  return [member.id, reasons[show], month ?? null, site.settings.time_zone]
}
