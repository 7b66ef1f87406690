import type { CallAnswer } from '#contract/call.ts'
import type { profileCalls } from '#contract/profiles.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'

const statement = {
  name: 'load-blocks',
  text: `select p.id, p.name, b.created_at from blocks b join profiles p on p.id = b.blocked_id
    where b.blocker_id = $1 order by b.created_at desc, p.id`,
}

type Blocks = CallAnswer<(typeof profileCalls)['GET /api/blocks']>['profiles']

/**
 * Whom the member has blocked, by name, the latest first; people who leave disappear when they are
 * erased.
 */
export async function loadBlocks(db: Database, asker: MemberAsker): Promise<Blocks> {
  const rows = await db.query<{ id: string; name: string; created_at: Date }>(statement, [
    asker.member.id,
  ])
  return rows.map(({ id, name, created_at }) => ({
    id,
    name,
    blocked_at: created_at.toISOString(),
  }))
}
