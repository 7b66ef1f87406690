import { isLanguage, type Language } from '#contract/countries.ts'
import type { Database } from '#database/connect.ts'
import { isSlow } from '../payment-methods/methods.ts'
import { completeSettings, type SiteSettings } from '../sites/settings.ts'

export type FoundPayment = {
  id: string
  order_id: string
  provider: string
  provider_reference: string
  method: string
  mandate_id: string | null
  state: string
  /** Its provider was not set up when its time was over, so it may have been paid. */
  ended_unasked: boolean
  created_at: Date
  member_id: string
  discount_code_id: string | null
  /** Nobody waits for it after this; null where it waits for the operator. */
  openUntil: Date | null
}

/** A payment with what settling it needs to know first; undefined if unknown. */
export async function findPayment(db: Database, id: string): Promise<FoundPayment | undefined> {
  const found = await db.kysely
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('sites as s', 's.id', 'o.site_id')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .select(['p.id', 'p.order_id', 'p.provider', 'p.provider_reference', 'p.method'])
    .select(['p.mandate_id', 'p.state', 'p.ended_unasked', 'p.created_at', 'o.member_id'])
    .select('o.discount_code_id')
    .select(['s.settings', 's.niche', 'm.status'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { settings, niche, status, ...payment } = found
  // A debit of the operator's own bank waits for the operator, who collects it however late; nobody
  // is debited for an account that is gone.
  if (payment.provider === 'sepa' && status !== 'erased') return { ...payment, openUntil: null }
  const hours = hoursOpen(payment.method, completeSettings(settings, niche))
  return { ...payment, openUntil: new Date(payment.created_at.getTime() + hours * 3_600_000) }
}

/** The time in which it could be paid has passed. */
export function isOver({ openUntil }: FoundPayment, now: Date): boolean {
  return openUntil !== null && now >= openUntil
}

function hoursOpen(method: string, settings: SiteSettings): number {
  return isSlow(method) ? settings.payment_open_days_slow * 24 : settings.payment_open_hours
}

export type LockedOrder = {
  id: string
  site_id: string
  member_id: string
  credits: number
  price_minor: number
  currency: string
  state: string
  discount_code_id: string | null
  discount_held: boolean
  refunded_credits: number
  refunded_minor: number
  /** The language in which it was ordered. */
  locale: Language
}

/** Everybody who moves an order queues here. Its wallet is locked after it, never before. */
export async function lockOrder(tx: Database, orderId: string): Promise<LockedOrder> {
  const order = await tx.kysely
    .selectFrom('orders')
    .select(['id', 'site_id', 'member_id', 'credits', 'price_minor', 'currency', 'state'])
    .select(['discount_code_id', 'discount_held', 'refunded_credits', 'refunded_minor', 'locale'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...order, locale: isLanguage(order.locale) ? order.locale : 'en' }
}

export type LockedPayment = {
  id: string
  order_id: string
  state: string
  method: string
  mandate_id: string | null
  provider: string
  saves_method: boolean
}

/** A payment as it is once its order is locked: somebody else may just have settled it. */
export async function readPayment(tx: Database, id: string): Promise<LockedPayment> {
  return tx.kysely
    .selectFrom('payments')
    .select(['id', 'order_id', 'state', 'method', 'mandate_id', 'provider', 'saves_method'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
