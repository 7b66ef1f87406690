import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/payments.ts'
import type { MemberAsker } from '#server/context/asker.ts'
import { Refusal } from '#server/context/refusal.ts'
import { auditNew } from '#server/credits/audit/audit-new.ts'
import { findLedgerFaults } from '#server/credits/audit/find-ledger-faults.ts'
import { grantCredits } from '#server/credits/ledger.ts'
import type { ProviderState } from '#server/outside/payment-providers/provider.ts'
import { cancelPayment } from '#server/payments/cancel-payment.ts'
import { loadOrder } from '#server/payments/load-order.ts'
import { loadMandates } from '#server/payments/mandates.ts'
import { placeOrder } from '#server/payments/place-order.ts'
import { giveRefund } from '#server/payments/queue-refund.ts'
import { sendRefund } from '#server/payments/send-refund.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { leftOf } from '#server/payments/testing/fake-provider.ts'
import { loadWithdrawal, withdraw } from '#server/payments/withdraw.ts'
import { setLimit } from '#server/spending/set-limit.ts'
import { aChatPhoto } from '#server/testing/chat-photos.ts'
import { aSending, type Words } from '#server/testing/sendings.ts'
import type { Act } from './history.ts'
import type { Journal } from './journal.ts'
import { codes, type Shop, welcome } from './shop.ts'

export type Scene = { shop: Shop; journal: Journal }
type Kind = Act['act']
type Of<K extends Kind> = Extract<Act, { act: K }>

/** Does one act and notes what was answered. */
export async function perform(scene: Scene, act: Act): Promise<void> {
  const does = acts[act.act] as (scene: Scene, act: Act) => Promise<unknown>
  await does(scene, act)
}

const acts: { [K in Kind]: (scene: Scene, act: Of<K>) => Promise<unknown> } = {
  order: orderBundle,
  burst: orderAtOnce,
  rush: async (scene, { tells }) => {
    const { pay, provider } = scene.shop.till
    const open = [...scene.journal.payments.keys()].filter(
      (id) => provider.banked.get(`fk_${id}`)?.told.state === 'pending',
    )
    for (const id of open) pay(`fk_${id}`, 'paid')
    const told = open.map((id) => notify(scene, id, { times: tells, late: false, loses: false }))
    await Promise.all(told)
  },
  hoard: payAllTabs,
  cancel: ({ shop }, { times }) => cancelReplaced(shop, times),
  pay_again: payAgain,
  decide: async (scene, { payment, end, tells, late, loses }) => {
    const id = nthPayment(scene, payment, 'pending')
    if (!id) return
    scene.shop.till.pay(`fk_${id}`, end)
    await notify(scene, id, { times: tells, late, loses })
  },
  notice: async (scene, { payment, ...how }) => {
    const id = nthPayment(scene, payment)
    if (id) await notify(scene, id, how)
  },
  look: async (scene, { order }) => {
    const known = nthOrder(scene, order)
    if (!known) return
    await together(scene.shop, 1, async () => {
      note(scene, (await loadOrder(scene.shop.context, known.asker, known.id)).order)
    })
  },
  send,
  resend: async (scene, { message }) => {
    const id = nth([...scene.journal.messages.keys()], message)
    if (id) await together(scene.shop, 1, () => deliver(scene, id))
  },
  withdraw: withdrawOrder,
  refund: async (scene, { order, share, times }) => {
    const known = nthOrder(scene, order, true)
    if (!known) return
    const price = Math.max(...known.prices)
    const amountMinor = share === 1 ? {} : { amountMinor: Math.max(1, Math.floor(price * share)) }
    await together(scene.shop, times, () =>
      giveRefund(scene.shop.db, { orderId: known.id, ...amountMinor }),
    )
  },
  send_refunds: ({ shop }, { times }) => sendRefunds(shop, times),
  refund_there: async (scene, { payment, share, tells }) => {
    const id = nthPayment(scene, payment, 'completed')
    const banked = id && scene.shop.till.provider.banked.get(`fk_${id}`)
    if (!id || !banked) return
    scene.shop.till.refund(banked.reference, Math.floor(leftOf(banked) * share))
    await notify(scene, id, { times: tells, late: false, loses: false })
  },
  charge_back: async (scene, { payment, tells }) => {
    const id = nthPayment(scene, payment, 'completed')
    if (!id) return
    scene.shop.till.chargeBack(`fk_${id}`)
    await notify(scene, id, { times: tells, late: false, loses: false })
  },
  limit: async ({ shop, journal }, { member, minor }) => {
    const asker = nth(shop.members, member)
    if (!asker) return
    const at = shop.db.now()
    const set = journal.limits.get(asker.member.id) ?? []
    // Of two at the same moment, nobody could say which came first.
    if (set.some((each) => each.at.getTime() === at.getTime())) return
    journal.limits.set(asker.member.id, [...set, { at, minor }])
    await together(shop, 1, () => setLimit(shop.db, asker, minor))
  },
  grant: async ({ shop, journal }, { member, credits, times }) => {
    const memberId = nth(shop.members, member)?.member.id ?? ''
    const grant = { memberId, credits, reference: randomUUID() }
    journal.grants.push(grant)
    await together(shop, times, () => grantCredits(shop.db, { ...grant, reason: 'adjustment' }))
  },
  audit: async ({ shop, journal }) => {
    const found = [...(await findLedgerFaults(shop.db, idsOf(shop))), ...(await auditNew(shop.db))]
    const wrong = found.filter(({ code }) => code !== 'rule_missing')
    journal.faults.push(...wrong.map(({ code }) => `audit while it happened: ${code}`))
  },
}

