import { sql } from 'kysely'
import type { NotificationType } from '#contract/notifications.ts'
import { isOwnPath } from '#contract/rules/own-path.ts'
import type { Database } from '#database/connect.ts'
import { deleteInParts } from '../context/delete-in-parts.ts'
import { hashToken, newToken } from '../secrets/tokens.ts'
import type { MailGiven } from './mail.ts'

export type LinkPurpose =
  | 'activation'
  | 'reset'
  | 'mail_change'
  | 'reactivation'
  | 'export'
  | 'sign_in'
  | 'photo'
  | 'unsubscribe'

/**
 * Links that end e-mails stand in a header, too, where a long one is folded; some mail servers undo
 * that and so break the signature.
 */
const shortBytes = 16

/** Makes a link for an e-mail and answers its token, which is stored nowhere: the table has only its hash. */
export async function createLink(
  db: Database,
  link: {
    purpose: LinkPurpose
    memberId: string
    email: string
    lifeMs: number
    /** Where it leads, on the site itself; nowhere in particular without one. */
    path?: string
    /** The only type that it ends, for a link that ends e-mails. */
    type?: NotificationType
  },
): Promise<string> {
  if (link.path !== undefined && !isOwnPath(link.path)) throw new Error('A link leads elsewhere.')
  const token = newToken(link.purpose === 'unsubscribe' ? shortBytes : undefined)
  const now = db.now()
  await db.kysely
    .insertInto('links')
    .values({
      token_hash: hashToken(token),
      purpose: link.purpose,
      member_id: link.memberId,
      email: link.email,
      created_at: now,
      expires_at: new Date(now.getTime() + link.lifeMs),
      path: link.path ?? null,
      type: link.type ?? null,
    })
    .execute()
  return token
}

export type FoundLink = {
  purpose: LinkPurpose
  member_id: string
  /** Where it leads, and the only type that it ends. */
  path: string | null
  type: NotificationType | null
  expires_at: Date
  used_at: Date | null
  /** The account's present status, and whether it still has the address that the link went to. */
  status: string
  current: boolean
  /** Whether anybody has proved the account's address yet. */
  confirmed: boolean
}

const findStatement = {
  name: 'find-link',
  text: `select l.purpose, l.member_id, l.path, l.type, l.expires_at, l.used_at, m.status, m.email = l.email as current,
      m.confirmed_at is not null as confirmed
    from links l join members m on m.id = l.member_id
    where l.token_hash = $1 and m.site_id = $2`,
}

/** The link of a token on this site, whatever has become of it, or null. */
export async function findLink(
  db: Database,
  link: { token: string; siteId: string },
): Promise<FoundLink | null> {
  const [row] = await db.query<FoundLink>(findStatement, [hashToken(link.token), link.siteId])
  return row ?? null
}

const useStatement = {
  name: 'use-link',
  text: `update links l set used_at = $3 from members m
    where l.token_hash = $1 and l.purpose = $2 and l.used_at is null and l.expires_at > $3
      and m.id = l.member_id and m.email = l.email and m.site_id = $4
    returning l.member_id`,
}

/**
 * Uses up a link and answers whose it is, or null if it is used, expired, for something else, of
 * another site, or for an address that the member no longer has. Of two at the same moment, one
 * wins.
 */
export async function takeLink(
  db: Database,
  link: { purpose: LinkPurpose; token: string; siteId: string },
): Promise<string | null> {
  const values = [hashToken(link.token), link.purpose, db.now(), link.siteId]
  const [row] = await db.query<{ member_id: string }>(useStatement, values)
  return row?.member_id ?? null
}

/**
 * Ends the other open links of the same purpose once one of them has done its work. Those that lead
 * somewhere have work of their own.
 */
export async function dropLinks(
  db: Database,
  memberId: string,
  purpose: LinkPurpose,
): Promise<void> {
  await db.kysely
    .deleteFrom('links')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('path', 'is', null)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Ends a member's links that sign in, wherever they lead: who has logged in is still led there by them.
 */
export async function endSignInLinks(db: Database, memberId: string): Promise<void> {
  await db.kysely
    .updateTable('links')
    .set({ used_at: db.now() })
    .where('member_id', '=', memberId)
    .where('purpose', 'in', ['sign_in', 'photo'])
    .where('used_at', 'is', null)
    .execute()
}

/** Ends a member's links, used and open, of every purpose but one. */
export async function dropLinksBut(
  db: Database,
  memberId: string,
  purpose: LinkPurpose,
): Promise<void> {
  await db.kysely
    .deleteFrom('links')
    .where('member_id', '=', memberId)
    .where('purpose', '<>', purpose)
    .execute()
}

/** How long a used or expired link is kept, so that support can see what became of it. */
const linksStayMs = 30 * 86_400_000

/** Removes links that have had their time. */
export async function forgetOldLinks(db: Database): Promise<void> {
  const end = new Date(db.now().getTime() - linksStayMs)
  await deleteInParts(db, 'links', sql`expires_at <= ${end}`)
}

/** Where a link that signs in leads, and what for. */
export type SignInTarget = { path?: string; purpose?: 'sign_in' | 'photo' }

/**
 * An address that signs the reader in once and leads straight to where something happened; the
 * address itself says nothing about it. In a push it is the plain one.
 */
export async function makeSignInUrl(
  given: Pick<MailGiven, 'db' | 'site' | 'siteUrl' | 'member' | 'channel'>,
  { path, purpose = 'sign_in' }: SignInTarget = {},
): Promise<string> {
  const { db, site, siteUrl, member, channel } = given
  if (channel === 'push') return `${siteUrl}${path ?? '/'}`
  const token = await createLink(db, {
    purpose,
    memberId: member.id,
    email: member.email,
    lifeMs: site.settings.sign_in_link_hours * 3_600_000,
    ...(path !== undefined && { path }),
  })
  return `${siteUrl}/${token}`
}
