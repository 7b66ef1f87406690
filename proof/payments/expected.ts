import type { Database } from '#database/connect.ts'
import { type Fate, refundedMinor } from './banks.ts'
import type { Begun } from './payments-stage.ts'

/** What our books say about an order, as far as money and credits go. */
export type Standing = {
  state: string
  granted: number
  grants: number
  takenBack: number
  refundedMinor: number
  receipts: number
}

const nothing = { granted: 0, grants: 0, takenBack: 0, refundedMinor: 0, receipts: 0 }
const bought = { ...nothing, granted: 10, grants: 1, receipts: 1 }

/** What our books have to say, judging by the provider's books alone. */
export function expectedOf(fate: Fate, { amountMinor }: Begun): Partial<Standing> {
  const back = Math.floor((10 * refundedMinor) / amountMinor)
  return {
    paid: { ...bought, state: 'completed' },
    // Any amount other than the price buys nothing; the order waits until it expires.
    paid_less: nothing,
    paid_in_kroner: nothing,
    open: nothing,
    failed: { ...nothing, state: 'failed' },
    partly_refunded: { ...bought, state: 'completed', takenBack: back, refundedMinor },
    charged_back: { ...bought, state: 'charged_back', takenBack: 10, refundedMinor: amountMinor },
  }[fate]
}

/** What our books say otherwise of an order than they have to, in words. */
export function wrongBetween(standing: Standing, fate: Fate, order: Begun): string[] {
  return Object.entries(expectedOf(fate, order)).flatMap(([word, value]) => {
    const is = standing[word as keyof Standing]
    return is === value ? [] : [`${word} of an order at ${order.bank.name}, ${fate}: ${is}`]
  })
}

export async function standingOf(db: Database, { orderId }: Begun): Promise<Standing> {
  const [row] = await db.query<Standing>(statement, [orderId])
  if (!row) throw new Error('An order is gone.')
  return row
}

const statement = {
  name: 'storm-standing',
  text: `select o.state, o.refunded_minor as "refundedMinor",
      (select coalesce(sum(delta), 0) from ledger_entries
        where member_id = o.member_id and reason = 'purchase' and reference = o.id) as granted,
      (select count(*) from ledger_entries where member_id = o.member_id and delta > 0) as grants,
      (select coalesce(-sum(delta), 0) from ledger_entries
        where member_id = o.member_id and reason = 'refund') as "takenBack",
      (select count(*) from receipts where order_id = o.id and kind = 'receipt') as receipts
    from orders o where o.id = $1`,
}
