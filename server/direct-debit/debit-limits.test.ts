import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import { cleanUp } from '../clean-up.ts'
import { runCommand } from '../cli/run-command.ts'
import { cancelPayment } from '../payments/cancel-payment.ts'
import { blockDirectDebit } from '../payments/direct-debits.ts'
import { ibanHashOf } from '../secrets/sealed-details.ts'
import { aCode } from '../testing/codes.ts'
import type { TestMember } from '../testing/people.ts'
import { aNumber, debitDesk } from './testing/debit-desk.ts'

const desk = await debitDesk()
const { db, payer, ask, asked, confirm, resend, setNow } = desk
const start = new Date('2026-06-01T12:00:00Z')
beforeEach(async () => {
  await desk.set({})
  setNow(null)
})

const codeOf = ({ status, problem }: { status: number; problem: { code?: string } | null }) =>
  status < 300 ? 'ok' : problem?.code

test('a code can be sent again after a minute, and not by many at the same moment', async () => {
  setNow(start)
  const member = await payer()
  const { id } = await asked(member)
  setNow(new Date(start.getTime() + 20_500))
  const soon = await resend(member, id)
  expect([soon.status, soon.problem.seconds, soon.headers.get('Retry-After')]).toEqual([
    429,
    40,
    '40',
  ])
  setNow(new Date(start.getTime() + 60_000))
  const before = (await desk.messages()).length
  const answers = await Promise.all(Array.from({ length: 10 }, () => resend(member, id)))
  const outcomes = answers.map(codeOf).sort()
  expect(outcomes).toEqual(['ok', ...Array(9).fill('sms_too_soon')])
  expect((await desk.messages()).length - before).toBe(1)
})

test('messages are limited by member, by number and by network, also in a burst', async () => {
  const limits = { sms_a_day: 3, sms_a_day_number: 2, sms_a_day_network: 1000 }
  await desk.set(limits)
  const member = await payer()
  const burst = await Promise.all(Array.from({ length: 10 }, () => ask(member)))
  expect(burst.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(codeOf(await ask(member))).toBe('sms_limit')

  const mobile = aNumber()
  const others = await Promise.all(
    Array.from({ length: 5 }, async () => codeOf(await ask(await payer(), { mobile }))),
  )
  expect(others.sort()).toEqual(['ok', 'ok', 'sms_limit', 'sms_limit', 'sms_limit'])

  await desk.set({ ...limits, sms_a_day_network: 1 })
  expect(codeOf(await ask(await payer()))).toBe('sms_limit')
})

test('a day later messages are sent again', async () => {
  setNow(start)
  await desk.set({ sms_a_day: 1 })
  const member = await payer()
  await asked(member)
  expect(codeOf(await ask(member))).toBe('sms_limit')
  await moveOn(86_400_000)
  expect(codeOf(await ask(member))).toBe('ok')
})

test('a message that could not be sent leaves the request, and another can be asked for at once', async () => {
  const member = await payer()
  const { sms } = desk.context
  const id = randomUUID()
  const mobile = aNumber()
  desk.context.sms = { send: () => Promise.reject(new Error('down')) }
  const refused = await ask(member, { id, mobile })
  expect([refused.status, refused.problem.code]).toEqual([424, 'sms_unavailable'])
  expect(codeOf(await confirm(member, id, '000000'))).toBe('sms_code_over')
  desk.context.sms = sms
  setNow(new Date())
  const again = await resend(member, id)
  expect(again.body.request).toMatchObject({ id, resend_seconds: 60, tries_left: 5 })
  expect(codeOf(await confirm(member, id, await desk.newestCode()))).toBe('ok')
})

test('who is blocked is refused, and so is the account whoever uses it', {
  tags: ['S8.24'],
}, async () => {
  const [blocked, other] = [await payer(), await payer()]
  const ready = await asked(blocked)
  const { id: siteId } = await desk.context.findSite('localhost')
  const ibanHash = ibanHashOf(desk.context.vault, 'DE89370400440532013000')
  await blockDirectDebit(db, { siteId, memberId: blocked.id, ibanHash, reason: 'charged back' })
  const refused = await ask(blocked)
  expect([refused.status, refused.problem.title]).toEqual([
    403,
    'Your account is blocked for direct debit payments.',
  ])
  expect((await desk.state(blocked)).body.direct_debit.blocked).toBe(true)
  expect(codeOf(await confirm(blocked, ready.id, ready.code))).toBe('direct_debit_blocked')
  const iban = 'DE89 3704 0044 0532 0130 00'
  expect(codeOf(await ask(other, { iban }))).toBe('direct_debit_blocked')
  expect(codeOf(await ask(other))).toBe('ok')
  expect((await desk.state(other)).body.direct_debit.blocked).toBe(false)
})

test('support lifts a block, of the member and of the account', async () => {
  const [blocked, other] = [await payer(), await payer()]
  const { id: siteId } = await desk.context.findSite('localhost')
  const iban = 'DE02 1203 0000 0000 2020 51'
  const ibanHash = ibanHashOf(desk.context.vault, 'DE02120300000000202051')
  await blockDirectDebit(db, { siteId, memberId: blocked.id, ibanHash, reason: 'charged back' })
  const run = (id: string) =>
    runCommand(['sepa', 'unblock', '--member', id], { DATABASE_URL: desk.url })
  expect(await run(other.id)).toMatchObject({ code: 1 })
  expect(codeOf(await ask(other, { iban }))).toBe('direct_debit_blocked')
  expect(await run(blocked.id)).toMatchObject({ code: 0 })
  expect((await desk.state(blocked)).body.direct_debit.blocked).toBe(false)
  for (const each of [blocked, other]) expect(codeOf(await ask(each, { iban }))).toBe('ok')
})

test('the limit counts what was debited and what is about to be, in the running days', {
  tags: ['S8.25'],
}, async () => {
  const { price_minor } = await desk.bundle()
  await desk.set({ direct_debit_limit_minor: 2 * price_minor })
  setNow(start)
  const member = await payer()
  await debit(member)
  expect((await desk.state(member)).body.direct_debit).toMatchObject({
    limit_minor: 2 * price_minor,
    limit_days: 30,
    left_minor: price_minor,
    currency: 'EUR',
  })
  await debit(member)
  const refused = await ask(member)
  expect([refused.status, refused.problem.title]).toEqual([
    403,
    'Your limit for direct debit payments has been reached. Please try later, a cheaper package or another payment method.',
  ])
  await moveOn(30 * 86_400_000)
  expect(codeOf(await ask(member))).toBe('ok')
})

test('a debit whose order a newer one replaces counts for as long as it may be collected', async () => {
  const { price_minor } = await desk.bundle()
  const reduced = Math.round(price_minor * 0.8)
  await aCode(db, { code: 'LIMIT' })
  await desk.set({ direct_debit_limit_minor: 2 * reduced })
  const member = await payer()
  const first = await debit(member, { discount_code: 'LIMIT' })
  await debit(member, { discount_code: 'LIMIT' })
  expect(codeOf(await ask(member, { discount_code: 'LIMIT' }))).toBe('direct_debit_limit')
  await cancelPayment(desk.context, first.payment_id!)
  expect(codeOf(await ask(member, { discount_code: 'LIMIT' }))).toBe('ok')
})

test('a debit counts from the day it is ordered, however old its order is and however it is tried since', async () => {
  const { id: bundle_id, price_minor } = await desk.bundle()
  await desk.set({ direct_debit_limit_minor: 2 * price_minor, direct_debit_limit_days: 5 })
  setNow(start)
  const member = await payer()
  const place = async (wanted: object) =>
    codeOf(await desk.call(member, 'POST /api/orders', { bundle_id, ...wanted }))
  const olds = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of olds) await place({ id, method: 'ideal' })
  await debit(member)
  const { id: mandate_id } = await db.kysely
    .selectFrom('mandates')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const byDebit = { method: 'direct_debit', mandate_id }
  await moveOn(10 * 86_400_000)
  const [first, second, third] = olds
  expect(await place({ id: first, ...byDebit })).toBe('ok')
  expect(await place({ id: first, method: 'card' })).toBe('ok')
  expect(await place({ id: second, ...byDebit })).toBe('ok')
  expect(await place({ id: third, ...byDebit })).toBe('direct_debit_limit')
  // The first one's debit may still be collected, beside another for the same order.
  expect(await place({ id: first, ...byDebit })).toBe('direct_debit_limit')
  expect(codeOf(await ask(member))).toBe('direct_debit_limit')
})

