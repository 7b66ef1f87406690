import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import { confirmMember } from '../accounts/activate.ts'
import { runCommand } from '../cli/run-command.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { fakeProvider } from '../payments/testing/fake-provider.ts'
import { testShop } from '../payments/testing/test-shop.ts'
import { aMember, aSite, theSite } from '../testing/people.ts'
import { aSignup } from '../testing/signups.ts'
import { testApp } from '../testing/test-app.ts'
import { listFunnel, openFunnel } from './count-steps.ts'

const { db, owner, call, context, setNow, url } = await testApp()
const siteId = await theSite(db)
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const came = { 'user-agent': phone, referer: 'http://localhost/landers/gallery/nearby' }
const everyDay = { from: '2020-01-01', until: '2040-01-01' }

const counted = async (step: string, at = db) =>
  (
    await at.kysely
      .selectFrom('funnel_counts')
      .select(['device', 'language', 'place', 'source', 'count'])
      .where('step', '=', step)
      .orderBy('place')
      .execute()
  ).map((row) => Object.values(row).join(' '))

test('an account, its confirmation and its first message are counted once, by how one came', async () => {
  const form = aSignup()
  const { body } = await call<{ user: { id: string } }>(null, 'POST /api/signup', form, {
    ...came,
    cookie: 'locale=fr',
  })
  const { id } = body.user
  expect(await counted('account')).toEqual(['phone fr gallery  1'])
  expect(await counted('confirmed')).toEqual([])
  await confirmMember(db, id)
  await confirmMember(db, id)
  expect(await counted('confirmed')).toEqual(['phone fr gallery  1'])

  const ben = await aMember(db, { gender: 'male' })
  const write = (text: string) =>
    call({ id }, `POST /api/members/${ben.id}/messages`, { id: randomUUID(), type: 'text', text })
  expect((await write('Hello')).status).toBe(201)
  expect((await write('Are you there?')).status).toBe(201)
  await context.funnel.flush()
  expect((await write('Well then')).status).toBe(201)
  await context.funnel.flush()
  expect(await counted('first_message')).toEqual(['phone fr gallery  1'])
})

test('a sign-up that fails, and one that waits for its confirmation, make no account', async () => {
  const before = await counted('account')
  expect((await call(null, 'POST /api/signup', aSignup({ email: 'no' }), came)).status).toBe(422)
  expect(await counted('account')).toEqual(before)
  const neutral = await aSite(db, { slug: 'neutral', host: 'neutral.test', niche: 2 })
  await context.findSite('neutral.test')
  expect(
    await db.kysely
      .selectFrom('funnel_counts')
      .select('step')
      .where('site_id', '=', neutral)
      .execute(),
  ).toEqual([])
})

test('the steps of a member who is not real are counted nowhere', async () => {
  const invented = await aMember(db, { fictional: true })
  const before = await counted('first_message')
  context.funnel.noteFirstMessage(invented.id)
  await context.funnel.flush()
  expect(await counted('first_message')).toEqual(before)
})

test('the first purchase and the second are counted, the third not, nor one that comes twice', async () => {
  const provider = fakeProvider()
  const shop = await testShop({ provider })
  const asker = await shop.buyer()
  const pay = async (order: Order) => {
    provider.change(`fk_${order.payment_id}`, { state: 'completed' })
    const settle = () => settlePayment(shop.context, order.payment_id ?? '')
    await Promise.all([settle(), settle(), settle()])
  }
  const unknown = '    '
  const purchases = async () =>
    Promise.all([counted('first_purchase', shop.db), counted('second_purchase', shop.db)])
  await shop.order(asker)
  expect(await purchases()).toEqual([[], []])
  await pay(await shop.order(asker))
  expect(await purchases()).toEqual([[`${unknown}1`], []])
  await pay(await shop.order(asker))
  await pay(await shop.order(asker))
  expect(await purchases()).toEqual([[`${unknown}1`], [`${unknown}1`]])
})

