import { expect, test } from 'vitest'
import { setControl } from '../outside/payment-providers/sandbox/controls.ts'
import { anotherCode, debitDesk } from './testing/debit-desk.ts'

const desk = await debitDesk()
const { db, payer, asked, confirm, setNow } = desk

const outcome = ({ status, problem }: { status: number; problem: { code?: string } | null }) =>
  status === 200 ? 'order' : `${status} ${problem?.code}`

test('the right code signs the mandate and orders the bundle, once for however many confirm', async () => {
  const member = await payer()
  const { id, code } = await asked(member)
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(member, id, code)))
  const orders = answers.filter(({ status }) => status === 200)
  expect(orders.length).toBeGreaterThanOrEqual(1)
  for (const { body } of orders) {
    expect(body.order).toMatchObject({ id, method: 'direct_debit', checkout_url: null })
  }
  for (const each of answers) expect(['order', '422 sms_code_invalid']).toContain(outcome(each))
  expect((await confirm(member, id, code)).body.order.id).toBe(id)
  const count = async (table: 'orders' | 'mandates') =>
    (await db.kysely.selectFrom(table).select('id').where('member_id', '=', member.id).execute())
      .length
  expect([await count('orders'), await count('mandates')]).toEqual([1, 1])
  const payments = db.kysely.selectFrom('payments').select('mandate_id').where('order_id', '=', id)
  expect(await payments.execute()).toEqual([{ mandate_id: expect.any(String) }])
})

test('direct debit needs the SMS code, and an empty one costs no try', {
  tags: ['S5.28'],
}, async () => {
  const member = await payer()
  const { id, code } = await asked(member)
  for (let count = 0; count < 6; count += 1) {
    const { status, problem } = await confirm(member, id, ' ')
    expect([status, problem.errors?.[0]]).toMatchObject([422, { field: 'code', code: 'required' }])
  }
  expect(outcome(await confirm(member, id, ` ${code.slice(0, 3)} ${code.slice(3)} `))).toBe('order')
})

test('a wrong code and an old one are invalid; after five wrong ones even the right one is', {
  tags: ['S5.29', 'S8.26'],
}, async () => {
  const member = await payer()
  const first = await asked(member)
  const wrong = await confirm(member, first.id, anotherCode(first.code))
  expect([wrong.status, wrong.problem.title, wrong.problem.tries_left]).toEqual([
    422,
    'Code invalid',
    4,
  ])
  setNow(new Date(Date.now() + 61_000))
  expect((await desk.resend(member, first.id)).body.request.tries_left).toBe(5)
  const code = await desk.newestCode()
  if (code !== first.code) {
    expect(outcome(await confirm(member, first.id, first.code))).toBe('422 sms_code_invalid')
  }
  for (const step of [2, 3, 4, 5]) await confirm(member, first.id, anotherCode(code, step))
  const sixth = await confirm(member, first.id, code)
  expect([sixth.status, sixth.problem.title, sixth.problem.tries_left]).toEqual([
    422,
    'Code invalid',
    0,
  ])
  setNow(null)
})

test('of twenty wrong codes at the same moment five are judged, the right one after them is not', async () => {
  const member = await payer()
  const { id, code } = await asked(member)
  const burst = Array.from({ length: 20 }, (_, step) =>
    confirm(member, id, anotherCode(code, step + 1)),
  )
  const refused = await Promise.all(burst)
  expect(refused.map(outcome)).toEqual(Array(20).fill('422 sms_code_invalid'))
  expect(refused.map(({ problem }) => problem.tries_left).sort()).toEqual([
    ...Array(16).fill(0),
    ...[1, 2, 3, 4],
  ])
  expect(outcome(await confirm(member, id, code))).toBe('422 sms_code_invalid')
})

test('a code is over after ten minutes, to the second, and for nothing but its own request', async () => {
  const member = await payer()
  const start = new Date('2026-05-01T12:00:00Z')
  setNow(start)
  const [one, two] = [await asked(member), await asked(member)]
  if (one.code !== two.code) {
    expect(outcome(await confirm(member, one.id, two.code))).toBe('422 sms_code_invalid')
  }
  setNow(new Date(start.getTime() + 600_000))
  expect(outcome(await confirm(member, one.id, one.code))).toBe('410 sms_code_over')
  setNow(new Date(start.getTime() + 599_999))
  expect(outcome(await confirm(member, two.id, two.code))).toBe('order')
  setNow(null)
})

test('while the books are checked nothing is signed; the same code signs once they are right', async () => {
  const member = await payer()
  const { id, code } = await asked(member)
  await db.kysely
    .insertInto('ledger_freezes')
    .values({ reason: 'a difference', frozen_at: db.now() })
    .execute()
  expect(outcome(await confirm(member, id, code))).toBe('423 spending_frozen')
  await db.kysely.updateTable('ledger_freezes').set({ lifted_at: db.now() }).execute()
  expect(outcome(await confirm(member, id, code))).toBe('order')
})

test('while the provider makes no mandates nothing is signed; the same code goes on later', async () => {
  const member = await payer()
  const { id, code } = await asked(member)
  await setControl(db, 'begin', '1')
  expect(outcome(await confirm(member, id, code))).toBe('503 payments_unavailable')
  expect(outcome(await confirm(member, id, code))).toBe('order')
})

test('where the buyer is stands with the order, by account and number', async () => {
  const member = await payer()
  const { id, code } = await asked(member, {
    iban: 'DE89 3704 0044 0532 0130 00',
    mobile: '+32 470 12 34 56',
  })
  await confirm(member, id, code)
  const evidence = await db.kysely
    .selectFrom('order_evidence')
    .select(['kind', 'country'])
    .where('order_id', '=', id)
    .where('kind', 'in', ['iban', 'phone'])
    .orderBy('kind')
    .execute()
  expect(evidence).toEqual([
    { kind: 'iban', country: 'DE' },
    { kind: 'phone', country: 'BE' },
  ])
})
