import { randomInt } from 'node:crypto'
import type { Database } from '#database/connect.ts'

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
