import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import type { MemberAsker } from '../context/asker.ts'
import { ProviderFault, type SavedMethod } from '../outside/payment-providers/provider.ts'
import { loadOrder, repeatableOrder } from './load-order.ts'
import {
  customerOf,
  findMandate,
  forgetMandate,
  loadMandates,
  queueRevokes,
  revokeMandate,
} from './mandates.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './settle-payment.ts'
import { fakeProvider } from './testing/fake-provider.ts'
import { testShop } from './testing/test-shop.ts'

const provider = fakeProvider()
const shop = await testShop({ provider })
const { db, owner, context } = shop

beforeEach(() => {
  shop.setNow(null)
  provider.outcome = {}
  provider.deaf.clear()
  provider.mute.clear()
})

function visa(order: Order): SavedMethod {
  const reference = `m_${order.id}`
  return {
    customerReference: `c_${order.id}`,
    reference,
    name: 'Visa',
    lastFour: '4242',
    expires: '2099-12',
  }
}

/** Buys once by card and keeps it. */
async function saveCard(asker: MemberAsker, saved: Partial<SavedMethod> = {}) {
  const order = await shop.order(asker, { method: 'card', save_method: true })
  const told = { ...visa(order), ...saved }
  provider.change(`fk_${order.payment_id}`, { state: 'completed', saved: told })
  await settlePayment(context, order.payment_id!)
  const [mandate] = await loadMandates(context, asker)
  if (!mandate?.chargeable) throw new Error('The card was not saved.')
  // An order names it without saying that.
  const { chargeable: _, ...named } = mandate
  return { order, mandate: named }
}

test('a card is kept once on the wish of who pays, however often the provider tells of it', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker, { method: 'card', save_method: true })
  const saved = visa(order)
  provider.change(`fk_${order.payment_id}`, { state: 'completed', saved })
  await Promise.all(Array.from({ length: 20 }, () => settlePayment(context, order.payment_id!)))
  expect(await loadMandates(context, asker)).toMatchObject([
    { method: 'card', name: 'Visa', last_four: '4242', expires: '2099-12' },
  ])
  expect(await customerOf(db, asker.member.id, 'sandbox')).toBe(saved.customerReference)
})

test('a card that another provider holds than those of now is told as one that cannot pay', async () => {
  const asker = await shop.buyer()
  const { mandate } = await saveCard(asker)
  const other = { ...provider, name: 'mollie' as const }
  const changed = { ...context, payments: new Map([['mollie' as const, other]]) }
  const pay = (by: typeof context, as: MemberAsker) =>
    placeOrder(by, as, {
      ...{ id: randomUUID(), bundle_id: bundle, method: 'card', mandate_id: mandate.id },
    })
  const { bundle_id: bundle } = await shop.order(asker)
  const unwanted = {
    ...asker,
    site: { ...asker.site, settings: { ...asker.site.settings, payment_providers: [] } },
  }
  for (const [by, as] of [
    [changed, asker],
    [context, unwanted],
  ] as const) {
    await expect(pay(by, as)).rejects.toMatchObject({ code: 'mandate_not_found' })
    expect(await loadMandates(by, as)).toMatchObject([{ id: mandate.id, chargeable: false }])
  }
})

test('a method that the provider has no name for is named in the language of its purchase', async () => {
  const asker = { ...(await shop.buyer()), locale: 'de' as const }
  expect((await saveCard(asker, { name: ' ' })).mandate.name).toBe('Karte')
})

test('without the wish, or by a method that cannot be kept, nothing is kept', async () => {
  const asker = await shop.buyer()
  for (const wanted of [{ method: 'card' }, { method: 'ideal', save_method: true }]) {
    const order = await shop.order(asker, wanted)
    provider.change(`fk_${order.payment_id}`, { state: 'completed', saved: visa(order) })
    await settlePayment(context, order.payment_id!)
  }
  expect(await loadMandates(context, asker)).toEqual([])
})

