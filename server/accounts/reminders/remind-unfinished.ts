import { isLanguage, type Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import { enqueue } from '../../jobs/queue.ts'
import { completeSettings, type SiteSettings } from '../../sites/settings/settings.ts'

const hourMs = 3_600_000
const dayMs = 86_400_000
/** Claimed and queued in one transaction; the rest follow in the next. */
const atOnce = 200

/** Queues one mail for everybody who began to sign up and did not confirm or finish it in time. */
export async function remindUnfinished(db: Database): Promise<void> {
  const sites = await db.kysely.selectFrom('sites').select(['id', 'niche', 'settings']).execute()
  for (const site of sites) {
    const settings = completeSettings(site.settings, site.niche)
    while ((await remindSome(db, site.id, settings)) === atOnce);
  }
}

function remindSome(db: Database, siteId: string, settings: SiteSettings): Promise<number> {
  return db.transaction(async (tx) => {
    const members = await claim(tx, siteId, settings)
    for (const { id, language } of members) {
      const locale = languageOr(language, settings.domain_language)
      await enqueue(tx, 'send_mail', { mail: 'reminder', memberId: id, values: { locale } })
    }
    return members.length
  })
}

const claimStatement = {
  name: 'claim-unfinished-signups',
  text: `update members set reminded_at = $2
    where id in (
      select id from members m
      where site_id = $1 and reminded_at is null and signed_up_at <= $3 and signed_up_at > $4
        and (status = 'not_confirmed' or status = 'active' and signup_step is not null)
        and not exists (select from profiles p where p.id = m.id and p.fictional)
      limit $5 for update skip locked)
    returning id, language`,
}

/**
 * Somebody who signed up longer ago than an activation link lasts has gone, and is left in peace.
 */
function claim(
  db: Database,
  siteId: string,
  { reminder_hours, activation_days }: SiteSettings,
): Promise<{ id: string; language: string | null }[]> {
  const now = db.now()
  const due = new Date(now.getTime() - reminder_hours * hourMs)
  const end = new Date(due.getTime() - activation_days * dayMs)
  return db.query(claimStatement, [siteId, now, due, end, atOnce])
}

function languageOr(language: string | null, other: Language): Language {
  return language && isLanguage(language) ? language : other
}
