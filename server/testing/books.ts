import { randomUUID } from 'node:crypto'
import type { Database } from '#database/connect.ts'
import { runSends } from '../chats/send-batches.ts'
import type { SendRow } from '../chats/sending.ts'
import { grantCredits, type TakenBack, takeBackCredits } from '../credits/ledger.ts'
import type { TestMember } from './people.ts'
import { aSending } from './sendings.ts'

type Bought = { credits?: number; priceMinor?: number }

/** A completed order with its payment, credits and lot, as settling leaves them; answers its id. */
export async function aPurchase(
  db: Database,
  member: TestMember,
  { credits = 10, priceMinor = 800 }: Bought = {},
): Promise<string> {
  const bundle_id = await bundleOf(db, member.siteId, credits, priceMinor)
  const id = randomUUID()
  const now = db.now()
  const price = { price_minor: priceMinor, full_price_minor: priceMinor, currency: 'EUR' }
  const made = { method: 'ideal', state: 'completed', created_at: now }
  await db.transaction(async (tx) => {
    const order = { id, site_id: member.siteId, member_id: member.id, bundle_id, credits }
    await tx.kysely
      .insertInto('orders')
      .values({ ...order, ...price, ...made, country: 'NL', completed_at: now })
      .execute()
    await tx.kysely
      .insertInto('payments')
      .values({ ...made, order_id: id, provider: 'test', provider_reference: id, asked_at: now })
      .execute()
    await grantCredits(tx, {
      ...{ memberId: member.id, credits, reason: 'purchase', reference: id },
      lot: { orderId: id, priceMinor, currency: 'EUR' },
    })
  })
  return id
}

async function bundleOf(
  db: Database,
  site_id: string,
  credits: number,
  price_minor: number,
): Promise<string> {
  const found = db.kysely
    .selectFrom('bundles')
    .select('id')
    .where('site_id', '=', site_id)
    .where('credits', '=', credits)
  await db.kysely
    .insertInto('bundles')
    .values({ site_id, currency: 'EUR', credits, price_minor, position: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await found.executeTakeFirstOrThrow()).id
}

/** Sends a message at a price, as the lane does; answers how that went. */
export async function aPaidMessage(
  db: Database,
  from: { id: string },
  to: { id: string },
  credits = 1,
): Promise<SendRow['outcome']> {
  const sending = aSending(from, to, { credits, startLimit: 1000 })
  for (;;) {
    const [row] = await runSends(db, [sending])
    if (row && row.outcome !== 'again') return row.outcome
  }
}

/** Pays an order back, in whole or in part, as withdrawing does. */
export async function aRefund(
  db: Database,
  orderId: string,
  { credits, endsOrder = true }: { credits: number; endsOrder?: boolean },
): Promise<TakenBack> {
  return db.transaction(async (tx) => {
    const order = await tx.kysely
      .selectFrom('orders as o')
      .innerJoin('payments as p', 'p.order_id', 'o.id')
      .select(['o.member_id', 'p.id as payment_id'])
      .where('o.id', '=', orderId)
      .forUpdate('o')
      .executeTakeFirstOrThrow()
    const reference = randomUUID()
    const taken = await takeBackCredits(tx, {
      ...{ memberId: order.member_id, orderId, credits, reference, endsOrder },
    })
    const now = tx.now()
    const refund = { id: reference, order_id: orderId, payment_id: order.payment_id }
    const done = { state: 'completed', amount_minor: 0, created_at: now, completed_at: now }
    await tx.kysely
      .insertInto('refunds')
      .values({ ...refund, ...done, kind: 'refund', credits: taken.taken })
      .execute()
    if (endsOrder) {
      const ended = tx.kysely.updateTable('orders').set({ state: 'refunded' })
      await ended.where('id', '=', orderId).execute()
    }
    return taken
  })
}
