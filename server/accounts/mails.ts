import { msg, plural } from '@lingui/core/macro'
import { emailKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { MailContent, MailGiven } from '../notifications/mail.ts'
import { createLink } from '../notifications/mail-links.ts'
import type { BarCause } from './barred-addresses.ts'
import { writtenEmail } from './open-account.ts'

const hourMs = 3_600_000

const dayMs = 86_400_000

/** Asks a new member to confirm the e-mail address; nothing is sent once that is done. */
export async function activationMail(given: MailGiven): Promise<MailContent | null> {
  const { db, site, member } = given
  if (member.status !== 'not_confirmed') return null
  const token = await createLink(db, {
    purpose: 'activation',
    memberId: member.id,
    email: member.email,
    lifeMs: site.settings.activation_days * dayMs,
  })
  return activationContent(given, member.name, token)
}

/** The mail with a confirmation link, addressed by the name given at sign-up. */
export function activationContent(
  { words, site, siteUrl }: Pick<MailGiven, 'words' | 'site' | 'siteUrl'>,
  name: string,
  token: string,
): MailContent {
  const days = site.settings.activation_days
  const siteName = site.name
  return {
    subject: words._(msg`Confirm your e-mail address for ${siteName}`),
    preview: words._(msg`One tap, and people can find you and write back.`),
    drawing: 'confirm',
    headline: words._(msg`Confirm your e-mail address`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`Welcome to ${siteName}! Please confirm that this is your address. Once you have, people can find you and write back.`,
      ),
    ],
    button: {
      label: words._(msg`Confirm my address`),
      url: `${siteUrl}/activate/${token}`,
    },
    note: words._(
      msg`The link works once, within the next ${plural(days, { one: '# day', other: '# days' })}. If you didn’t sign up to ${siteName}, just ignore this e-mail: nobody can find the account until it’s confirmed.`,
    ),
  }
}

/**
 * Tells a member that somebody, probably they themselves, wanted to sign up with their address
 * again.
 */
export async function knownAddressMail(given: MailGiven): Promise<MailContent | null> {
  const { words, site, siteUrl, member } = given
  if (member.status !== 'active' && member.status !== 'pending_deletion') return null
  const siteName = site.name
  const name = member.name
  return {
    subject: words._(msg`You already have an account at ${siteName}`),
    preview: words._(msg`Someone, probably you, tried to sign up with this address.`),
    drawing: 'member',
    headline: words._(msg`You already have an account`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`Someone, probably you, tried to sign up to ${siteName} with this address. It already has an account, so there’s no need for another: just log in.`,
      ),
    ],
    button: { label: words._(msg`Log in`), url: `${siteUrl}/login` },
    note: words._(
      msg`Forgotten your password? You can choose a new one there. If it wasn’t you, just ignore this e-mail: nothing has changed, and we haven’t told anyone that you have an account.`,
    ),
  }
}

/** Brings the link for setting a new password. */
export async function resetMail(given: MailGiven): Promise<MailContent> {
  const { db, words, site, siteUrl, member } = given
  const hours = site.settings.reset_hours
  const token = await createLink(db, {
    purpose: 'reset',
    memberId: member.id,
    email: member.email,
    lifeMs: hours * hourMs,
  })
  const siteName = site.name
  const name = member.name
  return {
    subject: words._(msg`Choose a new password for ${siteName}`),
    preview: words._(msg`Someone, probably you, asked for a new password.`),
    drawing: 'key',
    headline: words._(msg`Choose a new password`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`Someone, probably you, asked for a new password for your account at ${siteName}. You can choose it here. Afterwards you’ll be signed out on all your devices.`,
      ),
    ],
    button: {
      label: words._(msg`Choose a new password`),
      url: `${siteUrl}/reset-password/do?token=${token}`,
    },
    note: words._(
      msg`The link works once, within the next ${plural(hours, { one: '# hour', other: '# hours' })}. If you didn’t ask for it, just ignore this e-mail: your password stays the same.`,
    ),
  }
}

/** Says that the password was changed, in case that was somebody else. */
export async function passwordChangedMail(given: MailGiven): Promise<MailContent> {
  const { words, site, siteUrl, member } = given
  const siteName = site.name
  const name = member.name
  return {
    subject: words._(msg`Your password for ${siteName} was changed`),
    preview: words._(msg`If it was you, there’s nothing to do.`),
    drawing: 'lock',
    headline: words._(msg`Your password was changed`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`Your password for ${siteName} has just been changed, and all your other devices have been signed out.`,
      ),
      words._(
        msg`Wasn’t it you? Choose a new password straight away: that signs everyone else out.`,
      ),
    ],
    button: {
      label: words._(msg`It wasn’t me`),
      url: `${siteUrl}/reset-password`,
    },
    note: words._(msg`If you changed it yourself, there’s nothing to do.`),
  }
}