test('what is noted at once by many, and while the database is away, is added up', async () => {
  let isAway = true
  const away = {
    ...db,
    transaction: ((work) =>
      isAway ? Promise.reject(new Error('away')) : db.transaction(work)) as typeof db.transaction,
  }
  const funnel = openFunnel(away)
  const visit = { device: 'tablet', language: 'pl', place: 'video', source: 'adnet' } as const
  for (let visits = 0; visits < 5; visits++) funnel.note('visit', siteId, visit)
  await expect(funnel.flush()).rejects.toThrow('away')
  funnel.note('visit', siteId, visit)
  isAway = false
  const others = [openFunnel(db), openFunnel(db)]
  for (const other of others) {
    other.note('visit', siteId, visit)
    other.note('bounce', siteId, { ...visit, place: 'home' })
  }
  await Promise.all([funnel, ...others].map((each) => each.flush()))
  await funnel.flush()
  expect(await counted('visit')).toEqual(['tablet pl video adnet 8'])
})

test('a count belongs to nobody: the table has no place for a person', async () => {
  const columns = await owner.query<{ name: string; type: string }>(
    {
      name: 'columns-of-funnel',
      text: `select column_name as name, data_type as type from information_schema.columns
        where table_name = 'funnel_counts' order by 1`,
    },
    [],
  )
  expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'count integer',
    'day date',
    'device text',
    'language text',
    'place text',
    'site_id uuid',
    'source text',
    'step text',
  ])
  const add = (traits: object) =>
    db.kysely
      .insertInto('funnel_counts')
      .values({
        ...{ site_id: siteId, day: '2026-01-01', step: 'visit', device: 'phone', count: 1 },
        ...{ language: 'en', place: 'home', source: '', ...traits },
      })
      .execute()
  const person = randomUUID()
  for (const traits of [
    { place: person },
    { language: person },
    { device: 'Anna’s' },
    { step: person },
  ]) {
    await expect(add(traits)).rejects.toThrow('check constraint')
  }
})

test('what an address says of its network is in no count, unless we signed it', async () => {
  const cookie = 'tracking=network%3Danna%2540example.test%26sub1%3Danna'
  const form = aSignup()
  expect((await call(null, 'POST /api/signup', form, { ...came, cookie })).status).toBe(201)
  const rows = await db.kysely.selectFrom('funnel_counts').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('anna')
  expect(JSON.stringify(rows)).not.toContain('Newcomer')
})

test('the operator reads the steps, in all and by what one asks for', async () => {
  const shown = await aSite(db, { slug: 'shown', host: 'shown.test' })
  const funnel = openFunnel(db)
  const visit = { device: 'phone', language: 'nl', place: 'home', source: '' } as const
  setNow(new Date('2026-03-01T23:59:00Z'))
  funnel.note('visit', shown, visit)
  setNow(new Date('2026-03-02T00:01:00Z'))
  funnel.note('visit', shown, { ...visit, device: 'computer' })
  funnel.note('visit', shown, { ...visit, device: 'computer', place: 'video' })
  funnel.note('signup_begun', shown, visit)
  await funnel.flush()
  setNow(null)
  const rowsBy = async (by: 'day' | 'device') =>
    (await listFunnel(db, { site: 'shown', ...everyDay, by }))?.map((row) => [
      row.by,
      row.visit,
      row.signup_begun,
    ])
  expect(await rowsBy('day')).toEqual([
    ['2026-03-01', 1, 0],
    ['2026-03-02', 2, 1],
  ])
  expect(await rowsBy('device')).toEqual([
    ['computer', 2, 0],
    ['phone', 1, 1],
  ])
  const run = (...words: string[]) =>
    runCommand(['funnel', 'show', ...words], { DATABASE_URL: url })
  const days = ['--from', '2026-03-01', '--until', '2026-03-01']
  expect((await run('shown', ...days)).said).toMatch(/VISIT +BOUNCE +SIGNUP BEGUN.*\n1 +0 +0 /)
  expect((await run('shown', ...days, '--by', 'place')).said).toMatch(/home +1/)
  expect((await run('shown')).said).toMatch(/^Nothing was counted from /)
  expect((await run('nowhere')).code).toBe(1)
  expect((await run('shown', '--from', 'tomorrow')).code).toBe(2)
  expect((await run('shown', '--by', 'member')).code).toBe(2)
})
