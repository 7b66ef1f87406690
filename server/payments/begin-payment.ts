import { createHash } from 'node:crypto'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import type { PaymentProvider } from '../outside/payment-providers/provider.ts'
import { Refusal } from '../refusal.ts'
import { siteUrl } from '../sites/site-url.ts'
import type { OrderRow } from './find-order.ts'
import { nameOrder } from './name-methods.ts'
import { isPaid } from './present-order.ts'
import { queueCheck } from './queue-check.ts'

/**
 * Begins one attempt to pay an order. The provider is asked outside of any transaction, since it
 * may be slow; who repeats the request asks under the same id and gets the same payment.
 */
export async function beginPayment(
  context: Context,
  asker: MemberAsker,
  order: OrderRow,
  method: string,
): Promise<void> {
  const [provider] = context.payments.values()
  if (!provider) throw new Refusal('payments_unavailable')
  const paymentId = idOfAttempt(order, method)
  const begun = await askProvider(context, provider, asker, order, { paymentId, method })
  await context.db.transaction(async (tx) => {
    if (isPaid(await lockOrder(tx, order.id))) return
    const created = await recordPayment(tx, order.id, { paymentId, method, provider, ...begun })
    if (!created) return
    await reopenOrder(tx, order.id, method)
    await queueCheck(tx, paymentId, 0)
  })
}

/** Two requests for the same attempt arrive at the same id, whoever comes first. */
function idOfAttempt(order: OrderRow, method: string): string {
  const hash = createHash('sha256').update(`${order.id} ${order.attempts} ${method}`).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

type Attempt = { paymentId: string; method: string }

async function askProvider(
  { db, environment, log }: Context,
  provider: PaymentProvider,
  asker: MemberAsker,
  order: OrderRow,
  { paymentId, method }: Attempt,
): Promise<{ reference: string; checkoutUrl: string }> {
  const shop = siteUrl(environment, await siteOf(db, asker))
  const request = {
    paymentId,
    description: await nameOrder(asker.site.name, order.credits, asker.locale),
    amountMinor: order.price_minor,
    currency: order.currency,
    method,
    returnUrl: `${shop}/credits/${order.bundle_id}/${method}?payment_id=${paymentId}`,
    webhookUrl: `${environment.publicUrl}/webhooks/${provider.name}`,
  }
  try {
    return await provider.begin(request)
  } catch (error) {
    log.error({ err: error, provider: provider.name, paymentId }, 'payment could not begin')
    throw new Refusal('payments_unavailable')
  }
}

/** The buyer comes back to the site of the purchase, where the session is. */
async function siteOf(db: Database, asker: MemberAsker) {
  return db.kysely
    .selectFrom('sites')
    .select(['domain', 'is_default'])
    .where('id', '=', asker.site.id)
    .executeTakeFirstOrThrow()
}

async function lockOrder(tx: Database, orderId: string): Promise<string> {
  const order = await tx.kysely
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return order.state
}

type Begun = Attempt & { provider: PaymentProvider; reference: string; checkoutUrl: string }

async function recordPayment(tx: Database, orderId: string, begun: Begun): Promise<boolean> {
  const now = tx.now()
  const [created] = await tx.kysely
    .insertInto('payments')
    .values({
      id: begun.paymentId,
      order_id: orderId,
      provider: begun.provider.name,
      provider_reference: begun.reference,
      method: begun.method,
      state: 'created',
      checkout_url: begun.checkoutUrl,
      asked_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return created !== undefined
}

/** A new attempt is hope again for an order that had failed, unless another has its discount now. */
async function reopenOrder(tx: Database, orderId: string, method: string): Promise<void> {
  await tx.kysely
    .updateTable('orders')
    .set((set) => ({
      method,
      state: set
        .case()
        .when('state', 'in', ['created', 'pending'])
        .then(set.ref('state'))
        .else('pending')
        .end(),
    }))
    .where('id', '=', orderId)
    .where((where) =>
      where.or([where('discount_code_id', 'is', null), where('discount_held', '=', true)]),
    )
    .execute()
}
