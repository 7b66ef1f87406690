import type { Signup } from '#contract/accounts.ts'
import { tidyEmail, tidyUsername, usernameKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../../asker.ts'
import { grantCredits } from '../../credits/ledger/grant-credits.ts'
import { openWallet } from '../../credits/ledger/open-wallet.ts'
import { giveWelcomeCode } from '../../discounts/give-welcome-code.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import { siteDay } from '../../sites/site-day.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { openSession } from '../sessions.ts'
import { hourMs, limitTries } from '../tries/limit-tries.ts'
import { checkSignup } from './check-signup.ts'

/**
 * Makes an account with its profile, welcome credits, time bonus and session, or nothing at all, and answers the
 * session's token. The activation e-mail leaves with the commit.
 */
export async function join(
  db: Database,
  asker: Asker,
  form: Signup,
  userAgent: string,
): Promise<string> {
  const { site } = asker
  checkSignup(site, form, siteDay(site, db.now()))
  await limitTries(db, `signup:${site.id}:${asker.network}`, {
    tries: site.settings.signups_an_hour,
    windowMs: hourMs,
    refusal: 'rate_limited',
  })
  const passwordHash = await hashPassword(form.password)
  return db.transaction(async (tx) => {
    const id = await addMember(tx, site.id, form, passwordHash)
    await addProfile(tx, site.id, id, form)
    await openWallet(tx, { memberId: id, siteId: site.id })
    await welcome(tx, id, site.settings.signup_credits)
    await giveWelcomeCode(tx, site, id)
    await enqueue(tx, 'send_mail', {
      mail: 'activation',
      memberId: id,
      values: { locale: asker.locale },
    })
    return openSession(tx, id, userAgent)
  })
}

/** The unique index decides who owns an address, also between two sign-ups at the same moment. */
async function addMember(
  db: Database,
  siteId: string,
  form: Signup,
  passwordHash: string,
): Promise<string> {
  const email = tidyEmail(form.email) ?? ''
  const added = await db.kysely
    .insertInto('members')
    .values({
      site_id: siteId,
      email,
      email_key: email.toLowerCase(),
      password_hash: passwordHash,
      status: 'not_confirmed',
      tracking: JSON.stringify(storable(form.tracking ?? {})),
      signed_up_at: db.now(),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  throw new Refusal('email_taken', { faults: [{ field: 'email', code: 'email_taken' }] })
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
      status: 'disabled',
      last_active_at: db.now(),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) {
    throw new Refusal('invalid_input', { faults: [{ field: 'name', code: 'username_taken' }] })
  }
}

async function welcome(db: Database, memberId: string, credits: number): Promise<void> {
  if (credits === 0) return
  await grantCredits(db, { memberId, credits, reason: 'signup', reference: memberId })
}

/** PostgreSQL keeps neither the null character nor half of a surrogate pair. */
function storable(tracking: NonNullable<Signup['tracking']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tracking)
      .filter((entry): entry is [string, string] => Boolean(entry[1]))
      .map(([name, value]) => [name, value.toWellFormed().replaceAll('\0', '')]),
  )
}
