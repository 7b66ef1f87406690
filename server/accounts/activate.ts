import type { Activation } from '#contract/accounts.ts'
import type { Database } from '#database/connect.ts'
import type { Asker, MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { countStep } from '../funnel/count-steps.ts'
import { enqueue } from '../jobs/queue.ts'
import { type Telling, tellStatus } from '../live/presence.ts'
import { dropLinks, findLink, takeLink } from '../notifications/mail-links.ts'
import { dayMs, limitTries } from '../tries/limit-tries.ts'
import { type ChosenPassword, claimAccount, isOwnBrowser } from './claim-account.ts'
import { openSession } from './sessions.ts'
import { confirmSignup, findWaiting } from './waiting-signups.ts'

type Confirmed = { memberId: string; claimed: boolean }

/**
 * Confirms the e-mail address of an activation link: the account becomes active, and others can
 * find the profile. Answers a session token for this browser, or null if it already has a session
 * of the account.
 */
export async function activate(
  context: Telling & Pick<Context, 'vault'>,
  asker: Asker,
  given: { token: string } & ChosenPassword,
  userAgent: string,
): Promise<string | null> {
  const { db, vault, connections } = context
  const { memberId, claimed } = await db.transaction((tx) =>
    confirm({ db: tx, vault }, asker, given),
  )
  if (claimed) connections.closeOf(memberId)
  await tellStatus(context, memberId)
  if (asker.member?.id === memberId) return null
  return openSession(db, memberId, userAgent, asker.country)
}

async function confirm(
  { db: tx, vault }: Pick<Context, 'db' | 'vault'>,
  asker: Asker,
  given: { token: string } & ChosenPassword,
): Promise<Confirmed> {
  const link = { purpose: 'activation', token: given.token, siteId: asker.site.id } as const
  const memberId = await takeLink(tx, link)
  if (!memberId) return confirmWaiting({ db: tx, vault }, asker, given)
  if (!(await confirmMember(tx, memberId))) throw new Refusal('link_expired')
  const claimed = await claimAccount(tx, asker, memberId, given)
  await dropLinks(tx, memberId, 'activation')
  return { memberId, claimed }
}

async function confirmWaiting(
  context: Pick<Context, 'db' | 'vault'>,
  asker: Asker,
  given: { token: string } & ChosenPassword,
): Promise<Confirmed> {
  const memberId = await confirmSignup(context, asker, given)
  if (!memberId) throw new Refusal('link_expired')
  return { memberId, claimed: false }
}

/** Makes an unconfirmed account and its profile active; false if there is no such account. */
export async function confirmMember(db: Database, id: string): Promise<boolean> {
  const confirmed = await db.kysely
    .updateTable('members')
    .set({ status: 'active', confirmed_at: db.now() })
    .where('id', '=', id)
    .where('status', '=', 'not_confirmed')
    .returning('id')
    .executeTakeFirst()
  await db.kysely
    .updateTable('profiles')
    .set({ status: (await isOnBreak(db, id)) ? 'paused' : 'active' })
    .where('id', '=', id)
    .where('status', '=', 'disabled')
    .execute()
  if (confirmed) await countStep(db, id, 'confirmed')
  return confirmed !== undefined
}

/** A break that was begun before goes on. */
async function isOnBreak(db: Database, id: string): Promise<boolean> {
  const onBreak = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('paused_at', 'is not', null)
    .executeTakeFirst()
  return onBreak !== undefined
}

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

/** Sends the activation e-mail again; does nothing for an address that is confirmed. */
export async function resendActivation(db: Database, asker: MemberAsker): Promise<void> {
  const { member, site, locale } = asker
  if (member.status !== 'not_confirmed') return
  await limitTries(db, `activation:${member.id}`, {
    tries: site.settings.activation_mails_a_day,
    windowMs: dayMs,
    refusal: 'rate_limited',
  })
  await enqueue(db, 'send_mail', { mail: 'activation', memberId: member.id, values: { locale } })
}
