import type { Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import { speak } from '#locales/speak.ts'
import type { Context } from '../../../context.ts'
import type { Mails } from '../../../notifications/mail.ts'
import { deliver, sendMail } from '../../../notifications/send-mail.ts'
import { writeMail } from '../../../notifications/write-mail.ts'
import { hashToken, newToken } from '../../../secrets/tokens.ts'
import { findSiteById } from '../../../sites/find-site.ts'
import { siteUrl } from '../../../sites/site-url.ts'
import { activationContent } from '../../mails/activation-mail.ts'
import type { WaitingForm } from './keep-waiting.ts'

/**
 * Tells whoever reads an address's mails about a sign-up with it: how to confirm it, or that there
 * is already an account. Nobody else learns which of the two it is.
 */
export async function sendSignupMail(
  context: Pick<Context, 'db' | 'environment' | 'mailer'>,
  mails: Mails,
  { signupId, locale }: { signupId: string; locale: Language },
): Promise<void> {
  const { db, environment } = context
  const signup = await findSignup(db, signupId)
  if (!signup) return
  const owner = await findOwner(db, signup)
  if (owner) {
    const mail = owner.status === 'not_confirmed' ? 'activation' : 'known_address'
    return sendMail(context, mails, { mail, memberId: owner.id, values: { locale } })
  }
  const site = await findSiteById(db, signup.site_id)
  const words = await speak(locale)
  const url = siteUrl(environment, { domain: site.domain, is_default: site.isDefault })
  const given = { words, site, siteUrl: url }
  const { name } = signup.form as unknown as WaitingForm
  const content = activationContent(given, name, await makeLink(db, signupId))
  await deliver(context, writeMail({ ...given, member: { email: signup.email } }, content))
}

function findSignup(db: Database, id: string) {
  return db.kysely
    .selectFrom('waiting_signups')
    .select(['site_id', 'email', 'email_key', 'form'])
    .where('id', '=', id)
    .where('expires_at', '>', db.now())
    .executeTakeFirst()
}

function findOwner(db: Database, { site_id, email_key }: { site_id: string; email_key: string }) {
  return db.kysely
    .selectFrom('members')
    .select(['id', 'status'])
    .where('site_id', '=', site_id)
    .where('email_key', '=', email_key)
    .executeTakeFirst()
}

/** Made while the mail is written: the queue never holds a token, and the table only its hash. */
async function makeLink(db: Database, signupId: string): Promise<string> {
  const token = newToken()
  await db.kysely
    .updateTable('waiting_signups')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', signupId)
    .execute()
  return token
}