test('a wish that changed since the page to pay on was opened counts, on another page', async () => {
  const asker = await shop.buyer()
  const ticked = await shop.order(asker, { method: 'card', save_method: true })
  const wanted = { id: ticked.id, method: 'card' }
  const unticked = await shop.order(asker, wanted)
  expect(unticked.payment_id).not.toBe(ticked.payment_id)
  expect((await shop.order(asker, wanted)).payment_id).toBe(unticked.payment_id)
  provider.change(`fk_${unticked.payment_id}`, { state: 'completed', saved: visa(unticked) })
  await settlePayment(context, unticked.payment_id!)
  expect(await loadMandates(context, asker)).toEqual([])
})

test('two pages that are asked for at once, one of them to save the card, are two payments', async () => {
  const asker = await shop.buyer()
  const wanted = { id: randomUUID(), method: 'card' }
  await Promise.all([
    shop.order(asker, wanted),
    shop.order(asker, { ...wanted, save_method: true }),
  ])
  const pages = await db.kysely
    .selectFrom('payments')
    .select('saves_method')
    .where('order_id', '=', wanted.id)
    .orderBy('saves_method')
    .execute()
  expect(pages).toEqual([{ saves_method: false }, { saves_method: true }])
})

test('a wish to save what cannot be saved leads to the same page again', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker, { method: 'ideal', save_method: true })
  const again = await shop.order(asker, { id: order.id, method: 'ideal', save_method: true })
  expect(again.payment_id).toBe(order.payment_id)
})

test('what a provider tells in a strange form costs nobody the purchase', async () => {
  const asker = await shop.buyer()
  const { mandate } = await saveCard(asker, { name: '', lastFour: '•42', expires: '12/30' })
  expect(mandate).toMatchObject({ name: 'Card', last_four: null, expires: null })
  expect((await shop.wallet(asker)).balance).toBe(10)
})

test('a saved card is charged without a page to pay on', async () => {
  const asker = await shop.buyer()
  const { mandate } = await saveCard(asker)
  provider.outcome = { state: 'completed' }
  const order = await shop.order(asker, { method: 'card', mandate_id: mandate.id })
  expect(order).toMatchObject({ state: 'completed', checkout_url: null, mandate })
  expect(await shop.wallet(asker)).toEqual({ balance: 20, orders_completed: 2 })
})

test('the same charge twenty times at once is one payment', { tags: ['R1'] }, async () => {
  const asker = await shop.buyer()
  const { mandate } = await saveCard(asker)
  provider.outcome = { state: 'completed' }
  const wanted = { id: randomUUID(), method: 'card', mandate_id: mandate.id }
  const orders = await Promise.all(Array.from({ length: 20 }, () => shop.order(asker, wanted)))
  expect(new Set(orders.map(({ payment_id }) => payment_id)).size).toBe(1)
  const charged = provider.heard.filter(({ call, id }) => {
    return call === 'charge' && id === orders[0]?.payment_id
  })
  expect(charged.length).toBeGreaterThan(0)
  expect((await shop.wallet(asker)).balance).toBe(20)
})

test('a charge that fails says why, and is tried again or paid otherwise', {
  tags: ['S4.99', 'S4.100'],
}, async () => {
  const asker = await shop.buyer()
  const { mandate } = await saveCard(asker)
  provider.outcome = { state: 'failed', failure: 'card_expired' }
  const failed = await shop.order(asker, { method: 'card', mandate_id: mandate.id })
  expect(failed).toMatchObject({ state: 'failed', failure: 'card_expired', mandate })
  expect((await shop.wallet(asker)).balance).toBe(10)
  const wanted = { id: failed.id, method: 'card', mandate_id: mandate.id }
  expect(await shop.order(asker, wanted)).toMatchObject({ state: 'failed' })
  provider.outcome = {}
  const other = await shop.order(asker, { id: failed.id, method: 'paypal' })
  expect(other).toMatchObject({ state: 'pending', mandate: null, failure: null })
  expect(other.checkout_url).not.toBeNull()
})

