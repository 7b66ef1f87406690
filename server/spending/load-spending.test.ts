import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freezeSpending, liftFreeze } from '../credits/audit/audit-ledger.ts'
import { meeting } from '../testing/meeting.ts'
import { anOrder, aPaidOrder } from '../testing/orders.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { loadSpending } from './load-spending.ts'
import { pauseSpending, setLimit } from './set-limit.ts'

const { db, setNow } = await testDatabase()
await theSite(db)
const here = await meeting(db)
setNow(new Date('2026-11-21T12:00:00Z'))

test('a month is told in money and in credits, by kind', async () => {
  const member = await aMember(db, { credits: 0 })
  const asker = await here.as(member)
  await aPaidOrder(db, member, { price_minor: 3000, refunded_minor: 500 })
  await aPaidOrder(db, member, { price_minor: 999, completed_at: new Date('2026-09-10T12:00:00Z') })
  const moves = [
    [5, 'signup', '2026-10-31T22:59:59Z'],
    [60, 'purchase', '2026-11-01T12:00:00Z'],
    [2, 'adjustment', '2026-11-02T12:00:00Z'],
    [-1, 'message', '2026-11-03T12:00:00Z'],
    [-1, 'message', '2026-11-03T12:00:01Z'],
    [-2, 'photo', '2026-11-04T12:00:00Z'],
    [-4, 'gift', '2026-11-05T12:00:00Z'],
    [-10, 'refund', '2026-11-06T12:00:00Z'],
  ] as const
  const rows = moves.map(([delta, reason, at], place) => ({
    member_id: member.id,
    number: place + 1,
    delta,
    balance: moves.slice(0, place + 1).reduce((sum, [each]) => sum + each, 0),
    reason,
    reference: randomUUID(),
    created_at: new Date(at),
  }))
  await db.kysely.insertInto('ledger_entries').values(rows).execute()
  expect(await loadSpending(db, asker)).toEqual({
    month: '2026-11',
    months: ['2026-11', '2026-10', '2026-09'],
    currency: 'EUR',
    spent_minor: 2500,
    credits: { bought: 60, given: 2, messages: 2, photos: 2, gifts: 4, refunded: 10 },
    monthly_limit_minor: null,
    left_minor: null,
    renews_on: '2026-12-01',
    held: [],
    next_limit: null,
    frozen: false,
    paused_until: null,
    pauses_days: [1, 7, 30, 90],
  })
  expect(await loadSpending(db, asker, '2026-09')).toMatchObject({
    month: '2026-09',
    spent_minor: 999,
    credits: { bought: 0, given: 0 },
  })
})

test('who never did anything is told nothing, in the money of the country', async () => {
  const asker = await here.as(await aMember(db, { credits: 0, country: 'PL', region: null }))
  expect(await loadSpending(db, asker)).toMatchObject({
    months: ['2026-11'],
    currency: 'PLN',
    spent_minor: 0,
  })
})

test('limits are told as they count now, with what waits and what is left', async () => {
  const member = await aMember(db)
  const asker = await here.as(member)
  await setLimit(db, asker, 5000)
  await setLimit(db, asker, null)
  await pauseSpending(db, asker, 1)
  await anOrder(db, member, { price_minor: 1200, state: 'pending' })
  expect(await loadSpending(db, asker)).toMatchObject({
    spent_minor: 0,
    monthly_limit_minor: 5000,
    left_minor: 3800,
    next_limit: { monthly_limit_minor: null, from: '2026-11-22T12:00:00.000Z' },
    paused_until: '2026-11-22T12:00:00.000Z',
  })
  setNow(new Date('2026-11-22T12:00:00Z'))
  expect(await loadSpending(db, asker)).toMatchObject({
    monthly_limit_minor: null,
    left_minor: null,
    next_limit: null,
    paused_until: null,
  })
})

test('what waits for its payment is taken off, and is told, so that it can still be paid', async () => {
  const member = await aMember(db)
  const asker = await here.as(member)
  setNow(new Date('2026-12-31T22:00:00Z'))
  await setLimit(db, asker, 5000)
  const pending = await anOrder(db, member, { price_minor: 1200, state: 'pending' })
  const open = await anOrder(db, member, { price_minor: 800, created_at: db.now() })
  await anOrder(db, member, { price_minor: 300, state: 'failed' })
  await anOrder(db, member, { price_minor: 400, currency: 'SEK', state: 'pending' })
  const { held, left_minor, renews_on } = await loadSpending(db, asker)
  expect(left_minor).toBe(3000)
  expect(held).toHaveLength(2)
  expect(held).toEqual(
    expect.arrayContaining([
      { order_id: pending, price_minor: 1200 },
      { order_id: open, price_minor: 800 },
    ]),
  )
  expect(renews_on).toBe('2027-01-01')
  setNow(new Date('2026-12-31T23:00:00Z'))
  const later = await loadSpending(db, asker)
  expect(later.held).toEqual([{ order_id: pending, price_minor: 1200 }])
  expect([later.left_minor, later.renews_on]).toEqual([3800, '2027-02-01'])
})

test('after moving to a country with other money the limit is shown as the nothing that it allows', async () => {
  const member = await aMember(db)
  const asker = await here.as(member)
  await setLimit(db, asker, 5000)
  await db.kysely
    .updateTable('profiles')
    .set({ country: 'SE', region: null })
    .where('id', '=', member.id)
    .execute()
  expect(await loadSpending(db, asker)).toMatchObject({
    currency: 'SEK',
    monthly_limit_minor: 0,
    left_minor: 0,
  })
})

test('whoever is about to buy is told that the books are looked through, until that is over', async () => {
  const asker = await here.as(await aMember(db))
  const isFrozen = async () => (await loadSpending(db, asker)).frozen
  expect(await isFrozen()).toBe(false)
  await freezeSpending(db, 'balance')
  expect(await isFrozen()).toBe(true)
  await liftFreeze(db)
  expect(await isFrozen()).toBe(false)
})
