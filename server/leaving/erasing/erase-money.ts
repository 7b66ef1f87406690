import type { Database } from '#database/connect.ts'
import { enqueue } from '../../jobs/queue.ts'

const revoke = {
  name: 'erase-revokes-mandates',
  text: `update mandates set state = 'revoked' where member_id = $1 returning id`,
}

// Codes that were used for an order stay with it: they name a percentage, and nothing about a
// person.
const forget = [
  {
    name: 'erase-codes',
    text: `delete from discount_codes c where c.member_id = $1
      and not exists (select from orders o where o.discount_code_id = c.id)`,
  },
  { name: 'erase-debit-requests', text: 'delete from direct_debit_requests where member_id = $1' },
  { name: 'erase-guards', text: 'delete from spending_guards where member_id = $1' },
  {
    name: 'erase-blocks-of-member',
    text: 'delete from direct_debit_blocks where member_id = $1 and iban_hash is null',
  },
  {
    name: 'erase-member-of-blocks',
    text: 'update direct_debit_blocks set member_id = null where member_id = $1',
  },
]

/**
 * Ledger, orders and receipts stay, as the law requires; nothing stays of how somebody paid. Each
 * provider is told by a job of its own, so that one that does not answer holds up nothing.
 */
export async function eraseMoney(tx: Database, id: string): Promise<void> {
  const mandates = await tx.query<{ id: string }>(revoke, [id])
  for (const mandate of mandates) await enqueue(tx, 'revoke_mandate', { mandateId: mandate.id })
  for (const statement of forget) await tx.query(statement, [id])
  await eraseMandates(tx, id)
}

/**
 * A debit that was ordered but not yet collected needs its account, which goes once it is
 * collected.
 */
const emptyMandates = {
  name: 'erase-mandates',
  text: `update mandates k set name = '', last_four = null, expires = null, sealed = null, iban_hash = null
    from members m where m.id = k.member_id and m.status = 'erased'
      and k.member_id = coalesce($1, k.member_id)
      and (k.name <> '' or k.sealed is not null or k.iban_hash is not null or k.last_four is not null
        or k.expires is not null)
      and not exists (select from sepa_debits d where d.mandate_id = k.id and d.state = 'waiting')`,
}

/** Empties the saved methods of one erased person, or of all, unless something still needs them. */
export async function eraseMandates(db: Database, id: string | null): Promise<void> {
  await db.query(emptyMandates, [id])
}
