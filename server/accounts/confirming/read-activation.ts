import type { Activation } from '#contract/accounts.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../../asker.ts'
import { findLink } from '../../notifications/mail-links.ts'
import { Refusal } from '../../refusal.ts'
import { findWaiting } from '../signup/neutral/confirm-signup.ts'
import { isOwnBrowser } from './claim-account.ts'

/**
 * What an activation link confirms, and whether a password has to be chosen with it; changes
 * nothing.
 */
export async function readActivation(
  db: Database,
  asker: Asker,
  token: string,
): Promise<Activation> {
  const waiting = await findWaiting(db, asker, token)
  if (waiting) {
    const { name, date_of_birth, gender, country } = waiting.form
    const profile = { name, date_of_birth, gender, country }
    return { password_needed: !waiting.isBrowser, profile }
  }
  const memberId = await unconfirmedBehind(db, asker, token)
  const password_needed = !(await isOwnBrowser(db, asker, memberId))
  return { password_needed, profile: await profileOf(db, memberId) }
}

async function unconfirmedBehind(db: Database, { site }: Asker, token: string): Promise<string> {
  const link = await findLink(db, { token, siteId: site.id })
  const works =
    link?.purpose === 'activation' &&
    link.current &&
    !link.used_at &&
    link.expires_at > db.now() &&
    link.status === 'not_confirmed'
  if (!works) throw new Refusal('link_expired')
  return link.member_id
}

async function profileOf(db: Database, id: string): Promise<Activation['profile']> {
  const profile = await db.kysely
    .selectFrom('profiles')
    .select(['name', 'date_of_birth', 'gender', 'country'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...profile, gender: profile.gender as Activation['profile']['gender'] }
}
