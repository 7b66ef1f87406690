import pg from 'pg'
import { connect, patienceOfWork } from '#database/connect.ts'
import { findLedgerFaults, type LedgerFault } from '#server/credits/audit/find-ledger-faults.ts'

export type Audit = {
  members: number
  /** Members whose balance is not the sum of their ledger, or whose ledger has a gap. */
  wrongWallets: number
  conversations: number
  /** Conversations whose numbers are not 1, 2, 3 … up to their last. */
  gaps: number
  /** Paid messages of the bench's pairs. */
  messages: number
  /** What the product's own audit finds: wallets, lots, orders, debits and the site's side. */
  faults: LedgerFault[]
}

/** Checks that everything sent was paid, stored and numbered exactly once. */
export async function audit(databaseUrl: string): Promise<Audit> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Omit<Audit, 'faults'>>(statement)
  await client.end()
  const [found] = rows
  if (!found) throw new Error('The audit found nothing.')
  const db = connect({ url: databaseUrl, connections: 1, patience: patienceOfWork })
  const faults = await findLedgerFaults(db).finally(db.close)
  return { ...found, faults }
}

const statement = `
  select
    (select count(*)::int from wallets) as members,
    (select count(*)::int from wallets w left join (
        select member_id, sum(delta) as balance, count(*) as entries, max(number) as last
        from ledger_entries group by member_id
      ) l using (member_id)
      where w.balance is distinct from coalesce(l.balance, 0)
        or w.entries <> coalesce(l.entries, 0) or w.entries <> coalesce(l.last, 0)) as "wrongWallets",
    (select count(*)::int from conversations) as conversations,
    (select count(*)::int from conversations c left join (
        select conversation_id, count(*) as messages, max(number) as last
        from messages group by conversation_id
      ) m on m.conversation_id = c.id
      where c.last_number <> coalesce(m.messages, 0) or c.last_number <> coalesce(m.last, 0)) as gaps,
    (select count(*)::int from messages join bench_pairs using (conversation_id)
      where credits > 0) as messages`
