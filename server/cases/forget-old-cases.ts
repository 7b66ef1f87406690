import type { Database } from '#database/connect.ts'
import { completeSettings } from '../sites/settings/settings.ts'
import { dayMs } from '../tries/limit-tries.ts'

// A case closed without an answer counts from when an answer was due.
const statement = {
  name: 'forget-old-cases',
  text: `delete from cases where site_id = $1 and state <> 'open'
    and coalesce(answered_at, answer_until) <= $2`,
}

/** Forgets complaints and questions closed long ago; a job removes their pictures' files. */
export async function forgetOldCases(db: Database): Promise<void> {
  const sites = await db.kysely.selectFrom('sites').select(['id', 'niche', 'settings']).execute()
  for (const { id, niche, settings } of sites) {
    const { case_keep_days } = completeSettings(settings, niche)
    await db.query(statement, [id, new Date(db.now().getTime() - case_keep_days * dayMs)])
  }
}
