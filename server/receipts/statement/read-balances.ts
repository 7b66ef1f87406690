import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { startOfMonth } from '../../sites/site-month.ts'

const balanceBefore = (moment: string) => `coalesce((
    select balance from ledger_entries where member_id = $1 and ${moment}
    order by number desc limit 1
  ), 0)`

const statement = {
  name: 'read-balances',
  text: `select
      ${balanceBefore(`created_at < ${startOfMonth('$2', '$3')}`)} as opening,
      ${balanceBefore(`($2::text is null or created_at < ${startOfMonth('$2', '$3', 1)})`)} as closing`,
}

/** The balance at the beginning and end of a month, or of all time. */
export async function readBalances(
  db: Database,
  { member, site }: MemberAsker,
  month: string | undefined,
): Promise<{ opening: number; closing: number }> {
  const values = [member.id, month ?? null, site.settings.time_zone]
  const [balances] = await db.query<{ opening: number; closing: number }>(statement, values)
  return balances ?? { opening: 0, closing: 0 }
}
