import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Orders } from '#database/tables.ts'

type OrderTraits = Partial<Insertable<Orders>>

/**
 * An order of 10 credits for 7.99 euros in the Netherlands, paid just now, with its payment;
 * nothing is granted.
 */
export async function aPaidOrder(
  db: Database,
  member: { id: string; siteId: string },
  traits: OrderTraits = {},
): Promise<{ id: string; paymentId: string }> {
  const id = await anOrder(db, member, { state: 'completed', completed_at: db.now(), ...traits })
  const payment = await db.kysely
    .insertInto('payments')
    .values({
      order_id: id,
      provider: 'sandbox',
      provider_reference: randomUUID(),
      method: 'ideal',
      state: 'completed',
      asked_at: db.now(),
      created_at: db.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, paymentId: payment.id }
}

/** The same, before anybody has started to pay. */
export async function anOrder(
  db: Database,
  member: { id: string; siteId: string },
  traits: OrderTraits = {},
): Promise<string> {
  const price_minor = traits.price_minor ?? 799
  const { id } = await db.kysely
    .insertInto('orders')
    .values({
      site_id: member.siteId,
      member_id: member.id,
      bundle_id: await aBundle(db, member.siteId),
      credits: 10,
      price_minor,
      full_price_minor: price_minor,
      currency: 'EUR',
      country: 'NL',
      method: 'ideal',
      state: 'created',
      created_at: db.now(),
      ...traits,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aBundle(db: Database, siteId: string): Promise<string> {
  const bundle = { currency: 'EUR', credits: 10, price_minor: 799, position: 0 }
  const [made] = await db.kysely
    .insertInto('bundles')
    .values({ site_id: siteId, ...bundle, retired_at: db.now() })
    .returning('id')
    .execute()
  return made?.id ?? ''
}

/** A refund of a paid order; the order and the ledger are not touched. */
export async function aRefund(
  db: Database,
  order: { id: string; paymentId: string },
  traits: { kind?: 'withdrawal' | 'refund' | 'chargeback'; credits?: number; amountMinor: number },
): Promise<string> {
  const { id } = await db.kysely
    .insertInto('refunds')
    .values({
      order_id: order.id,
      payment_id: order.paymentId,
      kind: traits.kind ?? 'refund',
      credits: traits.credits ?? 0,
      amount_minor: traits.amountMinor,
      state: 'pending',
      created_at: db.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
