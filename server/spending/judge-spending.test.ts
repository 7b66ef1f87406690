import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { MemberAsker } from '../context/asker.ts'
import { meeting } from '../testing/meeting.ts'
import { anOrder, aPaidOrder } from '../testing/orders.ts'
import { aMember, type MemberTraits, theSite } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { judgeSpending } from './judge-spending.ts'
import { pauseSpending, setLimit } from './set-limit.ts'

const { db, setNow } = await testDatabase()
await theSite(db)
const here = await meeting(db)
const noon = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => setNow(new Date(noon.getTime() + ms))
const minute = 60_000
const hour = 60 * minute

beforeEach(() => setNow(noon))

async function aBuyer(limit: number | null = null, traits: MemberTraits = {}) {
  const member = await aMember(db, traits)
  const asker = await here.as(member)
  if (limit !== null) await setLimit(db, asker, limit)
  return { member, asker }
}

/** What recording an order does: it is judged and written in one transaction. */
async function order(asker: MemberAsker, amountMinor: number, currency = 'EUR'): Promise<string> {
  return db.transaction(async (tx) => {
    await judgeSpending(tx, asker, { amountMinor, currency, orderId: randomUUID() })
    const { id, siteId } = asker.member
    return anOrder(tx, { id, siteId }, { price_minor: amountMinor, currency })
  })
}

async function leftOf(asker: MemberAsker, amountMinor = 1_000_000, currency = 'EUR') {
  const judged = db.transaction((tx) =>
    judgeSpending(tx, asker, { amountMinor, currency, orderId: randomUUID() }),
  )
  const { code, details } = await refusalOf(judged)
  return [code, details.amount ?? details.until]
}

/** Begins to pay an order. */
async function begin(orderId: string): Promise<string> {
  const { id } = await db.kysely
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider: 'sandbox',
      provider_reference: randomUUID(),
      method: 'ideal',
      state: 'created',
      asked_at: db.now(),
      created_at: db.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function end(state: string, paymentId: string): Promise<void> {
  await db.kysely.updateTable('payments').set({ state }).where('id', '=', paymentId).execute()
}

test('of 20 orders at once as many are placed as the limit allows', async () => {
  const { asker } = await aBuyer(5000)
  const placed = await Promise.allSettled(Array.from({ length: 20 }, () => order(asker, 799)))
  const refused = placed.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(placed.length - refused.length).toBe(6)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'spending_limit' })
  expect(await leftOf(asker)).toEqual(['spending_limit', '€2.06'])
  await order(asker, 206)
  expect(await leftOf(asker, 1)).toEqual(['spending_limit', '€0.00'])
})

test('without a limit everything may be bought', async () => {
  const { asker } = await aBuyer()
  await order(asker, 100_000_000)
})

test('what was paid this month counts, less what was paid back, and what is pending counts', async () => {
  const { asker, member } = await aBuyer(10_000)
  await aPaidOrder(db, member, { price_minor: 3000, refunded_minor: 1000 })
  await anOrder(db, member, { price_minor: 1500, state: 'pending' })
  await anOrder(db, member, { price_minor: 400, state: 'failed' })
  await anOrder(db, member, { price_minor: 400, state: 'cancelled' })
  await anOrder(db, await aMember(db), { price_minor: 9999, state: 'pending' })
  expect(await leftOf(asker)).toEqual(['spending_limit', '€65.00'])
})

test('an order counts for 30 minutes until a payment begins, and for as long as any can be paid', async () => {
  const { asker } = await aBuyer(1000)
  const id = await order(asker, 900)
  const isFree = async () =>
    db.transaction((tx) =>
      judgeSpending(tx, asker, { amountMinor: 1000, currency: 'EUR', orderId: randomUUID() }),
    )
  later(30 * minute - 1)
  expect(await leftOf(asker, 101)).toEqual(['spending_limit', '€1.00'])
  later(30 * minute)
  await isFree()
  const [first, second] = [await begin(id), await begin(id)]
  later(40 * hour)
  expect(await leftOf(asker, 101)).toEqual(['spending_limit', '€1.00'])
  await end('failed', second)
  await db.kysely.updateTable('orders').set({ state: 'failed' }).where('id', '=', id).execute()
  expect(await leftOf(asker, 101)).toEqual(['spending_limit', '€1.00'])
  await end('cancelled', first)
  await isFree()
})

