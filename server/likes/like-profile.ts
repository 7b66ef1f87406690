import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { addLike } from './add-like.ts'
import { tellOfLike } from './tell-of-like.ts'

/** Likes a profile; answers whether that makes a match. Liking twice changes nothing more. */
export async function likeProfile(
  context: Context,
  asker: MemberAsker,
  targetId: string,
): Promise<{ match: boolean }> {
  const outcome = await context.db.transaction((tx) => addLike(tx, asker, targetId))
  tellOfLike(context, asker.member.id, targetId, outcome)
  return { match: outcome.match }
}
