import type { Signup } from '#contract/accounts.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import { isSignupOpen } from '../../sites/open-to.ts'
import { siteDay } from '../../sites/site-day.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { openSession } from '../sessions.ts'
import { limitSignups } from './challenge/limit-signups.ts'
import { checkSignup } from './check-signup.ts'
import { keptMessage } from './first-message/kept-message.ts'
import { takeInvitation } from './invitations/take-invitation.ts'
import { keepWaiting } from './neutral/keep-waiting.ts'
import { openAccount } from './open-account.ts'
import { trackingFrom } from './tracking-from.ts'

/**
 * Makes an account with its profile, welcome credits, time bonus and session, or nothing at all,
 * and answers the session's token. The activation e-mail goes out with the commit. A site with
 * neutral membership makes no account yet and answers null for every address: the e-mail says the
 * rest.
 */
export async function signUp(
  context: Pick<Context, 'db' | 'vault'>,
  asker: Asker,
  form: Signup,
  userAgent: string,
): Promise<string | null> {
  const { db } = context
  const { site, locale } = asker
  const tracking = trackingFrom(asker, form)
  await checkSignup(db, asker, form, siteDay(site, db.now()))
  const kept = await keptMessage(db, site, form)
  await limitSignups(context, asker, form.proof)
  const password_hash = await hashPassword(form.password)
  return db.transaction(async (tx) => {
    const invitation_id = await invitedBy(tx, asker, form)
    if (site.settings.neutral_membership) {
      await keepWaiting(tx, asker, { form: { ...form, tracking }, password_hash, invitation_id })
      return null
    }
    const facts = { password_hash, tracking: JSON.stringify(tracking), invitation_id, ...kept }
    const id = await openAccount(tx, site, { form, facts, isConfirmed: false })
    if (!id) throw new Refusal('email_taken', { faults: [{ field: 'email', code: 'email_taken' }] })
    await enqueue(tx, 'send_mail', { mail: 'activation', memberId: id, values: { locale } })
    return openSession(tx, id, userAgent)
  })
}

/** The invitation that lets somebody in where the site is not open to them; null where it is. */
async function invitedBy(
  db: Database,
  { site, source }: Asker,
  form: Signup,
): Promise<string | null> {
  if (isSignupOpen(site.settings, source)) return null
  return takeInvitation(db, site.id, form.invite ?? '')
}