test('an order whose discount went to another does not count, since money for it goes back', async () => {
  const { asker } = await aBuyer(1000)
  const code = { code: 'OTHER', value_percentage: 10, created_at: db.now() }
  const { id: discount_code_id } = await db.kysely
    .insertInto('discount_codes')
    .values({ site_id: asker.site.id, ...code })
    .returning('id')
    .executeTakeFirstOrThrow()
  const prices = { price_minor: 900, full_price_minor: 1000, discount_percentage: 10 }
  const lost = { ...prices, discount_code_id, discount_held: false, state: 'cancelled' }
  await begin(await anOrder(db, asker.member, lost))
  await order(asker, 1000)
})

test('an order does not stand in its own way when it is paid another time', async () => {
  const { asker } = await aBuyer(1000)
  const orderId = await order(asker, 900)
  await db.transaction((tx) =>
    judgeSpending(tx, asker, { amountMinor: 900, currency: 'EUR', orderId }),
  )
})

test('a month begins and ends at midnight of the site, also where the clocks were changed', async () => {
  const { asker, member } = await aBuyer(1000)
  // Amsterdam has winter time from 25 October on: November begins at 23:00 UTC.
  const pay = (moment: string, price_minor: number) =>
    aPaidOrder(db, member, { price_minor, completed_at: new Date(moment) })
  await pay('2026-10-31T22:59:59.999Z', 1)
  await pay('2026-10-31T23:00:00Z', 20)
  await pay('2026-11-30T22:59:59.999Z', 300)
  await pay('2026-11-30T23:00:00Z', 5)
  // October began at 22:00 UTC, in summer time.
  await pay('2026-09-30T21:59:59.999Z', 40)
  await pay('2026-09-30T22:00:00Z', 600)
  const leftAt = async (moment: string) => {
    setNow(new Date(moment))
    return (await leftOf(asker))[1]
  }
  expect(await leftAt('2026-10-31T22:59:59.999Z')).toBe('€3.99')
  expect(await leftAt('2026-10-31T23:00:00Z')).toBe('€6.80')
  expect(await leftAt('2026-11-30T22:59:59.999Z')).toBe('€6.80')
  expect(await leftAt('2026-11-30T23:00:00Z')).toBe('€9.95')
})

test('a higher limit, or none, counts after 24 hours to the second, and a lower one at once', async () => {
  for (const [wanted, left] of [
    [5000, '€50.00'],
    [null, undefined],
  ] as const) {
    setNow(noon)
    const { asker } = await aBuyer(1000)
    await setLimit(db, asker, wanted)
    later(24 * hour - 1000)
    expect((await leftOf(asker))[1]).toBe('€10.00')
    later(24 * hour)
    if (left) expect((await leftOf(asker))[1]).toBe(left)
    else await order(asker, 1_000_000)
    await setLimit(db, asker, 100)
    expect((await leftOf(asker))[1]).toMatch(/^€(1|0)\.00$/)
  }
})

test('setting the limit that counts withdraws a higher one that waits', async () => {
  const { asker } = await aBuyer(1000)
  await setLimit(db, asker, null)
  later(hour)
  await setLimit(db, asker, 1000)
  later(48 * hour)
  expect((await leftOf(asker))[1]).toBe('€10.00')
})

test('asking for less than what waits waits no longer, and for more waits anew', async () => {
  const { asker } = await aBuyer(1000)
  await setLimit(db, asker, 9000)
  later(10 * hour)
  await setLimit(db, asker, 5000)
  later(24 * hour)
  expect((await leftOf(asker))[1]).toBe('€50.00')
  await setLimit(db, asker, 6000)
  later(30 * hour)
  await setLimit(db, asker, 7000)
  later(48 * hour)
  expect((await leftOf(asker))[1]).toBe('€50.00')
  later(54 * hour)
  expect((await leftOf(asker))[1]).toBe('€70.00')
})

