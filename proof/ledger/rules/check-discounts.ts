import { codes, welcome } from '../shop.ts'
import { broken, type Checked } from './broken.ts'

type Order = Checked['books']['orders'][number]
const hourMs = 3_600_000

/** A discount has its percentage, is given in time, and is not used more often than allowed. */
export function checkDiscounts(checked: Checked): string[] {
  const { books, journal } = checked
  const words = new Map(books.codes.map(({ id, code }) => [id, code]))
  // Only orders that somebody placed: paying one twice makes a copy that nobody placed.
  const placed = books.orders.filter(({ id }) => journal.orders.has(id))
  return [
    ...placed.flatMap((order) =>
      checkPrice(checked, order, words.get(order.discount_code_id ?? '')),
    ),
    ...placed.flatMap((order) => checkSecondUse(placed, order, words)),
    ...checkUses(checked, words),
    ...checkPaidBack(checked, words),
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

/** Once per member: whoever has paid with a code gets no other order with it. */
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

/** Orders paid with a code, and not paid back because it had been used up. */
function boughtWithCode({ books }: Checked): Order[] {
  const without = new Set(
    books.refunds.filter(({ kind }) => kind === 'code_used').map(({ order_id }) => order_id),
  )
  return books.orders.filter(
    ({ id, discount_code_id, completed_at }) =>
      discount_code_id !== null && completed_at !== null && !without.has(id),
  )
}

/** However many payment pages were open, no more is bought with a code than it is good for. */
function checkUses(checked: Checked, words: Map<string, string>): string[] {
  const bought = boughtWithCode(checked)
  const isTwice = ({ discount_code_id }: Order) =>
    words.get(discount_code_id ?? '') === codes.twice.code
  const once = bought.filter((each) => !isTwice(each))
  const users = once.map(({ member_id, discount_code_id }) => `${member_id} ${discount_code_id}`)
  return broken([
    [new Set(users).size < users.length, 'a code that is good once was used for two purchases'],
    [bought.filter(isTwice).length > codes.twice.times, 'a code was used more often than n times'],
  ])
}

/** An order whose code was used up is paid back in full, and another order really did use it. */
function checkPaidBack(checked: Checked, words: Map<string, string>): string[] {
  const { books } = checked
  const bought = boughtWithCode(checked)
  return books.refunds
    .filter(({ kind }) => kind === 'code_used')
    .flatMap(({ order_id, amount_minor, credits }) => {
      const order = books.orders.find(({ id }) => id === order_id)
      const isTwice = words.get(order?.discount_code_id ?? '') === codes.twice.code
      const hasOther = bought.some(
        (each) =>
          each.discount_code_id === order?.discount_code_id && each.member_id === order.member_id,
      )
      return broken([
        [amount_minor !== order?.price_minor, 'less was paid back than was paid for nothing'],
        [credits !== order?.credits, 'credits were left of what was paid back'],
        [!isTwice && !hasOther, 'what was paid with a code that nobody had used was paid back'],
      ])
    })
}

/** A code that is good once is held by only one of a member's orders at a time. */
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
