import { sql } from 'kysely'
import type { Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import type { SignedInMember } from '../context/asker.ts'
import { deleteInParts } from '../context/delete-in-parts.ts'
import { dropLinksBut } from '../notifications/mail-links.ts'
import { hashToken, newToken } from '../secrets/tokens.ts'
import { forgetOldDevices } from './devices.ts'

export const sessionDays = 30
/** How exactly it is known when a session was last used. */
export const renewAfterMs = 3_600_000

/**
 * Opens a session and answers its token, which is stored nowhere: the table has only its hash. Of
 * where it begins only the country is kept, if the network tells.
 */
export async function openSession(
  db: Database,
  memberId: string,
  userAgent: string,
  country: string | null = null,
): Promise<string> {
  const token = newToken()
  const now = db.now()
  await db.kysely
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      created_at: now,
      last_seen_at: now,
      expires_at: daysAfter(now, sessionDays),
      user_agent: userAgent.slice(0, 300),
      country,
    })
    .execute()
  return token
}

export async function closeSession(db: Database, token: string): Promise<void> {
  await db.kysely.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

/** Signs a member out everywhere, as after a new password. */
export async function closeSessionsOf(db: Database, memberId: string): Promise<void> {
  await db.kysely.deleteFrom('sessions').where('member_id', '=', memberId).execute()
}

/** Signs somebody out everywhere, and leaves no link, browser or notification to come back by. */
export async function dropWaysIn(tx: Database, memberId: string): Promise<void> {
  await closeSessionsOf(tx, memberId)
  for (const table of ['push_subscriptions', 'mail_changes', 'known_devices'] as const) {
    await tx.kysely.deleteFrom(table).where('member_id', '=', memberId).execute()
  }
  // Links that end e-mails stay valid for as long as the mails lie in somebody's inbox.
  await dropLinksBut(tx, memberId, 'unsubscribe')
}

const whoStatement = {
  name: 'who-asks',
  text: `select m.id, m.site_id, m.status, m.language, w.orders_completed > 0 as premium,
      s.expires_at, s.last_seen_at
    from sessions s join members m on m.id = s.member_id join wallets w on w.member_id = m.id
    where s.token_hash = $1 and s.expires_at > $2 and m.site_id = $3
      and m.status in ('not_confirmed', 'active')`,
}

type WhoRow = {
  id: string
  site_id: string
  status: SignedInMember['status']
  language: string | null
  premium: boolean
  expires_at: Date
  last_seen_at: Date
}

/** A session as it was found: whose it is, and its times. */
export type FoundSession = { member: SignedInMember; expiresAt: number; lastSeenAt: number }

/** The member whom a session token belongs to on this site, or null. */
export async function memberOfSession(
  db: Database,
  siteId: string,
  token: string,
): Promise<SignedInMember | null> {
  return (await findSession(db, siteId, hashToken(token)))?.member ?? null
}

export async function findSession(
  db: Database,
  siteId: string,
  sessionHash: Buffer,
): Promise<FoundSession | null> {
  const [row] = await db.query<WhoRow>(whoStatement, [sessionHash, db.now(), siteId])
  if (!row) return null
  const member = {
    id: row.id,
    siteId: row.site_id,
    status: row.status,
    premium: row.premium,
    language: row.language,
    sessionHash,
  }
  return { member, expiresAt: row.expires_at.getTime(), lastSeenAt: row.last_seen_at.getTime() }
}

const renewStatement = {
  name: 'renew-session',
  text: `with renewed as (
      update sessions set last_seen_at = $2, expires_at = $3
      where token_hash = $1 and last_seen_at < $4 and expires_at > $2 returning member_id
    ), adopted as (
      update members m set language = $5 from renewed
      where m.id = renewed.member_id and m.language is null and $5::text is not null
    )
    select from renewed`,
}

/**
 * Extends a session, at most once an hour; tells whether its cookie should be set again. An account
 * that keeps no language yet keeps the one that its pages were chosen to be in.
 */
export async function renewSession(
  db: Database,
  token: string,
  language: Language | null = null,
): Promise<boolean> {
  const now = db.now()
  const stale = new Date(now.getTime() - renewAfterMs)
  const rows = await db.query(renewStatement, [
    hashToken(token),
    now,
    daysAfter(now, sessionDays),
    stale,
    language,
  ])
  return rows.length > 0
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000)
}

/** Removes sessions, known browsers, and sign-ups and new addresses that waited, once their time is over. */
export async function forgetOldSignIns(db: Database): Promise<void> {
  const now = db.now()
  const isOver = sql<boolean>`expires_at <= ${now}`
  await deleteInParts(db, 'sessions', isOver)
  await forgetOldDevices(db)
  await deleteInParts(db, 'waiting_signups', isOver)
  await deleteInParts(db, 'mail_changes', isOver)
}
