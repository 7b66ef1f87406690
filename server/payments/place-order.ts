import { createHash } from 'node:crypto'
import type { Order } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { refuseFrozen } from '../credits/ledger.ts'
import { codeKey } from '../discounts/find-code.ts'
import type { ProviderName } from '../outside/payment-providers/provider.ts'
import { judgeSpending } from '../spending/judge-spending.ts'
import { queueCheck } from './check-payment.ts'
import { describePayment } from './describe-payment.ts'
import { findOrder, type OrderRow, type TriedOrder } from './find-order.ts'
import { lockOrder } from './find-payment.ts'
import { retakeCode } from './hold-code.ts'
import { customerOf } from './mandates.ts'
import { findPaymentOption, type PaymentOption, refuseRange } from './payment-options.ts'
import { isPaid, isPayable, presentOrder } from './present-order.ts'
import { queueCancels } from './queue-cancels.ts'
import {
  endUnbegun,
  judgePurchase,
  recordOrder,
  refuseId,
  type WantedOrder,
} from './record-order.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Orders a bundle at today's price, less a code's discount, and starts paying for it. The same
 * order again answers its present state; after a failure, or with another method, it starts another
 * payment for the same order.
 */
export async function placeOrder(
  context: Context,
  asker: MemberAsker,
  wanted: WantedOrder,
): Promise<Order> {
  const { db } = context
  const known = await findOrder(db, asker.member.id, wanted.id)
  const recorded = known ? { former: known } : await recordOrder(context, asker, wanted)
  if ('former' in recorded) {
    const { former } = recorded
    if (isStanding(context, former, wanted)) {
      await judgeStanding(db, asker, former)
      return presentOrder(former)
    }
    await beginPayment(context, asker, former, await tryAgain(context, asker, wanted, former))
  } else {
    await beginPayment(context, asker, recorded.order, recorded.option)
  }
  const placed = await findOrder(db, asker.member.id, wanted.id)
  if (!placed) throw new Error('An order that was just placed is gone.')
  return presentOrder(placed)
}

/** Whether nothing is left to do for the order; refuses an order for something else. */
function isStanding(context: Context, order: OrderRow, wanted: WantedOrder): boolean {
  if (isAnother(order, wanted)) refuseId()
  if (isPaid(order.state)) return true
  if (order.method !== wanted.method || !isPayable(order)) return false
  if ((order.mandate?.id ?? null) !== (wanted.mandate_id ?? null)) return false
  return order.saves_method === wouldSave(context, order, wanted)
}

/** Who goes on to the page to pay on buys now, by the limits of now. */
async function judgeStanding(db: Database, asker: MemberAsker, order: OrderRow): Promise<void> {
  if (!isPayable(order) || !order.checkout_url) return
  const { id: orderId, price_minor: amountMinor, currency } = order
  await db.transaction((tx) => judgeSpending(tx, asker, { orderId, amountMinor, currency }))
}

/** Not every method can be saved, and one that is saved already is not saved again. */
function wouldSave({ payments }: Context, order: OrderRow, wanted: WantedOrder): boolean {
  if (wanted.mandate_id || !wanted.save_method) return false
  const provider = payments.get(order.provider as ProviderName)
  return provider?.storable.includes(wanted.method) ?? false
}

/** An order keeps its bundle and its code; not mentioning the code means keeping it. */
function isAnother(order: OrderRow, { bundle_id, discount_code }: WantedOrder): boolean {
  if (order.bundle_id !== bundle_id) return true
  return discount_code !== undefined && codeKey(discount_code) !== order.discount_code
}

/**
 * Another attempt costs what the order costs, and is judged like a new one. Once the time for that is
 * over, it has to be ordered anew.
 */
async function tryAgain(
  context: Context,
  asker: MemberAsker,
  wanted: WantedOrder,
  order: OrderRow,
): Promise<PaymentOption> {
  const { db } = context
  if (order.over_since) throw new Refusal('bundle_not_found')
  const option = await findPaymentOption(context, asker, wanted, order)
  refuseRange(option, order.price_minor)
  await db.transaction(async (tx) => {
    const { id: orderId, price_minor: amountMinor, currency } = order
    await refuseFrozen(tx)
    await judgePurchase(tx, asker, option, { orderId, amountMinor, currency })
  })
  await retakeCode(db, order, wanted.method)
  return option
}

/**
 * Starts one attempt to pay an order. The provider is asked outside any transaction, since it may
 * be slow; a repeated request asks under the same id and gets the same payment. An order that none
 * could be started for has failed, and can be tried again.
 */
