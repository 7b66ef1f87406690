import type { Database } from '#database/connect.ts'
import type { Asker } from '../../../asker.ts'
import { Refusal } from '../../../refusal.ts'
import { hashToken } from '../../../secrets/tokens.ts'
import { type ChosenPassword, checkChosenPassword } from '../../confirming/claim-account.ts'
import { hashDevice } from '../../devices/known-devices.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import { keptMessage } from '../first-message/kept-message.ts'
import { openAccount } from '../open-account.ts'
import type { WaitingForm } from './keep-waiting.ts'

/**
 * Makes the account of a sign-up that was waiting, inside a transaction, and answers its id; null
 * if the link leads to none. In the browser that signed up, the password from the form counts;
 * anywhere else a new one is chosen, because the person who typed the first may not be the one who
 * reads the mails.
 */
export async function confirmSignup(
  tx: Database,
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
    invitation_id: waited.invitation_id,
    ...(await keptMessage(tx, site, form)),
  }
  const id = await openAccount(tx, site, { form, facts, isConfirmed: true })
  if (!id) throw new Refusal('link_expired')
  return id
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

function isBrowserOf(
  { device }: Asker,
  { email_key, device_hash }: { email_key: string; device_hash: Buffer },
): boolean {
  return device !== null && hashDevice(device, email_key).equals(device_hash)
}
