import type pg from 'pg'

export type LedgerSum = { snapshot: string; count: number; sum: string }

/** Half of the numbers that transactions have: beyond, old rows look like new ones. */
const mostTransactions = 2 ** 31

/** How many rows the ledger has at this moment, their sum, and which moment it is. */
export async function sumLedger(client: pg.Client): Promise<LedgerSum> {
  const { rows } = await client.query<LedgerSum>(
    `select pg_current_snapshot()::text as snapshot, ${sums} from ledger_entries e`,
  )
  return rows[0] as LedgerSum
}

/**
 * The same for the rows that were there at a moment before, whatever was written since; null where
 * the database is too old to tell them apart.
 */
export async function sumLedgerAt(client: pg.Client, snapshot: string): Promise<LedgerSum | null> {
  const [, newest = ''] = snapshot.split(':')
  if (Number(newest) >= mostTransactions) return null
  const { rows } = await client.query<LedgerSum>(
    `select $1::text as snapshot, ${sums} from ledger_entries e
      where pg_visible_in_snapshot(e.xmin::text::xid8, $1::text::pg_snapshot)`,
    [snapshot],
  )
  return rows[0] as LedgerSum
}

const sums = `count(*)::integer as count,
  coalesce(sum(hashtextextended(e::text, 0)::numeric), 0)::text as sum`