const wordOf = {
  none: undefined,
  once: codes.once.code,
  twice: codes.twice.code,
  welcome: welcome.code,
}

async function orderBundle(scene: Scene, act: Of<'order'>): Promise<void> {
  const { shop } = scene
  const asker = nth(shop.members, act.member)
  const bundle = nth(shop.bundles, act.bundle)
  if (!asker || !bundle) return
  const [mandate] = act.uses ? await loadMandates(shop.context, asker) : []
  if (act.loses) shop.till.provider.lost.begin++
  const wanted = {
    id: randomUUID(),
    bundle_id: bundle.id,
    discount_code: wordOf[act.code],
    method: mandate ? mandate.method : act.method,
    ...(mandate ? { mandate_id: mandate.id } : { save_method: act.keeps }),
  }
  await together(shop, act.times, async () => {
    note(scene, await placeOrder(shop.context, asker, wanted), asker, wanted.discount_code)
  })
}

/** Orders of the same thing with the same code: three of one member, or one of each. */
async function orderAtOnce(scene: Scene, { by, member, bundle, code }: Of<'burst'>) {
  const { members } = scene.shop
  const buyers = by === 'all' ? members.keys() : [member, member, member].values()
  const how = { act: 'order', bundle, code, method: 'ideal', times: 1 } as const
  const orders = [...buyers].map((buyer) =>
    orderBundle(scene, { ...how, member: buyer, keeps: false, uses: false, loses: false }).catch(
      (error) => noteRefusal(scene, error),
    ),
  )
  await Promise.all(orders)
}

/** One member orders the same thing with the same code in several tabs, then pays in all. */
async function payAllTabs(scene: Scene, { member, bundle, tabs }: Of<'hoard'>): Promise<void> {
  const how = { act: 'order', member, bundle, code: 'once', method: 'ideal', times: 1 } as const
  const before = new Set(scene.journal.payments.keys())
  for (const _ of Array(tabs)) {
    await orderBundle(scene, { ...how, keeps: false, uses: false, loses: false })
  }
  const opened = [...scene.journal.payments.keys()].filter((id) => !before.has(id))
  for (const id of opened) scene.shop.till.pay(`fk_${id}`, 'paid')
  const told = opened.map((id) => notify(scene, id, { times: 1, late: false, loses: false }))
  await Promise.all(told)
}

/**
 * Runs the job that cancels the payment of a replaced order, for each one that is open. Where the
 * provider has not named the charge of a saved method yet, the job comes again.
 */
async function cancelReplaced(shop: Shop, times: number): Promise<void> {
  const { db, site, context } = shop
  const open = await db.kysely
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.provider_reference'])
    .where('o.site_id', '=', site.id)
    .where('o.discount_code_id', 'is not', null)
    .where('o.discount_held', '=', false)
    .where('p.state', 'in', ['created', 'pending'])
    .execute()
  const named = open.filter((each) => each.provider_reference !== each.id)
  for (const { id } of named) await together(shop, times, () => cancelPayment(context, id))
}

/** A refusal is an answer too; anything else is passed on. */
function noteRefusal({ journal }: Scene, error: unknown): void {
  if (!(error instanceof Refusal)) throw error
  journal.refusals.push(error.code)
}

async function payAgain(scene: Scene, { order, method }: Of<'pay_again'>): Promise<void> {
  const known = nthOrder(scene, order)
  if (!known) return
  const wanted = { id: known.id, bundle_id: known.bundleId, method }
  await together(scene.shop, 1, async () => {
    note(scene, await placeOrder(scene.shop.context, known.asker, wanted))
  })
}

