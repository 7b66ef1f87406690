import type { Database } from '#database/connect.ts'
import type { RefundState } from '../provider.ts'
import { readControl } from './controls.ts'

export type PayBack = {
  /** The refund's; asked twice with it, money goes back once. */
  reference: string
  payment: string
  amountMinor: number
  state: RefundState
}

/** Pays back some or all of what was paid and not yet paid back; refuses more. */
export async function payBack(db: Database, wanted: PayBack): Promise<RefundState> {
  return db.transaction(async (tx) => {
    const payment = await tx.kysely
      .selectFrom('sandbox_payments')
      .select(['state', 'amount_minor', 'paid_minor', 'refunded_minor'])
      .where('reference', '=', wanted.payment)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const known = await findRefund(tx, wanted.reference)
    if (known) return known
    const paid = payment.paid_minor || payment.amount_minor
    const refunded = payment.refunded_minor + wanted.amountMinor
    if (payment.state !== 'paid' || refunded > paid) {
      throw new Error('The sandbox pays back no more than was paid.')
    }
    await tx.kysely
      .updateTable('sandbox_payments')
      .set({ paid_minor: paid, refunded_minor: refunded })
      .where('reference', '=', wanted.payment)
      .execute()
    await recordRefund(tx, wanted)
    if (wanted.state === 'failed') await returnMoney(tx, wanted.payment, wanted.amountMinor)
    return wanted.state
  })
}

async function findRefund(db: Database, reference: string): Promise<RefundState | undefined> {
  const refund = await db.kysely
    .selectFrom('sandbox_refunds')
    .select('state')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return refund?.state as RefundState | undefined
}

async function recordRefund(db: Database, wanted: PayBack): Promise<void> {
  await db.kysely
    .insertInto('sandbox_refunds')
    .values({
      reference: wanted.reference,
      payment_reference: wanted.payment,
      amount_minor: wanted.amountMinor,
      state: wanted.state,
      created_at: db.now(),
    })
    .execute()
}

/** The state of a refund: one on its way arrives when asked about, unless told otherwise. */
export async function lookAtRefund(db: Database, reference: string): Promise<RefundState> {
  const ends = await readControl(db, 'refunds_end')
  if (ends !== 'pending') await endRefund(db, reference, ends === 'failed' ? 'failed' : 'completed')
  const state = await findRefund(db, reference)
  if (!state) throw new Error('The sandbox knows no such refund.')
  return state
}

/** Ends a refund on its way; if it fails, the money is the shop's again. */
export async function endRefund(
  db: Database,
  reference: string,
  state: 'completed' | 'failed',
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.kysely
      .updateTable('sandbox_refunds')
      .set({ state })
      .where('reference', '=', reference)
      .where('state', '=', 'pending')
      .returning(['payment_reference', 'amount_minor'])
      .executeTakeFirst()
    if (ended && state === 'failed') {
      await returnMoney(tx, ended.payment_reference, ended.amount_minor)
    }
  })
}

async function returnMoney(db: Database, payment: string, amountMinor: number): Promise<void> {
  await db.kysely
    .updateTable('sandbox_payments')
    .set((set) => ({ refunded_minor: set('refunded_minor', '-', amountMinor) }))
    .where('reference', '=', payment)
    .execute()
}