export async function beginPayment(
  context: Context,
  asker: MemberAsker,
  order: TriedOrder,
  option: PaymentOption,
): Promise<void> {
  const id = idOfAttempt(order, option)
  try {
    if (option.mandate)
      return await chargeMandate(context, asker, { id, orderId: order.id }, option)
    const begun = await askProvider(context, { id, order }, option)
    await recordPayment(context.db, asker, { id, orderId: order.id, ...begun }, option)
  } catch (error) {
    await endUnbegun(context.db, order.id, 'failed')
    throw error
  }
}

/** Two requests for the same attempt arrive at the same id, whoever comes first. */
function idOfAttempt(order: TriedOrder, { method, mandate, savesMethod }: PaymentOption): string {
  const what = [order.id, order.attempts, method]
  if (mandate) what.push(mandate.id)
  if (savesMethod) what.push('saves')
  const hash = createHash('sha256').update(what.join(' ')).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function askProvider(
  context: Context,
  { id, order }: { id: string; order: TriedOrder },
  { method, provider, savesMethod }: PaymentOption,
): Promise<{ reference: string; checkoutUrl: string }> {
  const attempt = { paymentId: id, method, provider: provider.name }
  const request = {
    ...(await describePayment(context, order, attempt)),
    saveMethod: savesMethod,
    customerReference: await customerOf(context.db, order.member_id, provider.name),
  }
  try {
    return await provider.begin(request)
  } catch (error) {
    context.log.error({ err: error, provider: provider.name, paymentId: id }, 'payment not begun')
    throw new Refusal('payments_unavailable')
  }
}

/**
 * Pays an order with a saved method. The attempt is written down before the provider is asked: if
 * its answer is lost we ask again under the same id, and nobody is charged without a trace.
 */
async function chargeMandate(
  context: Context,
  asker: MemberAsker,
  attempt: { id: string; orderId: string },
  option: PaymentOption,
): Promise<void> {
  const { db, log } = context
  const written = { ...attempt, reference: attempt.id, checkoutUrl: null }
  if (!(await recordPayment(db, asker, written, option))) return
  await db.kysely
    .updateTable('mandates')
    .set({ used_at: db.now() })
    .where('id', '=', option.mandate?.id ?? null)
    .execute()
  await settlePayment(context, attempt.id).catch((error) =>
    log.warn({ err: error, paymentId: attempt.id }, 'charge not answered, will be asked again'),
  )
}

type Attempt = {
  id: string
  orderId: string
  /** The provider's name for it; our own id until it has told us. */
  reference: string
  checkoutUrl: string | null
}

/**
 * Writes down an attempt to pay, once, and has it looked at later; earlier attempts are cancelled. It
 * is judged here for good: what came while the provider was asked counts. Answers false for a paid
 * order, and for charging a saved method if the order has lost its discount to another.
 */
async function recordPayment(
  db: Database,
  asker: MemberAsker,
  attempt: Attempt,
  option: PaymentOption,
): Promise<boolean> {
  const { id, orderId } = attempt
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const isReplaced = order.discount_code_id !== null && !order.discount_held
    if (isPaid(order.state) || (isReplaced && option.mandate)) return false
    const created_at = tx.now()
    if (!(await write(tx, attempt, option, created_at))) return true
    const { price_minor: amountMinor, currency } = order
    const purchase = { orderId, paymentId: id, amountMinor, currency }
    // What is paid for a replaced order goes back, so it is not spent.
    if (!isReplaced) await judgePurchase(tx, asker, option, purchase)
    await reopenOrder(tx, orderId, option.method)
    await queueCheck(tx, { id, method: option.method, created_at }, 0)
    await queueCancels(tx, orderId, isReplaced ? null : id)
    return true
  })
}

async function write(
  tx: Database,
  attempt: Attempt,
  option: PaymentOption,
  now: Date,
): Promise<boolean> {
  const [created] = await tx.kysely
    .insertInto('payments')
    .values({
      id: attempt.id,
      order_id: attempt.orderId,
      provider: option.provider.name,
      provider_reference: attempt.reference,
      method: option.method,
      mandate_id: option.mandate?.id ?? null,
      saves_method: option.savesMethod,
      state: 'created',
      checkout_url: attempt.checkoutUrl,
      asked_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return created !== undefined
}

/** A new attempt reopens an order that had failed, unless another order has its discount now. */
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