/** Remembers the order as it was answered, and the payment that it leads to. */
function note({ journal }: Scene, order: Order, asker?: MemberAsker, code?: string): void {
  const known = journal.orders.get(order.id)
  known?.prices.add(order.price_minor)
  if (!known && asker) {
    journal.orders.set(order.id, {
      memberId: asker.member.id,
      bundleId: order.bundle_id,
      code: code ?? null,
      credits: order.credits,
      prices: new Set([order.price_minor]),
    })
  }
  const { payment_id: id } = order
  const canBePaid = id && (order.checkout_url || order.mandate)
  if (canBePaid && !journal.payments.has(id)) journal.payments.set(id, { orderId: order.id })
}

type How = { times: number; late: boolean; loses: boolean }

/** The provider tells of a change, several times at once; what it then answers may be stale. */
async function notify({ shop }: Scene, paymentId: string, { times, late, loses }: How) {
  if (late) shop.till.provider.late++
  if (loses) shop.till.provider.lost.fetch++
  await together(shop, times, () => settlePayment(shop.context, paymentId))
}

const prices = { text: 1, photo: 2, gift: 3 }

async function send(scene: Scene, { from, to, type, times }: Of<'send'>): Promise<void> {
  const { shop, journal } = scene
  const sender = nth(shop.members, from)?.member.id ?? ''
  const others = shop.members.filter(({ member }) => member.id !== sender)
  const id = randomUUID()
  const message = { from: sender, to: nth(others, to)?.member.id ?? '', type }
  const photoId = type === 'photo' ? await aChatPhoto(shop.db, { id: sender }) : null
  journal.messages.set(id, { ...message, photoId, credits: prices[type], answers: [] })
  await together(shop, times, () => deliver(scene, id))
}

async function deliver({ shop, journal }: Scene, id: string): Promise<void> {
  const message = journal.messages.get(id)
  if (!message) return
  const { from, to, type, photoId, credits } = message
  const text = `Words of ${id}`
  const draft: Words = photoId
    ? { type: 'photo', photo_id: photoId, id, text }
    : type === 'gift'
      ? { type, gift_id: 'tulips', id, text }
      : { type: 'text', id, text }
  const more = { draft, credits, startLimit: 1000 }
  const row = await shop.sends.send(aSending({ id: from }, { id: to }, more))
  message.answers.push(row)
}

async function withdrawOrder(scene: Scene, { order, times, stale }: Of<'withdraw'>) {
  const known = nthOrder(scene, order, true)
  if (!known) return
  const { shop, journal } = scene
  const shown = await loadWithdrawal(shop.db, known.asker, known.id)
  const amountMinor = shown.amount_minor + (stale ? 1 : 0)
  await together(shop, times, async () => {
    await withdraw(shop.context, known.asker, { orderId: known.id, amountMinor })
    journal.withdrawals.push({ orderId: known.id, amountMinor })
  })
}

/** Runs the job that sends a refund, for each one that waits. */
export async function sendRefunds(shop: Shop, times = 1): Promise<void> {
  const { db, site, context } = shop
  const waiting = await db.kysely
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('r.id')
    .where('o.site_id', '=', site.id)
    .where('r.state', '=', 'pending')
    .execute()
  for (const { id } of waiting) await together(shop, times, () => sendRefund(context, id))
}

export function idsOf({ members }: Shop): string[] {
  return members.map(({ member }) => member.id)
}

function nthOrder({ shop, journal }: Scene, place: number, paid = false) {
  const all = [...journal.orders]
  const found = nth(paid ? all.filter(([id]) => isPaid({ shop, journal }, id)) : all, place)
  const asker = shop.members.find(({ member }) => member.id === found?.[1].memberId)
  return found && asker && { id: found[0], asker, ...found[1] }
}

function isPaid({ shop, journal }: Scene, wanted: string): boolean {
  return [...journal.payments].some(
    ([id, { orderId }]) =>
      orderId === wanted && shop.till.provider.banked.get(`fk_${id}`)?.told.state === 'completed',
  )
}

function nthPayment({ shop, journal }: Scene, place: number, state?: ProviderState) {
  const all = [...journal.payments.keys()]
  const inState = (id: string) => shop.till.provider.banked.get(`fk_${id}`)?.told.state === state
  return nth(state ? all.filter(inState) : all, place)
}

function nth<T>(all: T[], place: number): T | undefined {
  return all[place % all.length]
}

/**
 * Asks the service for it this many times at once, which are so many operations, and waits for all; throws
 * the first failure, if any.
 */
async function together(shop: Shop, times: number, work: () => Promise<unknown>): Promise<void> {
  shop.operations += times
  const ends = await Promise.allSettled(Array.from({ length: times }, work))
  const failed = ends.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}
