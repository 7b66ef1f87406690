import type { Database } from '#database/connect.ts'
import { enqueue } from '../../jobs/queue.ts'

const revoke = {
  name: 'erase-revokes-mandates',
  text: `update mandates set state = 'revoked' where member_id = $1 returning id`,
}

// Codes that an order was made with stay with it: they say a percentage, and nothing of a person.
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
 * Ledger, orders and receipts stay, since the law has them kept; of how somebody paid nothing does.
 * Providers are told by a job each, so that one that does not answer holds up nothing.
 */
export async function eraseMoney(tx: Database, id: string): Promise<void> {
  const mandates = await tx.query<{ id: string }>(revoke, [id])
  for (const mandate of mandates) await enqueue(tx, 'revoke_mandate', { mandateId: mandate.id })
  for (const statement of forget) await tx.query(statement, [id])
  await eraseMandates(tx, id)
}

/** A debit that was ordered and not collected yet needs its account; it goes once it is collected. */
const emptyMandates = {
  name: 'erase-mandates',
  text: `update mandates k set name = '', last_four = null, expires = null, sealed = null, iban_hash = null
    from members m where m.id = k.member_id and m.status = 'erased'
      and k.member_id = coalesce($1, k.member_id)
      and (k.name <> '' or k.sealed is not null or k.iban_hash is not null or k.last_four is not null
        or k.expires is not null)
      and not exists (select from sepa_debits d where d.mandate_id = k.id and d.state = 'waiting')`,
}

/** Empties the kept methods of one who was erased, or of all, as far as nothing waits for them. */
export async function eraseMandates(db: Database, id: string | null): Promise<void> {
  await db.query(emptyMandates, [id])
}
