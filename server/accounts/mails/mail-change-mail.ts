import { msg, plural } from '@lingui/core/macro'
import { emailKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { MailContent, MailGiven } from '../../notifications/mail.ts'
import { createLink } from '../../notifications/mail-links.ts'

/**
 * Asks at the new address whether it belongs to the person who wants it. Nothing is sent once they
 * want a different one; and if the address already has an account, its owner is told that instead.
 */
export async function mailChangeMail(given: MailGiven): Promise<MailContent | null> {
  const { db, member, site, values } = given
  const email = values.newEmail ?? ''
  const waiting = await findWaiting(db, member.id, email)
  if (!waiting) return null
  if (await isOwned(db, site.id, email)) return alreadyOwned(given)
  const token = await createLink(db, {
    purpose: 'mail_change',
    memberId: member.id,
    email,
    lifeMs: waiting.expires_at.getTime() - db.now().getTime(),
  })
  return askToConfirm(given, token)
}

function askToConfirm({ words, site, siteUrl, member }: MailGiven, token: string): MailContent {
  const siteName = site.name
  const name = member.name
  const hours = site.settings.mail_change_hours
  return {
    subject: words._(msg`Confirm your new e-mail address for ${siteName}`),
    preview: words._(msg`One step, and this address belongs to your account.`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`You want to use this address for your account at ${siteName}. Please confirm that it is yours: from then on you log in with it, and our mails come here.`,
      ),
    ],
    button: {
      label: words._(msg`Confirm my new address`),
      url: `${siteUrl}/mail-change/do?token=${token}`,
    },
    note: words._(
      msg`The link works once and for ${plural(hours, { one: '# hour', other: '# hours' })}. If you do not have an account at ${siteName}, just ignore this mail: nothing changes without your confirmation.`,
    ),
  }
}

function alreadyOwned({ words, site, siteUrl }: MailGiven): MailContent {
  const siteName = site.name
  return {
    subject: words._(msg`You already have an account at ${siteName}`),
    preview: words._(msg`This address can't be used for a second one.`),
    paragraphs: [
      words._(
        msg`Someone, probably you, wants to use this address for an account at ${siteName}. It already owns one, and an address can own only one, so nothing was changed.`,
      ),
    ],
    button: { label: words._(msg`Log in`), url: `${siteUrl}/login` },
    note: words._(msg`If it was not you, just ignore this mail: your account stays as it is.`),
  }
}

function findWaiting(db: Database, memberId: string, email: string) {
  return db.kysely
    .selectFrom('mail_changes')
    .select('expires_at')
    .where('member_id', '=', memberId)
    .where('email', '=', email)
    .where('expires_at', '>', db.now())
    .executeTakeFirst()
}

async function isOwned(db: Database, siteId: string, email: string): Promise<boolean> {
  const owner = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return owner !== undefined
}
