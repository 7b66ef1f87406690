import type { Database } from '#database/connect.ts'
import { forgetOldBars } from './accounts/barred-addresses.ts'
import { forgetOldSignIns } from './accounts/sessions.ts'
import { forgetOldCases } from './cases/cases.ts'
import { forgetOldRequests } from './direct-debit/debit-requests.ts'
import { forgetEndedConversations } from './moderation/block-member.ts'
import { emptyOldReports } from './moderation/reports.ts'
import { forgetOldLinks } from './notifications/mail-links.ts'
import { forgetOldBounces } from './notifications/returned-mail.ts'
import { forgetWhoWasTold } from './notifier/announcements.ts'
import { forgetOldTellings } from './notifier/tell-due.ts'
import { endOldUnbegun } from './payments/record-order.ts'
import { forgetOldSwipeDays } from './swipe/answer-card.ts'
import { forgetOldTries } from './tries/count-tries.ts'

/**
 * Removes what has had its time: sessions, known browsers, links, addresses and sign-ups that were
 * never confirmed, what was told and what came back, counters, days of the swipe game, unsigned
 * mandates, closed cases, what was reported and decided long ago, that a block once ended a
 * conversation, and addresses that were barred for a time.
 * Orders that nobody began to pay are ended.
 */
export async function cleanUp(db: Database): Promise<void> {
  await forgetOldSignIns(db)
  await forgetOldBars(db)
  await forgetOldLinks(db)
  await forgetOldTellings(db)
  await forgetWhoWasTold(db)
  await forgetOldBounces(db)
  await forgetOldTries(db)
  await forgetOldSwipeDays(db)
  await forgetOldRequests(db)
  await forgetOldCases(db)
  await emptyOldReports(db)
  await forgetEndedConversations(db)
  await endOldUnbegun(db)
}
