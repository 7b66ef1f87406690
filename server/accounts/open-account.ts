import { domainToUnicode } from 'node:url'
import type { Signup } from '#contract/accounts.ts'
import type { Language } from '#contract/countries.ts'
import {
  dateOfBirthFault,
  isEmail,
  tidyEmail,
  tidyUsername,
  usernameKey,
} from '#contract/rules/signup-rules.ts'
import { suggestEmail } from '#contract/rules/suggest-email.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { type Fault, Refusal, refuseFaults } from '../context/refusal.ts'
import { grantCredits, openWallet } from '../credits/ledger.ts'
import { giveWelcomeCode } from '../discounts/create-code.ts'
import { countStep } from '../funnel/count-steps.ts'
import { bringLikes } from '../likes/like-profile.ts'
import { nameFaults, refuseName } from '../profiles/name-faults.ts'
import type { Site } from '../sites/site.ts'
import { isSignupOpen } from '../sites/traffic-source.ts'
import { findBar } from './barred-addresses.ts'
import { newPasswordFaults } from './passwords.ts'

export type NewAccount = {
  form: Pick<
    Signup,
    'email' | 'name' | 'date_of_birth' | 'gender' | 'seeking' | 'country' | 'interests' | 'likes'
  >
  facts: {
    password_hash: string
    tracking: string
    /** What was chosen before signing up; mails and the member's other browsers follow it. */
    language: Language | null
    invitation_id: string | null
    signup_message?: string
    signup_for?: string
  }
  /** Whether the address is already proved; otherwise the account stays hidden until it is. */
  isConfirmed: boolean
}

/**
 * Makes an account with its profile, welcome credits, time bonus and the likes given before, inside
 * a transaction; answers its id, or null if the address has one or is barred. The unique index decides,
 * even between two at the same moment.
 */
export async function openAccount(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  site: Site,
  account: NewAccount,
): Promise<string | null> {
  const { email } = account.form
  if (await findBar({ db, vault }, { siteId: site.id, email })) return null
  const id = await addMember(db, site.id, account)
  if (!id) return null
  await addProfile(db, site.id, id, account)
  await openWallet(db, { memberId: id, siteId: site.id })
  await welcome(db, id, site.settings.signup_credits)
  await giveWelcomeCode(db, site, id)
  await bringLikes(db, id, account.form.likes ?? [])
  await countStep(db, id, 'account')
  if (account.isConfirmed) await countStep(db, id, 'confirmed')
  return id
}

async function addMember(
  db: Database,
  siteId: string,
  { form, facts, isConfirmed }: NewAccount,
): Promise<string | null> {
  const email = tidyEmail(form.email) ?? ''
  const now = db.now()
  const added = await db.kysely
    .insertInto('members')
    .values({
      ...facts,
      site_id: siteId,
      email,
      email_key: email.toLowerCase(),
      status: isConfirmed ? 'active' : 'not_confirmed',
      confirmed_at: isConfirmed ? now : null,
      signup_step: 'photo',
      signed_up_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

async function addProfile(
  db: Database,
  siteId: string,
  id: string,
  { form, isConfirmed }: NewAccount,
): Promise<void> {
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
      status: isConfirmed ? 'active' : 'disabled',
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

/**
 * Refuses a sign-up form, listing everything that is wrong with it. `today` is the site's calendar
 * day.
 */
export async function checkSignup(
  db: Database,
  asker: Asker,
  form: Signup,
  today: string,
): Promise<void> {
  const { site } = asker
  if (!isOpenTo(asker, form)) throw new Refusal('signup_closed')
  const countries: readonly string[] = site.settings.countries
  refuseFaults([
    ...emailFaults(form.email),
    ...(await nameFaults(db, site, form)),
    ...newPasswordFaults(form.password),
    ...birthFaults(site, form.date_of_birth, today),
    ...(countries.includes(form.country) ? [] : [{ field: 'country', code: 'invalid' } as const]),
  ])
}

/** An invitation is checked when it is used up; without one, a closed site says so at once. */
function isOpenTo({ site, source }: Asker, form: Signup): boolean {
  return isSignupOpen(site.settings, source) || Boolean(form.invite?.trim())
}

/** An address that cannot be one, with the one that was probably meant. */
export function emailFaults(email: string): Fault[] {
  if (isEmail(email)) return []
  const suggestion = suggestEmail(email)
  const meant = suggestion && isEmail(suggestion) ? { suggestion } : {}
  return [{ field: 'email', code: 'invalid_email', ...meant }]
}

/**
 * An address as people write it: its domain in their own letters, where these lead back to what we
 * store and send to.
 */
export function writtenEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const written = email.slice(0, at) + domainToUnicode(email.slice(at))
  return tidyEmail(written) === email ? written : email
}

function birthFaults(site: Site, dateOfBirth: string, today: string): Fault[] {
  const minimumAge = site.settings.minimum_age
  const code = dateOfBirthFault(dateOfBirth, today, minimumAge)
  return code ? [{ field: 'date_of_birth', code, values: { min_age: minimumAge } }] : []
}
