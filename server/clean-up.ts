import type { Database } from '#database/connect.ts'
import { forgetOldSignIns } from './accounts/forget-old-sign-ins.ts'
import { forgetOldCases } from './cases/forget-old-cases.ts'
import { forgetOldRequests } from './direct-debit/forget-old-requests.ts'
import { forgetOldLinks } from './notifications/mail-links.ts'
import { forgetOldTries } from './tries/count-tries.ts'

/** Removes sessions, known browsers, links, addresses and sign-ups that waited, counters, unsigned mandates and closed cases that have had their time. */
export async function cleanUp(db: Database): Promise<void> {
  await forgetOldSignIns(db)
  await forgetOldLinks(db)
  await forgetOldTries(db)
  await forgetOldRequests(db)
  await forgetOldCases(db)
}
