import type { Signup } from '#contract/accounts.ts'
import { tidyEmail, tidyUsername, usernameKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Asker, Tracking } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { grantCredits } from '../../credits/ledger/grant-credits.ts'
import { openWallet } from '../../credits/ledger/open-wallet.ts'
import { giveWelcomeCode } from '../../discounts/give-welcome-code.ts'
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
import { answerKnown, refuseHeldName, refuseName } from './neutral/answer-known.ts'
import { trackingFrom } from './tracking-from.ts'

/**
 * Makes an account with its profile, welcome credits, time bonus and session, or nothing at all, and answers the
 * session's token. The activation e-mail leaves with the commit. A site with neutral membership opens no session
 * and answers null for every address: the e-mail tells the rest.
 */
export async function join(
  context: Pick<Context, 'db' | 'vault'>,
  asker: Asker,
  form: Signup,
  userAgent: string,
): Promise<string | null> {
  const { db } = context
  const { site } = asker
  const tracking = trackingFrom(asker, form)
  checkSignup(site, { ...form, tracking }, siteDay(site, db.now()))
  const kept = await keptMessage(db, site, form)
  await limitSignups(context, asker, form.proof)
  const passwordHash = await hashPassword(form.password)
  return db.transaction(async (tx) => {
    const invitation_id = await invitedBy(tx, asker, form, tracking)
    const id = await addMember(tx, site.id, form.email, {
      password_hash: passwordHash,
      tracking: JSON.stringify(tracking),
      invitation_id,
      ...kept,
    })
    if (site.settings.neutral_membership) return joinNeutrally(tx, asker, form, id)
    if (!id) throw new Refusal('email_taken', { faults: [{ field: 'email', code: 'email_taken' }] })
    await furnish(tx, asker, form, id)
    return openSession(tx, id, userAgent)
  })
}

async function joinNeutrally(
  db: Database,
  asker: Asker,
  form: Signup,
  id: string | null,
): Promise<null> {
  if (id) {
    await refuseHeldName(db, asker.site.id, form.name)
    await furnish(db, asker, form, id)
  } else {
    await answerKnown(db, asker, form)
  }
  return null
}

/** Gives a new account all that belongs to it. */
async function furnish(db: Database, asker: Asker, form: Signup, id: string): Promise<void> {
  const { site, locale } = asker
  await addProfile(db, site.id, id, form)
  await openWallet(db, { memberId: id, siteId: site.id })
  await welcome(db, id, site.settings.signup_credits)
  await giveWelcomeCode(db, site, id)
  await enqueue(db, 'send_mail', { mail: 'activation', memberId: id, values: { locale } })
}

/** The invitation that lets somebody in where the site is not open to them; null where it is. */
async function invitedBy(
  db: Database,
  { site }: Asker,
  form: Signup,
  tracking: Tracking,
): Promise<string | null> {
  if (isSignupOpen(site.settings, tracking)) return null
  return takeInvitation(db, site.id, form.invite ?? '')
}

type Facts = {
  password_hash: string
  tracking: string
  invitation_id: string | null
  signup_message?: string
  signup_for?: string
}

/**
 * The new account's id, or null where the address has one. The unique index decides, also between
 * two sign-ups at the same moment.
 */
async function addMember(
  db: Database,
  siteId: string,
  address: string,
  facts: Facts,
): Promise<string | null> {
  const email = tidyEmail(address) ?? ''
  const added = await db.kysely
    .insertInto('members')
    .values({
      ...facts,
      site_id: siteId,
      email,
      email_key: email.toLowerCase(),
      status: 'not_confirmed',
      signup_step: 'photo',
      signed_up_at: db.now(),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

async function addProfile(db: Database, siteId: string, id: string, form: Signup): Promise<void> {
  const added = await db.kysely
    .insertInto('profiles')
    .values({
      id,
      site_id: siteId,
      name: tidyUsername(form.name),
      name_key: usernameKey(form.name),
      date_of_birth: form.date_of_birth,
      gender: form.gender,
      seeking: [...new Set(form.seeking)],
      country: form.country,
      interests: [...new Set(form.interests)],
      status: 'disabled',
      last_active_at: db.now(),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) refuseName()
}

async function welcome(db: Database, memberId: string, credits: number): Promise<void> {
  if (credits === 0) return
  await grantCredits(db, { memberId, credits, reason: 'signup', reference: memberId })
}
