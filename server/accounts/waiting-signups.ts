import { createHash } from 'node:crypto'
import type { Signup } from '#contract/accounts.ts'
import type { Language } from '#contract/countries.ts'
import { tidyEmail, usernameKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import { speak } from '#locales/speak.ts'
import type { Asker, Tracking } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import type { Came } from '../context/services.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Mails } from '../notifications/mail.ts'
import { deliver, named, type Sending, sendMail } from '../notifications/send-mail.ts'
import { writeMail } from '../notifications/write-mail.ts'
import { refuseName } from '../profiles/name-faults.ts'
import { hashToken, newToken } from '../secrets/tokens.ts'
import { findSiteById } from '../sites/find-site.ts'
import { siteUrl } from '../sites/site-url.ts'
import { countTry } from '../tries/count-tries.ts'
import { dayMs } from '../tries/limit-tries.ts'
import { findBar } from './barred-addresses.ts'
import { type ChosenPassword, checkChosenPassword } from './claim-account.ts'
import { hashDevice } from './devices.ts'
import { activationContent, barredContent } from './mails.ts'
import { openAccount } from './open-account.ts'
import { hashPassword } from './passwords.ts'
import { keptMessage } from './signup-message.ts'

/** What is kept of a sign-up form until its address is confirmed. */
type WaitingForm = Pick<
  Signup,
  | 'email'
  | 'name'
  | 'date_of_birth'
  | 'gender'
  | 'seeking'
  | 'country'
  | 'interests'
  | 'likes'
  | 'signup_message'
  | 'signup_for'
> & { tracking: Tracking & Partial<Came>; language?: Language | null }

type NewSignup = { form: WaitingForm; password_hash: string; invitation_id: string | null }

/**
 * Keeps a sign-up until whoever reads the address's mails confirms it. Whether the address already
 * has an account is not looked up here but by the job that writes the e-mail, so that both cases
 * take the same work. Meanwhile the username is held, as a new member's would be.
 */
export async function keepWaiting(db: Database, asker: Asker, signup: NewSignup): Promise<void> {
  const { site, locale } = asker
  const { email, name } = signup.form
  const id = await hold(db, asker, signup)
  await refuseMembersName(db, site.id, usernameKey(name))
  if (await isMailboxFull(db, asker, keyOf(email))) return
  await enqueue(db, 'send_signup_mail', { signupId: id, locale })
}

/**
 * Has the owner of a barred address read why nothing comes of a sign-up, where the page says what it says
 * of one that has an account: nobody else is to learn that somebody is banned. Holds no username.
 */
export async function tellOfBar(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  asker: Asker,
  signup: NewSignup,
): Promise<void> {
  const { email } = signup.form
  const own = { site_id: asker.site.id, email_key: keyOf(email) }
  if (!(await findBar({ db, vault }, { siteId: asker.site.id, email }))) return
  if (await findOwner(db, own)) return
  if (await isMailboxFull(db, asker, own.email_key)) return
  const signupId = await hold(db, asker, signup, `barred ${newToken()}`)
  await enqueue(db, 'send_signup_mail', { signupId, locale: asker.locale })
}

/** The unique index decides who holds a name; a sign-up that has expired makes way. */
async function hold(
  db: Database,
  { site, device }: Asker,
  signup: NewSignup,
  name_key = usernameKey(signup.form.name),
): Promise<string> {
  const { form, password_hash, invitation_id } = signup
  const now = db.now()
  const email_key = keyOf(form.email)
  await db.kysely
    .deleteFrom('waiting_signups')
    .where('site_id', '=', site.id)
    .where('name_key', '=', name_key)
    .where('expires_at', '<=', now)
    .execute()
  const added = await db.kysely
    .insertInto('waiting_signups')
    .values({
      site_id: site.id,
      email: tidyEmail(form.email) ?? '',
      email_key,
      name_key,
      password_hash,
      form: JSON.stringify(keptOf(form)),
      invitation_id,
      device_hash: hashDevice(device ?? newToken(), email_key),
      created_at: now,
      expires_at: new Date(now.getTime() + site.settings.activation_days * dayMs),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? refuseName()
}

/** Neither the password, of which there is a hash, nor what only the door needed. */
function keptOf(form: WaitingForm): WaitingForm {
  const { email, name, date_of_birth, gender, seeking, country, interests, likes, tracking } = form
  return {
    language: form.language,
    ...{ email, name, date_of_birth, gender, seeking, country, interests, likes, tracking },
    // PostgreSQL keeps neither the null character nor half of a surrogate pair.
    signup_message: form.signup_message?.toWellFormed().replaceAll('\0', ''),
    signup_for: form.signup_for,
  }
}

/**
 * Checked once the name is held: anybody turning it into a member at this moment has waited for us,
 * or we for them.
 */
async function refuseMembersName(db: Database, siteId: string, nameKey: string): Promise<void> {
  const taken = await db.kysely
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', siteId)
    .where('name_key', '=', nameKey)
    .executeTakeFirst()
  if (taken) refuseName()
}

/**
 * Nobody can fill a stranger's mailbox with our e-mails; somebody who asks too often does not
 * notice.
 */
async function isMailboxFull(db: Database, { site }: Asker, emailKey: string): Promise<boolean> {
  const tries = site.settings.activation_mails_a_day
  const address = createHash('sha256').update(emailKey).digest('base64url')
  const limit = { tries, windowMs: dayMs }
  return (await countTry(db, `signup-mails:${site.id}:${address}`, limit)).count > tries
}

function keyOf(address: string): string {
  return tidyEmail(address)?.toLowerCase() ?? ''
}

/**
 * Tells whoever reads an address's mails about a sign-up with it: how to confirm it, that there is
 * already an account, or that it is barred. Nobody else learns which of these it is. Sent once more by
 * its job, whose key names it, it is the same mail with the same link.
 */
export async function sendSignupMail(
  context: Sending & Pick<Context, 'vault'>,
  mails: Mails,
  { signupId, locale }: { signupId: string; locale: Language },
  key?: string,
): Promise<void> {
  const { db, environment } = context
  const signup = await findSignup(db, signupId)
  if (!signup) return
  const owner = await findOwner(db, signup)
  if (owner) {
    const mail = owner.status === 'not_confirmed' ? 'activation' : 'known_address'
    return sendMail(context, mails, { mail, memberId: owner.id, values: { locale } }, key)
  }
  const site = await findSiteById(db, signup.site_id)
  const words = await speak(locale)
  const url = siteUrl(environment, { domain: site.domain, is_default: site.isDefault })
  const given = { db, words, site, siteUrl: url }
  const { name } = signup.form as unknown as WaitingForm
  const bar = await findBar(context, { siteId: site.id, email: signup.email })
  const content = bar
    ? barredContent(given, bar)
    : activationContent(given, name, await makeLink(context, signupId))
  const member = { email: signup.email }
  await deliver(context, named(await writeMail({ ...given, member }, content), key, site))
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

/** Made while the mail is written, and the same each time: the queue never holds it, the table only its hash. */
async function makeLink(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  signupId: string,
): Promise<string> {
  const token = vault.fingerprint(`link of the sign-up ${signupId}`).toString('base64url')
  await db.kysely
    .updateTable('waiting_signups')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', signupId)
    .execute()
  return token
}

/** The sign-up waiting behind a link, and whether this is the browser it was typed in. */
export async function findWaiting(
  db: Database,
  asker: Asker,
  token: string,
): Promise<{ form: WaitingForm; isBrowser: boolean } | null> {
  const waiting = await db.kysely
    .selectFrom('waiting_signups')
    .select(['email_key', 'form', 'device_hash'])
    .where('token_hash', '=', hashToken(token))
    .where('site_id', '=', asker.site.id)
    .where('expires_at', '>', db.now())
    .executeTakeFirst()
  if (!waiting) return null
  return { form: waiting.form as unknown as WaitingForm, isBrowser: isBrowserOf(asker, waiting) }
}

/**
 * Makes the account of a sign-up that was waiting, inside a transaction, and answers its id; null
 * if the link leads to none. In the browser that signed up, the password from the form counts;
 * anywhere else a new one is chosen, because the person who typed the first may not be the one who
 * reads the mails.
 */
export async function confirmSignup(
  { db: tx, vault }: Pick<Context, 'db' | 'vault'>,
  asker: Asker,
  given: { token: string } & ChosenPassword,
): Promise<string | null> {
  const { site } = asker
  const waited = await takeWaiting(tx, site.id, hashToken(given.token))
  if (!waited) return null
  const { form } = waited
  const password_hash = isBrowserOf(asker, waited)
    ? waited.password_hash
    : await hashPassword(checkChosenPassword(given))
  const facts = {
    password_hash,
    tracking: JSON.stringify(form.tracking),
    language: form.language ?? null,
    invitation_id: waited.invitation_id,
    ...(await keptMessage(tx, site, form)),
  }
  const id = await openAccount({ db: tx, vault }, site, { form, facts, isConfirmed: true })
  if (!id) throw new Refusal('link_expired')
  return id
}

function isBrowserOf(
  { device }: Asker,
  { email_key, device_hash }: { email_key: string; device_hash: Buffer },
): boolean {
  return device !== null && hashDevice(device, email_key).equals(device_hash)
}

const take = {
  name: 'take-waiting-signups',
  text: `with own as (
      select id from waiting_signups where site_id = $1 and email_key = (
        select email_key from waiting_signups
        where token_hash = $2 and site_id = $1 and expires_at > $3)
      order by id for update
    )
    delete from waiting_signups w using own where w.id = own.id
    returning w.token_hash, w.email_key, w.password_hash, w.form, w.invitation_id, w.device_hash`,
}

type Waited = {
  token_hash: Buffer | null
  email_key: string
  password_hash: string
  form: WaitingForm
  invitation_id: string | null
  device_hash: Buffer
}

/**
 * Takes the sign-up of a link, and with it all others that waited for the same address, which has
 * its account now. They are locked in one order, so that of two links opened at the same moment the
 * later finds nothing.
 */
async function takeWaiting(tx: Database, siteId: string, hash: Buffer): Promise<Waited | null> {
  const taken = await tx.query<Waited>(take, [siteId, hash, tx.now()])
  return taken.find((each) => each.token_hash?.equals(hash)) ?? null
}
