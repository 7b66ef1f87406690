import type { Context } from '../context/context.ts'
import type {
  ChargeRequest,
  PaymentProvider,
  ProviderName,
  ProviderPayment,
} from '../outside/payment-providers/provider.ts'
import { describePayment } from './describe-payment.ts'
import { findPayableOrder } from './find-order.ts'
import { type FoundPayment, findPayment, isOver } from './find-payment.ts'
import { isOpen } from './present-order.ts'
import { isRefusal } from './send-refund.ts'
import { settle } from './settle.ts'

/**
 * Asks the provider about a payment and brings everything up to date. The only place that completes
 * orders: whoever calls it, however often and late, an order's credits come once, and what went
 * back to the buyer is taken back once. Answers the payment's state; null for an unknown payment.
 */
export async function settlePayment(context: Context, paymentId: string): Promise<string | null> {
  const { db, bus, log } = context
  const payment = await findPayment(db, paymentId)
  if (!payment) return null
  const provider = context.payments.get(payment.provider as ProviderName)
  if (!provider) return endUnasked(context, payment)
  const told = await ask(context, provider, payment)
  if (!told) return payment.state
  const settled = await db.transaction((tx) => settle(tx, payment, told))
  if (settled.mismatch) log.error({ paymentId, ...settled.mismatch }, 'another amount was paid')
  if (settled.paidTwice) log.warn({ paymentId }, 'paid twice: the second payment became an order')
  if (settled.paidBack) log.warn({ paymentId }, 'paid after its code was used: paid back')
  if (settled.wallet) {
    const { balance, orders_completed } = settled.wallet
    const event = { credits: balance, paid_user: orders_completed > 0 }
    bus.publish(payment.member_id, { type: 'credits', ...event })
  }
  return settled.state
}

/**
 * Who cannot be asked, because the operator has not set it up any more, keeps no order open beyond its
 * time. Should it be set up again, it is asked once more: the buyer may have paid meanwhile.
 */
async function endUnasked({ db, log }: Context, payment: FoundPayment): Promise<string> {
  if (!isOpen(payment.state) || !isOver(payment, db.now())) return payment.state
  const { id: paymentId, provider } = payment
  log.warn({ paymentId, provider }, 'payment over unasked: its provider is not set up')
  return db.transaction(async (tx) => {
    const { state } = await settle(tx, payment, { ...nothingTold, state: 'expired' })
    await tx.kysely
      .updateTable('payments')
      .set({ ended_unasked: true })
      .where('id', '=', paymentId)
      .where('state', '=', 'expired')
      .execute()
    return state
  })
}

/** Null if the provider has never heard of the payment, and never will. */
async function ask(
  context: Context,
  provider: PaymentProvider,
  payment: FoundPayment,
): Promise<ProviderPayment | null> {
  const { id, provider_reference, state, ended_unasked } = payment
  if (provider_reference !== id) return provider.fetch(provider_reference)
  if (!isOpen(state) && !ended_unasked) return null
  const reference = await askForCharge(context, provider, payment)
  return reference === null ? nothingTold : provider.fetch(reference)
}

const nothingTold: ProviderPayment = {
  state: 'failed',
  amountMinor: 0,
  currency: '',
  failure: 'unknown',
  refundedMinor: 0,
  chargedBack: false,
  country: null,
  saved: null,
  bankTransfer: null,
}

/** How long the same charge is repeated; providers recognise a repeated request for an hour. */
const patienceMs = 1_800_000

/**
 * Has a saved method charged and learns the provider's name for the payment. Null if nothing was
 * charged and nothing will be; throws as long as nobody knows.
 */
async function askForCharge(
  context: Context,
  provider: PaymentProvider,
  payment: FoundPayment,
): Promise<string | null> {
  const { db, log } = context
  const mandate = await mandateOf(context, payment)
  if (!mandate) return null
  const order = await findPayableOrder(db, payment.order_id)
  const attempt = { paymentId: payment.id, method: payment.method, provider: provider.name }
  const request = { ...(await describePayment(context, order, attempt)), mandate }
  const waitedMs = db.now().getTime() - payment.created_at.getTime()
  const mayCharge = mandate.state === 'valid' && waitedMs < patienceMs
  const charge =
    (mayCharge && (await chargeUnlessRefused(context, provider, request))) ||
    // It may have been charged before: the answer was lost, and a repeat is refused or would be another.
    (await provider.findCharge(request))
  if (!charge) {
    log.warn({ paymentId: payment.id }, 'charge given up: the provider has none')
    return null
  }
  await noteReference(context, payment.id, charge.reference)
  return charge.reference
}

async function chargeUnlessRefused(
  { log }: Context,
  provider: PaymentProvider,
  request: ChargeRequest,
): Promise<{ reference: string } | null> {
  try {
    return await provider.charge(request)
  } catch (error) {
    if (!isRefusal(error)) throw error
    log.error({ err: error, paymentId: request.paymentId }, 'charge refused')
    return null
  }
}

/** As the provider names it; null if it has been forgotten there, with its owner. */
async function mandateOf({ db }: Context, { mandate_id }: FoundPayment) {
  const mandate = await db.kysely
    .selectFrom('mandates')
    .select(['customer_reference as customerReference', 'provider_reference as reference', 'state'])
    .where('id', '=', mandate_id)
    .where('customer_reference', '<>', '')
    .executeTakeFirst()
  return mandate ?? null
}

async function noteReference({ db }: Context, id: string, reference: string): Promise<void> {
  await db.kysely
    .updateTable('payments')
    .set({ provider_reference: reference })
    .where('id', '=', id)
    .where('provider_reference', '=', id)
    .execute()
}