test('a charge whose answer is lost is asked for again and charged once', {
  tags: ['R5'],
}, async () => {
  const asker = await shop.buyer()
  const { mandate } = await saveCard(asker)
  provider.outcome = { state: 'completed' }
  provider.mute.add('charge')
  const order = await shop.order(asker, { method: 'card', mandate_id: mandate.id })
  expect(order).toMatchObject({ state: 'created', checkout_url: null })
  expect((await shop.wallet(asker)).balance).toBe(10)
  provider.mute.clear()
  expect(await settlePayment(context, order.payment_id!)).toBe('completed')
  expect((await shop.wallet(asker)).balance).toBe(20)
})

test('a charge that nobody answers for half an hour has failed, and is asked for no more', async () => {
  const start = new Date('2026-06-01T10:00:00Z')
  shop.setNow(start)
  const asker = await shop.buyer()
  const { mandate } = await saveCard(asker)
  provider.deaf.add('charge')
  const order = await shop.order(asker, { method: 'card', mandate_id: mandate.id })
  await expect(settlePayment(context, order.payment_id!)).rejects.toThrow('no answer')
  shop.setNow(new Date(start.getTime() + 1_800_000))
  expect(await settlePayment(context, order.payment_id!)).toBe('failed')
  provider.deaf.clear()
  provider.outcome = { state: 'completed' }
  expect(await settlePayment(context, order.payment_id!)).toBe('failed')
  expect((await shop.wallet(asker)).balance).toBe(10)
})

test('a charge whose answers were lost for half an hour is found, and never asked for a second time', {
  tags: ['R5'],
}, async () => {
  const start = new Date('2026-06-01T10:00:00Z')
  shop.setNow(start)
  const asker = await shop.buyer()
  const { mandate } = await saveCard(asker)
  provider.mute.add('charge').add('find')
  const order = await shop.order(asker, { method: 'card', mandate_id: mandate.id })
  shop.setNow(new Date(start.getTime() + 3 * 3_600_000))
  const asked = () => provider.heard.filter(({ call }) => call === 'charge').length
  const before = asked()
  // As long as nobody knows, nothing has failed.
  await expect(settlePayment(context, order.payment_id!)).rejects.toThrow('lost')
  provider.mute.clear()
  expect(await settlePayment(context, order.payment_id!)).toBe('pending')
  provider.change(`fk_${order.payment_id}`, { state: 'completed' })
  expect(await settlePayment(context, order.payment_id!)).toBe('completed')
  expect((await shop.wallet(asker)).balance).toBe(20)
  expect(asked()).toBe(before)
})

test('what was charged before a card was forgotten is found all the same', async () => {
  const asker = await shop.buyer()
  const { mandate } = await saveCard(asker)
  provider.outcome = { state: 'completed' }
  provider.mute.add('charge')
  const order = await shop.order(asker, { method: 'card', mandate_id: mandate.id })
  await forgetMandate(context, asker, mandate.id)
  expect(await settlePayment(context, order.payment_id!)).toBe('completed')
  expect((await shop.wallet(asker)).balance).toBe(20)
})

/** A provider that charges nothing more. */
const refusal = new ProviderFault('charge', 422, 'The mandate is invalid')
const charge = () => Promise.reject(refusal)
const refusing = {
  ...context,
  payments: new Map([['sandbox' as const, { ...provider, charge }]]),
}

test('a charge whose answer was lost is found though a repeat of it is refused', async () => {
  const asker = await shop.buyer()
  const { mandate } = await saveCard(asker)
  provider.outcome = { state: 'completed' }
  provider.mute.add('charge')
  const order = await shop.order(asker, { method: 'card', mandate_id: mandate.id })
  expect(await settlePayment(refusing, order.payment_id!)).toBe('completed')
  expect((await shop.wallet(asker)).balance).toBe(20)
})

test('a charge that the provider refuses has failed at once', async () => {
  const asker = await shop.buyer()
  const { mandate } = await saveCard(asker)
  const { bundle_id } = await shop.order(asker)
  const wanted = { id: randomUUID(), bundle_id, method: 'card', mandate_id: mandate.id }
  const order = await placeOrder(refusing, asker, wanted)
  expect(order).toMatchObject({ state: 'failed', failure: 'unknown' })
})

