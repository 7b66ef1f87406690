import type { Database } from '#database/connect.ts'
import { forgetOldCases } from '../cases/forget-old-cases.ts'
import { forgetOldRequests } from '../direct-debit/forget-old-requests.ts'
import { forgetOldDevices } from './devices/known-devices.ts'

/** How long a used or expired link stays, so that support can see what happened to it. */
const linksStayMs = 30 * 86_400_000

/** Removes sessions, known browsers, links, addresses and sign-ups that waited, counters, unsigned mandates and closed cases that have had their time. */
export async function cleanUp(db: Database): Promise<void> {
  const now = db.now()
  const linksEnd = new Date(now.getTime() - linksStayMs)
  await db.kysely.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await forgetOldDevices(db)
  await db.kysely.deleteFrom('waiting_signups').where('expires_at', '<=', now).execute()
  await db.kysely.deleteFrom('links').where('expires_at', '<=', linksEnd).execute()
  await db.kysely.deleteFrom('rate_limits').where('expire', '<=', `${now.getTime()}`).execute()
  await db.kysely.deleteFrom('mail_changes').where('expires_at', '<=', now).execute()
  await forgetOldRequests(db)
  await forgetOldCases(db)
}
