import type { Database } from '#database/connect.ts'

export type Counted = Record<
  'members' | 'entries' | 'lots' | 'orders' | 'refunds' | 'messages',
  number
>

const statement = {
  name: 'count-books',
  text: `select (select count(*) from wallets) as members,
      (select count(*) from ledger_entries) as entries,
      (select count(*) from credit_lots) as lots,
      (select count(*) from orders) as orders,
      (select count(*) from refunds) as refunds,
      (select count(*) from messages where credits > 0) as messages`,
}

/** How much there is to add up. */
export async function countBooks(db: Database): Promise<Counted> {
  const [counted] = await db.query<Counted>(statement, [])
  if (!counted) throw new Error('PostgreSQL counts nothing.')
  return counted
}
