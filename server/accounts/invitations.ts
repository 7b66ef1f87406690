import { randomInt } from 'node:crypto'
import type { Database } from '#database/connect.ts'
import { Refusal } from '../context/refusal.ts'

const dayMs = 86_400_000
/** Without letters and digits that are easily mistaken for each other, read aloud or on paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const parts = 3
const lettersInPart = 4

export type NewInvitation = { site: string; times: number; days: number | null }

/**
 * Makes a code with which a number of people can sign up on a site; null if there is no such site.
 */
export async function createInvitation(
  db: Database,
  { site: slug, times, days }: NewInvitation,
): Promise<string | null> {
  const site = await db.kysely
    .selectFrom('sites')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!site) return null
  const code = Array.from({ length: parts }, newPart).join('-')
  const now = db.now()
  await db.kysely
    .insertInto('invitations')
    .values({
      site_id: site.id,
      code,
      times,
      expires_at: days === null ? null : new Date(now.getTime() + days * dayMs),
      created_at: now,
    })
    .execute()
  return code
}

function newPart(): string {
  return Array.from({ length: lettersInPart }, () => letters[randomInt(letters.length)]).join('')
}

/** Lets nobody in by an invitation any more; false if the site has none such that still could. */
export async function stopInvitation(db: Database, site: string, code: string): Promise<boolean> {
  const stopped = await db.kysely
    .updateTable('invitations as i')
    .from('sites as s')
    .set({ expires_at: db.now() })
    .whereRef('s.id', '=', 'i.site_id')
    .where('s.slug', '=', site)
    .where('i.code', '=', invitationKey(code))
    .where((each) =>
      each.or([each('i.expires_at', 'is', null), each('i.expires_at', '>', db.now())]),
    )
    .returning('i.id')
    .executeTakeFirst()
  return stopped !== undefined
}

/** All invitations, or those of one site, with how often each was used; the newest first. */
export function listInvitations(db: Database, site: string | undefined) {
  return db.kysely
    .selectFrom('invitations as i')
    .innerJoin('sites as s', 's.id', 'i.site_id')
    .select(['s.slug as site', 'i.code', 'i.times', 'i.used', 'i.expires_at', 'i.created_at'])
    .$if(site !== undefined, (query) => query.where('s.slug', '=', site ?? ''))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
}

/**
 * Uses an invitation once and answers its id. The row stays locked until the sign-up is done, so
 * that even at the same moment no more people get in than the code allows.
 */
export async function takeInvitation(db: Database, siteId: string, code: string): Promise<string> {
  const taken = await db.kysely
    .updateTable('invitations')
    .set((each) => ({ used: each('used', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('code', '=', invitationKey(code))
    .whereRef('used', '<', 'times')
    .where((each) => each.or([each('expires_at', 'is', null), each('expires_at', '>', db.now())]))
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw new Refusal('invite_invalid')
  return taken.id
}

/** A code as it is stored: people type it in small letters and with spaces around it. */
function invitationKey(code: string): string {
  return code.toWellFormed().replaceAll('\0', '').trim().toUpperCase()
}
