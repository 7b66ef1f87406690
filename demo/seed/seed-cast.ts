import type { Database } from '#database/connect.ts'
import { cast, castConversations, castLikes } from '../people/cast.ts'
import { fillSite } from './fill-site.ts'
import { seedOnce } from './seed-once.ts'

/**
 * Fills a site with the cast, once: a second call changes nothing. All of them are fictional
 * profiles, and one password, already hashed, signs in to each. Returns Echo's id.
 */
export async function seedCast(
  db: Database,
  given: { siteId: string; passwordHash: string },
): Promise<string> {
  const community = { members: cast, conversations: castConversations, likes: castLikes }
  await seedOnce(db, 'cast', (tx) => fillSite(tx, community, given))
  const echo = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('site_id', '=', given.siteId)
    .where('email_key', '=', 'echo@example.test')
    .executeTakeFirstOrThrow()
  return echo.id
}
