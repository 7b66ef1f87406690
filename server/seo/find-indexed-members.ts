import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { isFindable } from '../profiles/may-meet.ts'
import type { Site } from '../sites/site.ts'

/** A sitemap may hold ten times as many; the rest can be found through the search. */
const membersAtMost = 5000

const indexed = `(${isFindable('p')} and p.shown_publicly and not p.fictional)`

const findThem = {
  name: 'find-indexed-members',
  text: `select p.id from profiles p where p.site_id = $1 and ${indexed}
    order by p.last_active_at desc limit ${membersAtMost}`,
}

const findOne = {
  name: 'find-indexed-member',
  text: `select p.id from profiles p where p.site_id = $1 and p.id = $2 and ${indexed}`,
}

/**
 * The members whose profiles search engines may keep: real people who agreed to appear on public
 * pages, on a site where everybody may search.
 */
export async function findIndexedMembers(db: Database, site: Site): Promise<string[]> {
  if (!site.settings.logged_out_search) return []
  const rows = await db.query<{ id: string }>(findThem, [site.id])
  return rows.map(({ id }) => id)
}

export async function isIndexedMember(db: Database, site: Site, id: string): Promise<boolean> {
  if (!site.settings.logged_out_search) return false
  const rows = await db.query(findOne, [site.id, id])
  return rows.length > 0
}

const ofMember = /^\/members\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:$|\/)/i

/**
 * What the answer tells search engines beyond the page itself: the page of a member who has not
 * agreed must not be kept, whatever it shows.
 */
export async function robotsTag(
  context: Context,
  asker: Asker,
  path: string,
): Promise<'noindex' | null> {
  const id = ofMember.exec(path)?.[1]
  if (!id) return null
  if (asker.member) return 'noindex'
  return (await isIndexedMember(context.db, asker.site, id)) ? null : 'noindex'
}
