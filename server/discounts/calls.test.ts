import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { DiscountCode } from '#contract/discounts.ts'
import type { Order } from '#contract/payments.ts'
import { bundlesFor, findBundles, seedBundles } from '../credits/bundles.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { findSite } from '../sites/find-site.ts'
import { aCode } from '../testing/codes.ts'
import { aMember } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { giveWelcomeCode } from './create-code.ts'

const app = await testApp()
const { db, call, context, setNow } = app
type Answer = { discountcode: DiscountCode }
const signup = new Date('2026-06-01T10:00:00.250Z')
let bundleId = ''

beforeAll(async () => {
  await aMember(db)
  await seedBundles(db)
  const site = await findSite(db, 'localhost')
  bundleId = bundlesFor(await findBundles(db, site.id), 'NL')[0]?.id ?? ''
})

/** A member who signs up at a moment of the tests' clock, with the time bonus. */
async function aNewMember() {
  setNow(signup)
  const member = await aMember(db, { credits: 0 })
  await giveWelcomeCode(db, await findSite(db, 'localhost'), member.id)
  return member
}

const after = (seconds: number) => setNow(new Date(signup.getTime() + seconds * 1000))

function order(member: { id: string }, discount_code?: string, id: string = randomUUID()) {
  const body = { id, bundle_id: bundleId, method: 'ideal', discount_code }
  return call<{ order: Order }>(member, 'POST /api/orders', body)
}

async function pay({ payment_id }: Order): Promise<void> {
  await db.kysely
    .updateTable('sandbox_payments')
    .set({ state: 'paid' })
    .where('reference', '=', `sb_${payment_id}`)
    .execute()
  await settlePayment(context, payment_id ?? '')
}

test('the welcome discount has every field of the specification', {
  tags: ['S3.153–S3.163', 'S7.25', 'S9.5–S9.9'],
}, async () => {
  const ada = await aNewMember()
  const { status, body } = await call<Answer>(ada, 'GET /api/discountcode.php?welcome=true')
  expect(status).toBe(200)
  expect(body).toEqual({
    discountcode: {
      code: 'TIMEBONUS25',
      country: null,
      user_id: ada.id,
      expires: '2026-06-01T14:00:00.250Z',
      seconds_left: 14_400,
      value_percentage: 25,
      currency: null,
      minimum_order_value: 0,
      status: 'active',
      validity: 'once per user',
      times: null,
      expired: false,
      paymentmethods: [],
    },
  })
})

test('the welcome discount is active at 14399 s and over at 14400 s, to the millisecond', {
  tags: ['S4.49', 'S4.55', 'S4.57', 'S9.9'],
}, async () => {
  const ada = await aNewMember()
  const seen = []
  for (const seconds of [14_398.999, 14_399, 14_399.999, 14_400, 14_401, 18_000]) {
    after(seconds)
    const { status, body, problem } = await call<Answer>(
      ada,
      'GET /api/discountcode.php?welcome=true',
    )
    seen.push(status === 200 ? body.discountcode.seconds_left : problem.code)
  }
  expect(seen).toEqual([2, 1, 1, 'code_not_found', 'code_not_found', 'code_not_found'])
})

test('a visitor is told of no discount', { tags: ['S4.47'] }, async () => {
  const { problem } = await call(null, 'GET /api/discountcode.php?welcome=true')
  expect(problem.code).toBe('authentication_required')
})

test('the welcome discount ends when the member has paid, with it or without', {
  tags: ['S4.48', 'S4.54', 'S6.26'],
}, async () => {
  for (const code of ['TIMEBONUS25', undefined]) {
    const ada = await aNewMember()
    const { body } = await order(ada, code)
    expect((await call(ada, 'GET /api/discountcode.php?welcome=true')).status).toBe(200)
    await pay(body.order)
    const over = await call(ada, 'GET /api/discountcode.php?welcome=true')
    expect(over.problem).toMatchObject({ status: 404, code: 'code_not_found' })
    const again = await order(ada, 'TIMEBONUS25')
    expect(again.problem.code).toBe(code ? 'code_used' : 'code_not_found')
  }
})

test('an unknown code is 404 "Code not found", whatever is typed', {
  tags: ['S5.16', 'S7.24'],
}, async () => {
  setNow(null)
  await aCode(db, { code: 'STOPPED', status: 'inactive' })
  await aCode(db, { code: 'PAST', expires_at: new Date('2026-01-01T00:00:00Z') })
  const bea = await aMember(db)
  await aCode(db, { code: 'BEASOWN', member_id: bea.id })
  const cas = await aMember(db)
  const typed = ['NOTHING', 'STOPPED', 'PAST', 'BEASOWN', '', ' ', 'a b', "'--", '\0', '💶💶💶']
  for (const code of typed) {
    const path = `GET /api/discountcode.php?code=${encodeURIComponent(code)}` as const
    expect((await call(cas, path)).problem).toEqual({
      type: 'about:blank',
      status: 404,
      code: 'code_not_found',
      title: 'Code not found',
    })
    expect((await order(cas, code)).problem.code, code).toBe('code_not_found')
  }
  expect((await call(cas, 'GET /api/discountcode.php')).problem.code).toBe('code_not_found')
  expect((await call(bea, 'GET /api/discountcode.php?code=beasown')).status).toBe(200)
})