test('two debits at the same moment do not pass the limit side by side', async () => {
  const { price_minor } = await desk.bundle()
  await desk.set({ direct_debit_limit_minor: price_minor })
  const member = await payer()
  const requests = []
  for (let count = 0; count < 4; count += 1) requests.push(await asked(member))
  const answers = await Promise.all(requests.map(({ id, code }) => confirm(member, id, code)))
  expect(answers.map(codeOf).sort()).toEqual([
    'direct_debit_limit',
    'direct_debit_limit',
    'direct_debit_limit',
    'ok',
  ])
})

test('the creditor that the mandate is given to is the site’s company', async () => {
  await desk.set({ sepa_creditor_id: 'NL00ZZZ000000000000' })
  const { creditor } = (await desk.state(await payer())).body.direct_debit
  expect(creditor).toEqual({
    name: 'Example Media B.V.',
    address: 'Voorbeeldstraat 1, Utrecht, NL',
    id: 'NL00ZZZ000000000000',
  })
})

test('where only the sandbox collects, the mandate shows the identifier for tests', async () => {
  await desk.set({ sepa_creditor_id: '' })
  const { creditor } = (await desk.state(await payer())).body.direct_debit
  expect(creditor.id).toBe('DE98ZZZ09999999999')
})

test('what was never signed is forgotten after thirty days, what was signed is kept', async () => {
  setNow(start)
  const member = await payer()
  const [signed, unsigned] = [await asked(member), await asked(member)]
  await confirm(member, signed.id, signed.code)
  const kept = async () => {
    await cleanUp(db)
    const rows = db.kysely.selectFrom('direct_debit_requests').select('id')
    return (await rows.where('id', 'in', [signed.id, unsigned.id]).execute()).length
  }
  setNow(new Date(start.getTime() + 30 * 86_400_000 - 1))
  expect(await kept()).toBe(2)
  setNow(new Date(start.getTime() + 30 * 86_400_000))
  expect(await kept()).toBe(1)
})

/** Moves the clock on from the start, with everybody still signed in. */
async function moveOn(milliseconds: number): Promise<void> {
  const now = new Date(start.getTime() + milliseconds)
  setNow(now)
  const expires_at = new Date(now.getTime() + 86_400_000)
  await db.kysely.updateTable('sessions').set({ expires_at }).execute()
}

async function debit(member: TestMember, given?: object): Promise<Order> {
  const { id, code } = await asked(member, given)
  const { status, body, problem } = await confirm(member, id, code)
  if (status !== 200) throw new Error(`It was refused: ${problem.code}`)
  return body.order
}