/**
 * Asks at the new address whether it belongs to the person who wants it. Nothing is sent once they
 * want a different one; and if the address already has an account, or is barred, its owner is told that
 * instead, whatever is wanted since.
 */
export async function mailChangeMail(given: MailGiven): Promise<MailContent | null> {
  const { db, member, site, values } = given
  const email = values.newEmail ?? ''
  const owned = await isOwned(db, site.id, email)
  if (values.bar && !owned) return barredContent(given, values.bar)
  const waiting = await findMailChange(db, member.id, email)
  if (!waiting) return null
  if (owned) return alreadyOwned(given)
  const token = await createLink(db, {
    purpose: 'mail_change',
    memberId: member.id,
    email,
    lifeMs: waiting.expires_at.getTime() - db.now().getTime(),
  })
  return askToConfirm(given, token)
}

function findMailChange(db: Database, memberId: string, email: string) {
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

function askToConfirm({ words, site, siteUrl, member }: MailGiven, token: string): MailContent {
  const siteName = site.name
  const name = member.name
  const hours = site.settings.mail_change_hours
  return {
    subject: words._(msg`Confirm your new e-mail address for ${siteName}`),
    preview: words._(msg`One tap, and this address belongs to your account.`),
    drawing: 'new-address',
    headline: words._(msg`Confirm your new e-mail address`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`You’d like to use this address for your account at ${siteName}. Please confirm that it’s yours. From then on you log in with it, and our e-mails come here.`,
      ),
    ],
    button: {
      label: words._(msg`Confirm my new address`),
      url: `${siteUrl}/mail-change/do?token=${token}`,
    },
    note: words._(
      msg`The link works once, within the next ${plural(hours, { one: '# hour', other: '# hours' })}. If you don’t have an account at ${siteName}, just ignore this e-mail: nothing changes unless you confirm.`,
    ),
  }
}

function alreadyOwned({ words, site, siteUrl }: MailGiven): MailContent {
  const siteName = site.name
  return {
    subject: words._(msg`You already have an account at ${siteName}`),
    preview: words._(msg`This address can’t be used for a second one.`),
    drawing: 'member',
    headline: words._(msg`You already have an account`),
    paragraphs: [
      words._(msg`Hello,`),
      words._(
        msg`Someone, probably you, wants to use this address for an account at ${siteName}. It already has one, and an address can only have one, so nothing has changed.`,
      ),
    ],
    button: { label: words._(msg`Log in`), url: `${siteUrl}/login` },
    note: words._(msg`If it wasn’t you, just ignore this e-mail: your account stays as it is.`),
  }
}

/** Tells the owner of a barred address that somebody wants to use it, and that nothing comes of it. */
export function barredContent(
  { words, site, siteUrl }: Pick<MailGiven, 'words' | 'site' | 'siteUrl'>,
  bar: BarCause,
): MailContent {
  const siteName = site.name
  return {
    subject: words._(msg`This address is barred at ${siteName}`),
    preview: words._(msg`Nobody can open an account with it.`),
    drawing: 'letter',
    headline: words._(msg`This address is barred`),
    paragraphs: [
      words._(msg`Hello,`),
      bar === 'own_wish'
        ? words._(
            msg`Someone, probably you, wants to use this address for an account at ${siteName}. Its owner asked us for an access ban, and that still holds: nobody can open an account with it, so nothing has changed.`,
          )
        : words._(
            msg`Someone, probably you, wants to use this address for an account at ${siteName}. We closed the account that it had, and that still holds: nobody can open an account with it, so nothing has changed.`,
          ),
    ],
    button: { label: words._(msg`Read about the access ban`), url: `${siteUrl}/pages/ban` },
    note: words._(
      msg`If it wasn’t you, just ignore this e-mail: nobody else learns that the address is barred.`,
    ),
  }
}

/**
 * Tells the present address that a different one is wanted, in case that is somebody else's doing.
 */
export async function mailChangeNoticeMail(given: MailGiven): Promise<MailContent> {
  const { words, site, siteUrl, member, values } = given
  const siteName = site.name
  const name = member.name
  const email = writtenEmail(values.newEmail ?? '')
  return {
    subject: words._(msg`Your e-mail address at ${siteName} is about to change`),
    preview: words._(msg`If it was you, there’s nothing to do.`),
    drawing: 'address-alarm',
    headline: words._(msg`Your e-mail address is changing`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`A new e-mail address was given for your account at ${siteName}: ${email}. It replaces this one as soon as it’s confirmed.`,
      ),
      words._(
        msg`Wasn’t it you? Choose a new password straight away: that stops the change and signs everyone out.`,
      ),
    ],
    button: {
      label: words._(msg`It wasn’t me`),
      url: `${siteUrl}/reset-password`,
    },
    note: words._(msg`If you want the new address yourself, there’s nothing to do here.`),
  }
}