test('a used code is 409 "Code already used", also after it is over', {
  tags: ['S5.17', 'S7.24', 'S9.7'],
}, async () => {
  const ada = await aNewMember()
  const first = await order(ada, ' timebonus25 ')
  expect(first.body.order).toMatchObject({
    price_minor: 599,
    full_price_minor: 799,
    discount: { code: 'TIMEBONUS25', value_percentage: 25 },
  })
  await pay(first.body.order)
  for (const seconds of [60, 20_000]) {
    after(seconds)
    const asked = await call(ada, 'GET /api/discountcode.php?code=TIMEBONUS25')
    for (const { problem } of [asked, await order(ada, 'TIMEBONUS25')]) {
      expect(problem).toMatchObject({ status: 409, code: 'code_used', title: 'Code already used' })
    }
  }
})

test('below the minimum the code is refused with the amount, in the money of the order', {
  tags: ['S5.18'],
}, async () => {
  setNow(null)
  await aCode(db, { code: 'TENEURO', minimum_order_value: 1000, currency: 'EUR' })
  const ada = await aMember(db)
  const ask = (amount: number) =>
    call<Answer>(ada, `GET /api/discountcode.php?code=TENEURO&amount=${amount}`)
  expect((await ask(999)).problem).toMatchObject({
    status: 422,
    code: 'code_minimum',
    title: 'This code needs an order of at least €10.00.',
  })
  expect((await ask(1000)).body.discountcode.minimum_order_value).toBe(1000)
  expect((await order(ada, 'TENEURO')).problem.code).toBe('code_minimum')
})

test('elsewhere a code of a country is refused', { tags: ['S5.19', 'S7.23'] }, async () => {
  await aCode(db, { code: 'DUTCH', country: 'NL' })
  await aCode(db, { code: 'INEUROS', currency: 'EUR' })
  const [ada, liv] = [await aMember(db), await aMember(db, { country: 'SE', region: null })]
  const ask = async (who: { id: string }, query: string) => {
    const { problem, body } = await call<Answer>(who, `GET /api/discountcode.php?${query}`)
    return problem.title ?? body.discountcode.code
  }
  const refused = 'This code is not valid in your country.'
  expect(await ask(ada, 'code=DUTCH')).toBe('DUTCH')
  expect(await ask(ada, 'code=DUTCH&country=nl')).toBe('DUTCH')
  expect(await ask(ada, 'code=DUTCH&country=BE')).toBe(refused)
  expect(await ask(liv, 'code=DUTCH')).toBe(refused)
  expect(await ask(liv, 'code=INEUROS')).toBe(refused)
  expect(await ask(ada, 'code=INEUROS&country=BE')).toBe('INEUROS')
})

test('a code for some methods of payment is refused with others', async () => {
  await aCode(db, { code: 'BYCARD', paymentmethods: ['card', 'paypal'] })
  const ada = await aMember(db)
  const ask = (query: string) => call(ada, `GET /api/discountcode.php?code=BYCARD${query}`)
  expect((await ask('')).status).toBe(200)
  expect((await ask('&method=paypal')).status).toBe(200)
  expect((await ask('&method=ideal')).problem).toMatchObject({ status: 422, code: 'code_method' })
  expect((await order(ada, 'BYCARD')).problem.code).toBe('code_method')
})

test("a member's own code goes before everybody's of the same name, and sites share none", async () => {
  await aCode(db, { code: 'TIMEBONUS25', value_percentage: 5 })
  const ada = await aNewMember()
  const bea = await aMember(db)
  const percentage = async (who: { id: string }) =>
    (await call<Answer>(who, 'GET /api/discountcode.php?code=TIMEBONUS25')).body.discountcode
      .value_percentage
  expect(await percentage(ada)).toBe(25)
  expect(await percentage(bea)).toBe(5)
  await expect(aCode(db, { code: 'TIMEBONUS25' })).rejects.toThrow('unique')
  await expect(aCode(db, { code: 'small' })).rejects.toThrow('check')
})

test('the page of transactions tells the discount of each order', async () => {
  const ada = await aNewMember()
  await order(ada, 'TIMEBONUS25')
  after(1)
  await order(ada)
  const { body } = await call<{ orders: Order[] }>(ada, 'GET /api/transactions')
  expect(
    body.orders.map(({ price_minor, full_price_minor, discount }) => [
      price_minor,
      full_price_minor,
      discount?.code,
    ]),
  ).toEqual([
    [799, 799, undefined],
    [599, 799, 'TIMEBONUS25'],
  ])
})

test('who types too many codes that do not exist has to wait, also with a right one', async () => {
  setNow(signup)
  await aCode(db, { code: 'RIGHT' })
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const ask = async (who: { id: string }, code: string) => {
    const { status, problem } = await call(who, `GET /api/discountcode.php?code=${code}`)
    return status === 200 ? 'valid' : problem.code
  }
  const burst = await Promise.all(
    Array.from({ length: 40 }, (_, place) => ask(ada, place % 4 === 0 ? 'RIGHT' : `WRONG${place}`)),
  )
  expect(burst.filter((each) => each === 'code_not_found')).toHaveLength(30)
  expect(await ask(ada, 'RIGHT')).toBe('rate_limited')
  const ordered = await order(ada, 'RIGHT')
  expect([ordered.status, ordered.problem.code]).toEqual([429, 'rate_limited'])
  expect(Number(ordered.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(await ask(bea, 'RIGHT')).toBe('valid')
  expect((await order(ada)).status).toBe(201)
  after(3600)
  expect(await ask(ada, 'RIGHT')).toBe('valid')
  setNow(null)
})

test('a code that is good n times says so', { tags: ['S3.161'] }, async () => {
  await aCode(db, { code: 'FIVE', validity: 'n times', times: 5 })
  const { body } = await call<Answer>(await aMember(db), 'GET /api/discountcode.php?code=FIVE')
  expect(body.discountcode).toMatchObject({ validity: 'n times', times: 5 })
})
