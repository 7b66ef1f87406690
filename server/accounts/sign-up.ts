import type { Context as HonoContext } from 'hono'
import type { Signup, User } from '#contract/accounts.ts'
import type { Database } from '#database/connect.ts'
import type { Asker, Tracking } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import type { Came } from '../context/services.ts'
import { enqueue } from '../jobs/queue.ts'
import { siteDay } from '../sites/site.ts'
import { isSignupOpen } from '../sites/traffic-source.ts'
import { limitSignups } from './challenge.ts'
import { enter } from './enter.ts'
import { takeInvitation } from './invitations.ts'
import { checkSignup, openAccount } from './open-account.ts'
import { hashPassword } from './passwords.ts'
import { memberOfSession, openSession } from './sessions.ts'
import { keptMessage, sendSignupMessage } from './signup-message.ts'
import { keepWaiting, tellOfBar } from './waiting-signups.ts'

/**
 * Makes an account with its profile, welcome credits, time bonus and session, or nothing at all,
 * and answers the session's token. The activation e-mail goes out with the commit. A site with
 * neutral membership makes no account yet and answers null for every address: the e-mail says the
 * rest. Elsewhere a barred address is refused as one that has an account, and an e-mail says why.
 */
export async function signUp(
  context: Pick<Context, 'db' | 'vault'>,
  asker: Asker,
  form: Signup,
  userAgent: string,
  came: Partial<Came> = {},
): Promise<string | null> {
  const { db } = context
  const { site, locale } = asker
  const tracking = { ...trackingFrom(asker, form), ...came }
  await checkSignup(db, asker, form, siteDay(site, db.now()))
  const kept = await keptMessage(db, site, form)
  await limitSignups(context, asker, form.proof)
  const password_hash = await hashPassword(form.password)
  const language = asker.languageChosen
  const waiting = { form: { ...form, tracking, language }, password_hash, invitation_id: null }
  if (!site.settings.neutral_membership) await tellOfBar(context, asker, waiting)
  return db.transaction(async (tx) => {
    const invitation_id = await invitedBy(tx, asker, form)
    if (site.settings.neutral_membership) {
      await keepWaiting(tx, asker, { ...waiting, invitation_id })
      return null
    }
    const facts = {
      ...{ password_hash, tracking: JSON.stringify(tracking), language, invitation_id },
      ...kept,
    }
    const id = await openAccount({ db: tx, vault: context.vault }, site, {
      form,
      facts,
      isConfirmed: false,
    })
    if (!id) throw new Refusal('email_taken', { faults: [{ field: 'email', code: 'email_taken' }] })
    await enqueue(tx, 'send_mail', { mail: 'activation', memberId: id, values: { locale } })
    return openSession(tx, id, userAgent, asker.country)
  })
}

/** Where a new member came from: what the first visit said, or else the form. */
function trackingFrom(asker: Asker, form: Signup): Tracking {
  const known = Object.values(asker.tracking).some(Boolean)
  return storable(known ? asker.tracking : (form.tracking ?? {}))
}

/** PostgreSQL keeps neither the null character nor half of a surrogate pair. */
function storable(tracking: Tracking): Tracking {
  return Object.fromEntries(
    Object.entries(tracking)
      .filter((entry): entry is [string, string] => Boolean(entry[1]))
      .map(([name, value]) => [name, value.toWellFormed().replaceAll('\0', '')]),
  )
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

/**
 * Starts the session of somebody who has just signed up, and sends the message they wrote before.
 */
export async function enterNew(
  context: Context,
  asker: Asker,
  http: HonoContext,
  token: string,
  { signup_message, acknowledge_fictional = false }: Signup,
): Promise<User> {
  const member = signup_message ? await memberOfSession(context.db, asker.site.id, token) : null
  if (member) await sendSignupMessage(context, { ...asker, member }, acknowledge_fictional)
  return enter(context, asker, http, token)
}
