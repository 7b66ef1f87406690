import { codes, welcome } from '../shop.ts'
import { broken, type Checked } from './broken.ts'

type Order = Checked['books']['orders'][number]
const hourMs = 3_600_000

/** A discount is of its percentage, within its time, and not used more often than allowed. */
export function checkDiscounts(checked: Checked): string[] {
  const { books, journal } = checked
  const words = new Map(books.codes.map(({ id, code }) => [id, code]))
  // Those that somebody placed: a second payment of the same order makes a copy that nobody did.
  const placed = books.orders.filter(({ id }) => journal.orders.has(id))
  return [
    ...placed.flatMap((order) =>
      checkPrice(checked, order, words.get(order.discount_code_id ?? '')),
    ),
    ...placed.flatMap((order) => checkSecondUse(placed, order, words)),
    ...checkTimes(checked, placed, words),
    ...checkHeld(books.orders, words),
  ]
}

const percentages: Record<string, number> = {
  [codes.once.code]: codes.once.value_percentage,
  [codes.twice.code]: codes.twice.value_percentage,
  [welcome.code]: welcome.percentage,
}

function checkPrice({ books, shop, journal }: Checked, order: Order, code: string | undefined) {
  const full = shop.bundles.find(({ id }) => id === order.bundle_id)?.price_minor ?? 0
  const wanted = journal.orders.get(order.id)?.code ?? undefined
  const exact = (full * (100 - (code ? (percentages[code] ?? 0) : 0))) / 100
  const boughtBefore = books.orders.some(
    (each) =>
      each.member_id === order.member_id &&
      each.completed_at !== null &&
      each.completed_at < order.created_at,
  )
  const signedUp = books.codes.find((each) => each.member_id === order.member_id && each.welcome)
  const age = order.created_at.getTime() - (signedUp?.created_at.getTime() ?? 0)
  const isWelcome = code === welcome.code
  return broken([
    [wanted !== code, 'an order has another code than was typed'],
    [Math.abs(order.price_minor - exact) > 0.5, 'a discount is not its percentage of the price'],
    [isWelcome && age >= welcome.hours * hourMs, 'the time bonus was given after its time'],
    [isWelcome && boughtBefore, 'the time bonus was given to who had bought something'],
  ])
}

/** Once per user: who has paid with a code gets no other order with it. */
function checkSecondUse(placed: Order[], order: Order, words: Map<string, string>): string[] {
  const code = words.get(order.discount_code_id ?? '')
  if (!code || code === codes.twice.code) return []
  const used = placed.some(
    (each) =>
      each.member_id === order.member_id &&
      each.discount_code_id === order.discount_code_id &&
      each.completed_at !== null &&
      each.completed_at < order.created_at,
  )
  return broken([[used, 'a code that is good once was taken again']])
}

const openMs = 72 * hourMs

/**
 * Of n uses no more are taken. Money that comes late for an order that had given its use back counts
 * all the same, so orders to which that may have happened are not counted.
 */
function checkTimes({ books }: Checked, placed: Order[], words: Map<string, string>): string[] {
  const ofCode = placed.filter(
    (each) => words.get(each.discount_code_id ?? '') === codes.twice.code,
  )
  const certain = ofCode.filter(({ id, member_id, created_at, completed_at, state }) => {
    const attempts = books.payments.filter((each) => each.order_id === id)
    const hasOthers = ofCode.some((each) => each.id !== id && each.member_id === member_id)
    const wait = (completed_at ?? created_at).getTime() - created_at.getTime()
    const isUsed = completed_at !== null || state === 'created' || state === 'pending'
    return isUsed && attempts.length <= 1 && !hasOthers && wait < openMs
  })
  return broken([[certain.length > codes.twice.times, 'a code was used more often than n times']])
}

/** Of one member's orders one at a time has a code that is good once. */
function checkHeld(orders: Order[], words: Map<string, string>): string[] {
  const held = orders
    .filter(
      (each) => each.discount_held && words.get(each.discount_code_id ?? '') !== codes.twice.code,
    )
    .map(({ member_id, discount_code_id }) => `${member_id} ${discount_code_id}`)
  return broken([
    [new Set(held).size < held.length, 'two orders have the same code that is good once'],
  ])
}