test('a saved method of somebody else, a forgotten one and one of another kind are not charged', {
  tags: ['T1'],
}, async () => {
  const asker = await shop.buyer()
  const { mandate } = await saveCard(asker)
  const thief = await shop.buyer()
  const refusal = { code: 'mandate_not_found' }
  const wanted = { method: 'card', mandate_id: mandate.id }
  await expect(shop.order(thief, wanted)).rejects.toMatchObject(refusal)
  await expect(forgetMandate(context, thief, mandate.id)).rejects.toMatchObject(refusal)
  expect(await loadMandates(context, thief)).toEqual([])
  const otherKind = shop.order(asker, { ...wanted, method: 'paypal' })
  await expect(otherKind).rejects.toMatchObject(refusal)
  await forgetMandate(context, asker, mandate.id)
  await expect(shop.order(asker, wanted)).rejects.toMatchObject(refusal)
  await expect(forgetMandate(context, asker, mandate.id)).rejects.toMatchObject(refusal)
})

test('a forgotten card is revoked at the provider, and does not come back by itself', async () => {
  const asker = await shop.buyer()
  const { order, mandate } = await saveCard(asker)
  provider.deaf.add('revoke')
  await forgetMandate(context, asker, mandate.id)
  expect(provider.heard.at(-1)).toEqual({ call: 'revoke', id: `m_${order.id}` })
  await settlePayment(context, order.payment_id!)
  expect(await loadMandates(context, asker)).toEqual([])
})

const revokes = {
  name: 'queued-revokes',
  text: `select count(*)::int as count from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'revoke_mandate' and j.payload ->> 'mandateId' = $1`,
}
const countRevokes = async (id: string) =>
  (await owner.query<{ count: number }>(revokes, [id]))[0]?.count

test('a card that its provider could not be told to forget is named to it again', async () => {
  const asker = await shop.buyer()
  const { order, mandate } = await saveCard(asker)
  provider.mute.add('revoke')
  await forgetMandate(context, asker, mandate.id)
  provider.mute.clear()
  expect(await loadMandates(context, asker)).toEqual([])
  expect(await countRevokes(mandate.id)).toBe(1)
  const heard = provider.heard.length
  await revokeMandate(context, mandate.id)
  expect(provider.heard.slice(heard)).toEqual([{ call: 'revoke', id: `m_${order.id}` }])
})

test('a card of a provider that is not set up any more is forgotten there once it is back', async () => {
  const asker = await shop.buyer()
  const { order, mandate } = await saveCard(asker)
  await forgetMandate({ ...context, payments: new Map() }, asker, mandate.id)
  expect(await loadMandates(context, asker)).toEqual([])
  expect(await countRevokes(mandate.id)).toBe(0)
  await queueRevokes(context)
  expect(await countRevokes(mandate.id)).toBe(1)
  const heard = provider.heard.length
  await revokeMandate(context, mandate.id)
  expect(provider.heard.slice(heard)).toEqual([{ call: 'revoke', id: `m_${order.id}` }])
  await queueRevokes(context)
  expect(await countRevokes(mandate.id)).toBe(1)
})

test('a card that is kept twice is one method, and is forgotten under both mandates', async () => {
  const asker = await shop.buyer()
  const first = await saveCard(asker)
  const second = await saveCard(asker)
  expect(await loadMandates(context, asker)).toMatchObject([second.mandate])
  expect(second.mandate.id).not.toBe(first.mandate.id)
  await forgetMandate(context, asker, second.mandate.id)
  expect(await loadMandates(context, asker)).toEqual([])
  expect(await findMandate(db, asker.member.id, first.mandate.id)).toBeUndefined()
  for (const { order } of [first, second]) {
    expect(provider.heard).toContainEqual({ call: 'revoke', id: `m_${order.id}` })
  }
})

