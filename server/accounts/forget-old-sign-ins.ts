import type { Database } from '#database/connect.ts'
import { forgetOldDevices } from './devices.ts'

/** Removes sessions, known browsers, and sign-ups and new addresses that waited, once their time is over. */
export async function forgetOldSignIns(db: Database): Promise<void> {
  const now = db.now()
  await db.kysely.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await forgetOldDevices(db)
  await db.kysely.deleteFrom('waiting_signups').where('expires_at', '<=', now).execute()
  await db.kysely.deleteFrom('mail_changes').where('expires_at', '<=', now).execute()
}
