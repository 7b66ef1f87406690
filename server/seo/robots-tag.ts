import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { isIndexedMember } from './find-indexed-members.ts'

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