test('cards with other numbers stay apart', async () => {
  const asker = await shop.buyer()
  await saveCard(asker)
  await saveCard(asker, { lastFour: '1881' })
  const ends = (await loadMandates(context, asker)).map((each) => each.last_four)
  expect(ends).toEqual(['1881', '4242'])
})

test('nobody is debited without a mandate', async () => {
  const asker = await shop.buyer()
  await expect(shop.order(asker, { method: 'direct_debit' })).rejects.toMatchObject({
    code: 'mandate_not_found',
  })
})

test('the last purchase is offered again at the price of today, with the method used last', {
  tags: ['S2.159'],
}, async () => {
  const asker = await shop.buyer()
  expect(await repeatableOrder(context, asker)).toBeNull()
  await saveCard(asker)
  const { order, mandate } = await saveCard(asker, { lastFour: '1111' })
  await db.kysely
    .updateTable('bundles')
    .set({ price_minor: 849 })
    .where('id', '=', order.bundle_id)
    .execute()
  expect(await repeatableOrder(context, asker)).toEqual({
    bundle_id: order.bundle_id,
    credits: 10,
    price_minor: 849,
    currency: 'EUR',
    mandate,
  })
  await db.kysely
    .updateTable('bundles')
    .set({ price_minor: 799 })
    .where('id', '=', order.bundle_id)
    .execute()
})

test('nothing is offered again by a card that is over, or was forgotten, or that nobody charges', async () => {
  const asker = await shop.buyer()
  const over = await saveCard(asker, { expires: '2020-01' })
  expect(await repeatableOrder(context, asker)).toBeNull()
  await forgetMandate(context, asker, over.mandate.id)
  const { mandate } = await saveCard(asker)
  expect(await repeatableOrder({ ...context, payments: new Map() }, asker)).toBeNull()
  await forgetMandate(context, asker, mandate.id)
  expect(await repeatableOrder(context, asker)).toBeNull()
})

test('the books are in order after everything above', async () => {
  const asker = await shop.buyer()
  const { order } = await saveCard(asker)
  expect((await loadOrder(context, asker, order.id)).order.state).toBe('completed')
  expect(await shop.faults()).toEqual([])
})

test('of what several charges tell about a saved card the newest counts, in whatever order it is told', async () => {
  shop.setNow(new Date('2026-06-01T10:00:00Z'))
  const asker = await shop.buyer()
  const { order: first, mandate } = await saveCard(asker)
  const charges: Order[] = []
  for (const minute of [1, 2]) {
    shop.setNow(new Date(`2026-06-01T10:0${minute}:00Z`))
    provider.outcome = { state: 'completed' }
    charges.push(await shop.order(asker, { method: 'card', mandate_id: mandate.id }))
  }
  const told = { ...visa(first), lastFour: null, expires: '2101-05' }
  for (const { id, payment_id } of charges) {
    provider.change(`fk_${payment_id}`, { saved: { ...told, reference: `n_${id}` } })
  }
  const newest = [charges[1], charges[0], first, charges[1]].flatMap(
    (each) => each?.payment_id ?? [],
  )
  for (const paymentId of newest) await settlePayment(context, paymentId)
  await Promise.all(newest.map((paymentId) => settlePayment(context, paymentId)))
  expect(await loadMandates(context, asker)).toMatchObject([{ ...mandate, expires: '2101-05' }])
  const saved = await findMandate(db, asker.member.id, mandate.id)
  expect(saved?.provider_reference).toBe(`n_${charges[1]?.id}`)
})

test('a charge that is told of late does not bring a forgotten card back', async () => {
  const asker = await shop.buyer()
  const { order, mandate } = await saveCard(asker)
  provider.outcome = { state: 'completed' }
  const charge = await shop.order(asker, { method: 'card', mandate_id: mandate.id })
  await forgetMandate(context, asker, mandate.id)
  provider.change(`fk_${charge.payment_id}`, { saved: { ...visa(order), reference: 'n_later' } })
  await settlePayment(context, charge.payment_id!)
  await settlePayment(context, order.payment_id!)
  expect(await loadMandates(context, asker)).toEqual([])
})
