import type { PaymentFailure } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import type { ProviderPayment } from '../outside/payment-providers/provider.ts'
import type { LockedOrder, LockedPayment } from './find-payment.ts'

type Move = {
  payment: LockedPayment
  order: LockedOrder
  state: string
  told: ProviderPayment
}

/**
 * Moves a payment to a state as far as the table of moves allows, and its order with it: late or
 * repeated news of an older state changes nothing. Answers the resulting state.
 */
export async function movePayment(
  tx: Database,
  { payment, order, state, told }: Move,
): Promise<string> {
  const failure: PaymentFailure | null = state === 'failed' ? (told.failure ?? 'unknown') : null
  const transfer = told.bankTransfer ? JSON.stringify(told.bankTransfer) : null
  const values = [payment.id, state, tx.now(), failure, transfer]
  const [moved] = await tx.query<{ state: string }>(moveOne, values)
  if (!moved) throw new Error('A payment that was just found is gone.')
  if (moved.state !== payment.state) {
    await tx.query(follow, [order.id, payment.id, state, tx.now(), payment.method])
  }
  return moved.state
}

const moveOne = {
  name: 'move-payment',
  text: `update payments p set asked_at = $3, attempts = p.attempts + 1, ended_unasked = false,
      state = case when m.allowed then $2::text else p.state end,
      failure = case when m.allowed or p.state = $2::text then $4::text else p.failure end,
      bank_transfer = coalesce($5::jsonb, p.bank_transfer)
    from (select exists (
      select from payments o join payment_moves m on m.from_state = o.state and m.to_state = $2::text
      where o.id = $1
    ) as allowed) m
    where p.id = $1 returning p.state`,
}

/** SQL: the order may be bought at its price. */
const hasPrice = '(o.discount_code_id is null or o.discount_held)'

// An order follows its completed payment, or else its latest. One that has lost its discount to
// another order does not come back: money paid for it goes back to the buyer at once.
const follow = {
  name: 'move-order',
  text: `update orders o set
      state = case when ${hasPrice} then $3::text else 'refunded' end,
      completed_at = case when $3::text = 'completed' then $4::timestamptz else o.completed_at end,
      method = case when $3::text = 'completed' then $5::text else o.method end
    where o.id = $1
      and exists (select from payment_moves m where m.from_state = o.state and m.to_state = $3::text)
      and ($3::text = 'completed' or ${hasPrice})
      and ($3::text = 'completed' or $2::uuid = (
        select id from payments where order_id = o.id order by created_at desc, id desc limit 1
      ))`,
}
