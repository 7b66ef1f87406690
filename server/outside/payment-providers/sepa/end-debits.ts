import type { Database } from '#database/connect.ts'
import { enqueue } from '../../../jobs/queue.ts'

/** Marks a collection's debits as paid by the bank; answers how many were not before. */
export async function markPaid(db: Database, collectionId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const paid = await tx.kysely
      .updateTable('sepa_debits')
      .set({ state: 'paid' })
      .where('collection_id', '=', collectionId)
      .where('state', '=', 'sent')
      .returning('reference')
      .execute()
    for (const { reference } of paid) await settleSoon(tx, reference)
    return paid.length
  })
}

/**
 * Marks a debit as returned by the bank: it failed if it was not paid yet, and is a chargeback if
 * it was. Answers its new state; null if the bank has no such debit.
 */
export async function markReturned(
  db: Database,
  reference: string,
): Promise<'failed' | 'returned' | null> {
  return db.transaction(async (tx) => {
    const ended = await tx.kysely
      .updateTable('sepa_debits')
      .set((set) => ({
        state: set.case().when('state', '=', 'sent').then('failed').else('returned').end(),
      }))
      .where('reference', '=', reference)
      .where('state', 'in', ['sent', 'paid'])
      .returning('state')
      .executeTakeFirst()
    if (!ended) return null
    await settleSoon(tx, reference)
    return ended.state === 'failed' ? 'failed' : 'returned'
  })
}

/** The running service settles the payment: it tells the member and sends the mails. */
async function settleSoon(tx: Database, reference: string): Promise<void> {
  const payment = await tx.kysely
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', 'sepa')
    .where('provider_reference', '=', reference)
    .executeTakeFirst()
  if (!payment) return
  const options = { runAt: tx.now(), key: `check ${payment.id}` }
  await enqueue(tx, 'check_payment', { paymentId: payment.id, attempt: 0 }, options)
}