async function moveTo(country: string, memberId: string): Promise<void> {
  const home = { country, region: null }
  await db.kysely.updateTable('profiles').set(home).where('id', '=', memberId).execute()
}

test('a limit holds in other money too: nothing can be bought until one that is set there counts', async () => {
  const { asker, member } = await aBuyer(10_000)
  await moveTo('SE', member.id)
  const [code, left] = await leftOf(asker, 100, 'SEK')
  expect([code, `${left}`.replace(/\s/g, ' ')]).toEqual(['spending_limit', 'SEK 0.00'])
  await setLimit(db, asker, null)
  later(hour)
  expect((await leftOf(asker, 100, 'SEK'))[0]).toBe('spending_limit')
  later(2 * hour)
  await setLimit(db, asker, 50_000)
  expect((await leftOf(asker, 100, 'SEK'))[0]).toBe('spending_limit')
  later(24 * hour)
  await order(asker, 50_000, 'SEK')
  expect((await leftOf(asker, 100, 'EUR'))[0]).toBe('spending_limit')
})

test('whoever moves to other money and back waits for a higher limit like everybody', async () => {
  const { asker, member } = await aBuyer(5000)
  await setLimit(db, asker, 200_000)
  later(23 * hour)
  await moveTo('SE', member.id)
  await setLimit(db, asker, 100_000)
  later(24 * hour)
  expect((await leftOf(asker, 100, 'SEK'))[0]).toBe('spending_limit')
  await moveTo('NL', member.id)
  await setLimit(db, asker, 10_000_000)
  expect(await leftOf(asker, 100)).toEqual(['spending_limit', '€0.00'])
  later(48 * hour - 1)
  expect(await leftOf(asker, 100)).toEqual(['spending_limit', '€0.00'])
  later(48 * hour)
  await order(asker, 10_000_000)
})

test('while buying is paused nothing is bought, and to the second of its end', async () => {
  const { asker } = await aBuyer()
  await pauseSpending(db, asker, 7)
  expect(await leftOf(asker, 1)).toEqual(['spending_paused', '28\u00a0November 2026 at 13:00'])
  later(7 * 24 * hour - 1)
  expect((await leftOf(asker, 1))[0]).toBe('spending_paused')
  later(7 * 24 * hour)
  await order(asker, 799)
})

test('a pause becomes longer, never shorter', async () => {
  const { asker } = await aBuyer()
  await pauseSpending(db, asker, 30)
  for (const days of [1, 7, 30]) {
    const refusal = await refusalOf(pauseSpending(db, asker, days))
    expect([refusal.code, refusal.details.until]).toEqual([
      'pause_running',
      '21\u00a0December 2026 at 13:00',
    ])
  }
  await pauseSpending(db, asker, 90)
  expect((await leftOf(asker, 1))[1]).toBe('19\u00a0February 2027 at 13:00')
})

test('a limit that is set while the pause runs keeps the pause, and the other way round', async () => {
  const { asker } = await aBuyer(1000)
  await pauseSpending(db, asker, 1)
  await setLimit(db, asker, 500)
  expect((await leftOf(asker, 1))[0]).toBe('spending_paused')
  later(24 * hour)
  expect((await leftOf(asker))[1]).toBe('€5.00')
})

test('when a pause ends is said by the clock of the member, as pages do', async () => {
  const { asker } = await aBuyer(null, { country: 'FI' })
  await pauseSpending(db, asker, 7)
  expect(await leftOf(asker, 1)).toEqual(['spending_paused', '28\u00a0November 2026 at 14:00'])
  const { details } = await refusalOf(pauseSpending(db, asker, 1))
  expect(details.until).toBe('28\u00a0November 2026 at 14:00')
})
