import type { Database } from '#database/connect.ts'
import { lockWallet } from '../../credits/ledger/lock-wallet.ts'
import type { ProviderPayment } from '../../outside/payment-providers/provider.ts'
import { lockCode, redeemCode } from '../hold-code.ts'
import { isOpen, isPaid } from '../present-order.ts'
import { completeOrder, mailBuyer } from './complete-order.ts'
import {
  type FoundPayment,
  type LockedOrder,
  type LockedPayment,
  lockOrder,
  readPayment,
} from './find-payment.ts'
import { followRefunds } from './follow-refunds.ts'
import { movePayment } from './move-payment.ts'
import { payBackUnused } from './pay-back-unused.ts'
import { repeatOrder } from './repeat-order.ts'
import { saveMethod } from './save-method.ts'

export type Settled = {
  state: string
  paidTwice?: boolean
  /** No use of the order's code was left, so the money goes back. */
  paidBack?: boolean
  /** What was paid instead of the price: it counts for nothing until somebody has looked at it. */
  mismatch?: { amountMinor: number; currency: string }
  /** Where credits moved. */
  wallet?: { balance: number; orders_completed: number }
}

/** Brings a payment, its order and its credits up to date with what the provider said. */
export async function settle(
  tx: Database,
  found: FoundPayment,
  told: ProviderPayment,
): Promise<Settled> {
  await lockCode(tx, found)
  await lockOrder(tx, found.order_id)
  const payment = await readPayment(tx, found.id)
  const order = await lockOrder(tx, payment.order_id)
  // Before anything else that settling writes: saved methods and copies of orders refer to wallets
  // too.
  await lockWallet(tx, found.member_id)
  const isMismatch = paysAnother(order, payment, told)
  const isOver = tx.now() >= found.openUntil
  const heard = isMismatch ? payment.state : told.state
  const target = isOpen(heard) && isOver ? 'expired' : heard
  const arrives = target === 'completed' && !isPaid(payment.state)
  const paidTwice = arrives && isPaid(order.state)
  const ordered = paidTwice ? await repeatOrder(tx, order, payment) : order
  const isBought = !arrives || (await redeemCode(tx, ordered))
  const moved = await movePayment(tx, { payment, order: ordered, state: target, told })
  const completed = moved === 'completed' && payment.state !== 'completed'
  if (completed) await completeOrder(tx, ordered, told)
  const paid = { ...ordered, state: isPaid(ordered.state) ? ordered.state : moved }
  if (completed && isBought) await mailBuyer(tx, paid)
  const rest = completed && !isBought ? await payBackUnused(tx, paid, payment) : paid
  const after = isPaid(moved) ? await followPaid(tx, rest, payment, told) : rest
  const changed = completed || after !== paid
  const wallet = changed ? await readWallet(tx, found.member_id) : undefined
  const { amountMinor, currency } = told
  const state = after.state === paid.state ? moved : after.state
  return {
    state,
    paidTwice,
    paidBack: !isBought,
    ...(isMismatch && { mismatch: { amountMinor, currency } }),
    ...(wallet && { wallet }),
  }
}

/** A completion counts only with our price and currency. */
function paysAnother(order: LockedOrder, payment: LockedPayment, told: ProviderPayment): boolean {
  if (told.state !== 'completed' || isPaid(payment.state)) return false
  return told.amountMinor !== order.price_minor || told.currency !== order.currency
}

async function followPaid(
  tx: Database,
  order: LockedOrder,
  payment: LockedPayment,
  told: ProviderPayment,
): Promise<LockedOrder> {
  await saveMethod(tx, order, payment, told)
  return followRefunds(tx, order, payment, told)
}

async function readWallet(tx: Database, memberId: string) {
  return tx.kysely
    .selectFrom('wallets')
    .select(['balance', 'orders_completed'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}
