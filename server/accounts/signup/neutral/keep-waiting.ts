import { createHash } from 'node:crypto'
import type { Signup } from '#contract/accounts.ts'
import { tidyEmail, usernameKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Asker, Tracking } from '../../../asker.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { refuseName } from '../../../profiles/naming/refuse-name.ts'
import { newToken } from '../../../secrets/tokens.ts'
import { countTry } from '../../../tries/count-tries.ts'
import { dayMs } from '../../../tries/limit-tries.ts'
import { hashDevice } from '../../devices/known-devices.ts'

/** What is kept of a sign-up form until its address is confirmed. */
export type WaitingForm = Pick<
  Signup,
  | 'email'
  | 'name'
  | 'date_of_birth'
  | 'gender'
  | 'seeking'
  | 'country'
  | 'interests'
  | 'signup_message'
  | 'signup_for'
> & { tracking: Tracking }

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

/** The unique index decides who holds a name; a sign-up that has expired makes way. */
async function hold(db: Database, { site, device }: Asker, signup: NewSignup): Promise<string> {
  const { form, password_hash, invitation_id } = signup
  const now = db.now()
  const name_key = usernameKey(form.name)
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
  const { email, name, date_of_birth, gender, seeking, country, interests, tracking } = form
  return {
    ...{ email, name, date_of_birth, gender, seeking, country, interests, tracking },
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
