import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import { Refusal } from '../refusal.ts'
import { isPaused } from './may-meet.ts'

const statement = {
  name: 'is-on-break',
  text: `select from profiles p where p.id = $1 and ${isPaused('p')}`,
}

/** Refuses what nobody can do during a break. */
export async function refusePaused(db: Database, { member }: MemberAsker): Promise<void> {
  const [paused] = await db.query(statement, [member.id])
  if (paused) throw new Refusal('account_paused')
}
