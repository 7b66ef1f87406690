import { msg, plural } from '@lingui/core/macro'
import { isLanguage, type Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import { enqueue } from '../jobs/queue.ts'
import type { MailContent, MailGiven } from '../notifications/mail.ts'
import { createLink } from '../notifications/mail-links.ts'
import { completeSettings, type SiteSettings } from '../sites/settings.ts'

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

/**
 * Invites the reader to finish signing up, with a link that signs in; not sent once that is done.
 */
export async function reminderMail(given: MailGiven): Promise<MailContent | null> {
  const { db, words, site, siteUrl, member } = given
  if (!(await isUnfinished(db, member.id))) return null
  const hours = site.settings.sign_in_link_hours
  const token = await createLink(db, {
    purpose: 'sign_in',
    memberId: member.id,
    email: member.email,
    lifeMs: hours * hourMs,
  })
  const siteName = site.name
  const name = member.name
  const unconfirmed = member.status === 'not_confirmed'
  return {
    subject: words._(msg`Your profile at ${siteName} is nearly ready`),
    preview: words._(msg`Pick up where you left off. It only takes a few minutes.`),
    drawing: 'unfinished',
    headline: words._(msg`Your profile is nearly ready`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`You started signing up to ${siteName} and didn’t quite finish. Everything you entered is still there.`,
      ),
      ...(unconfirmed
        ? [
            words._(
              msg`People can’t find you or write back until your e-mail address is confirmed. The button below does that too.`,
            ),
          ]
        : []),
    ],
    button: { label: words._(msg`Finish my profile`), url: `${siteUrl}/${token}` },
    note: words._(
      msg`The link signs you in once, within the next ${plural(hours, { one: '# hour', other: '# hours' })}. Please don’t pass it on. We won’t remind you again. If you didn’t sign up to ${siteName}, just ignore this e-mail.`,
    ),
  }
}

async function isUnfinished(db: Database, memberId: string): Promise<boolean> {
  const { status, signup_step } = await db.kysely
    .selectFrom('members')
    .select(['status', 'signup_step'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return status === 'not_confirmed' || signup_step !== null
}
