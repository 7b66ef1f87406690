import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { hashToken } from '../../secrets/tokens.ts'

// Only its owner uses up the link, together with the copy that it leads to.
const take = {
  name: 'take-export',
  text: `with link as (
      update links l set used_at = $3 from members m
      where l.token_hash = $1 and l.purpose = 'export' and l.used_at is null and l.expires_at > $3
        and m.id = l.member_id and m.email = l.email and m.id = $2
      returning l.member_id
    )
    update data_exports e set state = 'taken' from link
    where e.member_id = link.member_id and e.state = 'ready' and e.expires_at > $3
    returning e.id`,
}

/**
 * Takes the copy that a mailed link leads to, once. If the stream breaks the link is used up all
 * the same: another copy can be made.
 */
export async function takeExport(
  { db, exportStorage }: Pick<Context, 'db' | 'exportStorage'>,
  { member }: MemberAsker,
  token: string,
): Promise<{ body: ReadableStream; length: number }> {
  const [taken] = await db.query<{ id: string }>(take, [hashToken(token), member.id, db.now()])
  const file = taken && (await exportStorage.read(taken.id))
  if (!file) throw new Refusal('link_expired')
  return file
}
