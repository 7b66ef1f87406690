import type { Limit } from '../journal.ts'
import { broken, type Checked, sum } from './broken.ts'

const dayMs = 86_400_000

/**
 * No order was accepted beyond the limit that its buyer had set: orders of one moment count
 * together with what was paid earlier in the month. Only orders never closed in between count.
 */
export function checkLimits({ books, journal }: Checked): string[] {
  return [...journal.limits].flatMap(([memberId, limits]) => {
    const own = books.orders.filter(
      ({ id, member_id, state, refunded_minor }) =>
        member_id === memberId &&
        journal.orders.has(id) &&
        ['created', 'pending', 'completed'].includes(state) &&
        refunded_minor === 0 &&
        books.payments.filter((each) => each.order_id === id).length <= 1 &&
        !isReplaced(books.orders, id),
    )
    return own.flatMap(({ created_at }) => {
      const limit = limitAt(limits, created_at)
      if (limit === null) return []
      const counted = own.filter(
        (each) =>
          Number(each.created_at) === Number(created_at) ||
          (each.completed_at !== null && each.completed_at < created_at),
      )
      const isOver = sum(counted, ({ price_minor }) => price_minor) > limit
      return broken([[isOver, 'orders were accepted beyond the limit that the buyer had set']])
    })
  })
}

/** An order whose code went to another one was closed for a while, but may still have been paid. */
function isReplaced(orders: Checked['books']['orders'], id: string): boolean {
  const order = orders.find((each) => each.id === id)
  return orders.some(
    (each) =>
      each.id !== id &&
      each.member_id === order?.member_id &&
      each.discount_code_id !== null &&
      each.discount_code_id === order.discount_code_id,
  )
}

/** A lower limit applies at once, a higher one or none (null) after a day. */
function limitAt(limits: Limit[], moment: Date): number | null {
  let limit: number | null = null
  let next: { minor: number | null; from: number } | null = null
  for (const { at, minor } of [...limits, { at: moment, minor: undefined }]) {
    if (next && next.from <= Number(at)) [limit, next] = [next.minor, null]
    if (minor === undefined || Number(at) >= Number(moment)) continue
    const isHigher = limit !== null && (minor === null || minor > limit)
    if (!isHigher) [limit, next] = [minor, null]
    else {
      const isLess: boolean =
        next !== null && (next.minor === null || (minor !== null && minor <= next.minor))
      next = { minor, from: isLess && next ? next.from : Number(at) + dayMs }
    }
  }
  return limit
}
