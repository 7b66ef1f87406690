import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../../cli/run-command.ts'
import { readEnvironment } from '../../config/environment.ts'
import { debitDesk } from '../../direct-debit/testing/debit-desk.ts'
import { confirmTime } from '../../jobs/sure-time.ts'
import { cancelPayment } from '../../payments/cancel-payment.ts'
import { checkPayment } from '../../payments/check-payment.ts'
import { settlePayment } from '../../payments/settle-payment.ts'
import { aCode } from '../../testing/codes.ts'
import type { TestMember } from '../../testing/people.ts'
import { choosePayments } from '../choose-payments.ts'
import { RefundByHand } from './provider.ts'
import { nextDueDay } from './sepa-collections.ts'
import { nodesAt, readXml, textsAt } from './testing/read-xml.ts'

const desk = await debitDesk()
const { db, owner, context, url, payer } = desk
const settings = {
  sepa_creditor_id: 'DE98ZZZ09999999999',
  sepa_iban: 'DE89 3704 0044 0532 0130 00',
}
await desk.set(settings)
const folder = await mkdtemp(join(tmpdir(), 'serenade-sepa-'))
afterAll(() => rm(folder, { recursive: true }))
const DATA_KEY = context.environment.dataKeys[0]?.toString('base64')
const run = (...words: string[]) => runCommand(words, { DATABASE_URL: url, DATA_KEY })
let files = 0
const newFile = () => join(folder, `collection-${++files}.xml`)
const bank = context.payments.get('sepa')
if (!bank) throw new Error('The bank is not there.')

async function debited(member: TestMember, given?: object) {
  const { id, code } = await desk.asked(member, given)
  const { body, problem } = await desk.confirm(member, id, code)
  if (!body.order) throw new Error(`It was refused: ${problem.code}`)
  const { provider_reference: reference } = await db.kysely
    .selectFrom('payments')
    .select('provider_reference')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return { order: body.order, reference }
}

async function collect() {
  const file = newFile()
  const { code, said } = await run('sepa', 'collect', '--site', 'general', '--out', file)
  expect([code, said]).toEqual([0, expect.stringContaining(file)])
  const [, collection = ''] = said.match(/Collection (\S+)/) ?? []
  return { said, collection, file, text: await readFile(file, 'utf8') }
}

/** What the running service does with the job that the command queued. */
async function settleQueued(orderId: string): Promise<void> {
  const payment = await db.kysely
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await checkPayment(context, { paymentId: payment.id, attempt: 0 })
}

async function standing(orderId: string) {
  const { state } = await db.kysely
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return state
}

const balance = async (member: TestMember) =>
  (
    await db.kysely
      .selectFrom('wallets')
      .select('balance')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
  ).balance

test('the bank collects on sites that name their creditor, in euros only', async () => {
  const { id: siteId } = await context.findSite('localhost')
  const where = { country: 'NL', currency: 'EUR', siteId }
  expect([...(await bank.methods(where)).keys()]).toEqual(['direct_debit'])
  expect((await bank.methods({ ...where, currency: 'PLN' })).size).toBe(0)
  await desk.set({ ...settings, sepa_creditor_id: '' })
  expect((await bank.methods(where)).size).toBe(0)
  const refused = await run('sepa', 'collect', '--site', 'general', '--out', newFile())
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('sepa_creditor_id') })
  await desk.set(settings)
  await expect(bank.begin({} as never)).rejects.toThrow(/no page/)
  await expect(bank.refund({} as never)).rejects.toThrow(RefundByHand)
  expect(bank.readCallback({ method: 'POST', url: '', body: 'id=1' })).toBeNull()
})

test('a debit waits, goes to the bank in a file, and gives its credits once it is paid', async () => {
  const member = await payer()
  const { order, reference } = await debited(member)
  expect(await standing(order.id)).toBe('pending')
  const { said, collection, file, text } = await collect()
  expect(said).toMatch(/^Wrote 1 direct debit of EUR \d+\.\d\d in all, due on 20\d\d-\d\d-\d\d,/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const [block] = nodesAt(readXml(text), 'CstmrDrctDbtInitn/PmtInf')
  if (!block) throw new Error('There is no block.')
  expect(textsAt(block, 'DrctDbtTxInf/PmtId/EndToEndId')).toEqual([reference])
  expect(textsAt(block, 'DrctDbtTxInf/DbtrAcct/Id/IBAN')).toEqual(['NL91ABNA0417164300'])
  expect(textsAt(block, 'CtrlSum')).toEqual([(order.price_minor / 100).toFixed(2)])
  const [request] = await db.kysely
    .selectFrom('direct_debit_requests')
    .select('mandate_reference')
    .where('id', '=', order.id)
    .execute()
  const mandate = textsAt(block, 'DrctDbtTxInf/DrctDbtTx/MndtRltdInf/MndtId')
  expect(mandate).toEqual([request?.mandate_reference])

  await settleQueued(order.id)
  expect([await standing(order.id), await balance(member)]).toEqual(['pending', 0])
  expect(await run('sepa', 'paid', '--collection', collection)).toMatchObject({ code: 0 })
  expect((await run('sepa', 'paid', '--collection', collection)).code).toBe(1)
  await settleQueued(order.id)
  expect([await standing(order.id), await balance(member)]).toEqual(['completed', order.credits])
  expect((await run('sepa', 'list')).said).toContain(collection)
})

test('the first debit of a mandate is told apart from later ones, and none is in two files', async () => {
  const member = await payer()
  const first = await debited(member)
  const { mandate } = first.order
  const bundle = await desk.bundle()
  const again = () =>
    desk.call(member, 'POST /api/orders', {
      id: randomUUID(),
      bundle_id: bundle.id,
      method: 'direct_debit',
      mandate_id: mandate?.id,
    })
  expect((await again()).status).toBe(201)
  const one = await collect()
  const sequences = (text: string) =>
    nodesAt(readXml(text), 'CstmrDrctDbtInitn/PmtInf').map((block) => [
      ...textsAt(block, 'PmtTpInf/SeqTp'),
      ...textsAt(block, 'NbOfTxs'),
    ])
  expect(sequences(one.text)).toEqual([
    ['FRST', '1'],
    ['RCUR', '1'],
  ])
  expect((await again()).status).toBe(201)
  const words = (file: string) => ['sepa', 'collect', '--site', 'general', '--out', file]
  const parallel = await Promise.all([run(...words(newFile())), run(...words(newFile()))])
  const said = parallel.map((each) => each.said.split(' ').slice(0, 2).join(' ')).sort()
  expect(said).toEqual(['No direct', 'Wrote 1'])
})

test('a file that is there already is not touched, and nothing is marked as sent', async () => {
  const { order } = await debited(await payer())
  const file = newFile()
  await writeFile(file, 'mine')
  const refused = await run('sepa', 'collect', '--site', 'general', '--out', file)
  expect(refused).toEqual({ code: 1, said: 'The file is there already.' })
  expect(await readFile(file, 'utf8')).toBe('mine')
  const gone = await run('sepa', 'collect', '--site', 'general', '--out', join(folder, 'no', 'x'))
  expect(gone).toEqual({ code: 1, said: 'There is no such folder.' })
  const below = await run('sepa', 'collect', '--site', 'general', '--out', join(file, 'x'))
  expect(below).toEqual({ code: 1, said: 'There is no such folder.' })
  expect((await collect()).text).toContain((order.price_minor / 100).toFixed(2))
})

test('a debit that the bank gives back failed before it was paid, and is a chargeback after', async () => {
  const [early, late] = [await payer(), await payer()]
  const iban = 'BE71 0961 2345 6769'
  const [failing, paying] = [await debited(early), await debited(late, { iban })]
  expect((await run('sepa', 'returned', '--debit', failing.reference)).code).toBe(1)
  const { collection } = await collect()
  const failed = await run('sepa', 'returned', '--debit', failing.reference)
  expect(failed).toMatchObject({ code: 0, said: expect.stringContaining('failed') })
  await settleQueued(failing.order.id)
  expect([await standing(failing.order.id), await balance(early)]).toEqual(['failed', 0])

  await run('sepa', 'paid', '--collection', collection)
  await settleQueued(paying.order.id)
  const returned = await run('sepa', 'returned', '--debit', paying.reference)
  expect(returned).toMatchObject({ code: 0, said: expect.stringContaining('charged back') })
  await settleQueued(paying.order.id)
  expect([await standing(paying.order.id), await balance(late)]).toEqual(['charged_back', 0])
  expect((await desk.ask(late)).problem.code).toBe('direct_debit_blocked')
  expect((await run('sepa', 'returned', '--debit', paying.reference)).code).toBe(1)
})

test('what the bank did is settled by a job of the service', async () => {
  const { order } = await debited(await payer())
  const { collection } = await collect()
  await run('sepa', 'paid', '--collection', collection)
  const jobs = await owner.query<{ payload: { paymentId: string } }>(
    {
      name: 'queued',
      text: 'select payload from graphile_worker._private_jobs where payload is not null',
    },
    [],
  )
  expect(jobs.map(({ payload }) => payload.paymentId)).toContain(order.payment_id)
  if (!order.payment_id) throw new Error('The order has no payment.')
  expect(await settlePayment(context, order.payment_id)).toBe('completed')
})

test('a due day is one to come, and by itself two days on which banks work ahead', async () => {
  for (const due of ['2020-01-01', '2026-02-30', 'soon']) {
    const words = ['sepa', 'collect', '--site', 'general', '--out', newFile(), '--due', due]
    expect((await run(...words)).code, due).toBe(2)
  }
  expect(nextDueDay(new Date('2026-05-04T10:00:00Z'))).toBe('2026-05-06')
  expect(nextDueDay(new Date('2026-05-07T10:00:00Z'))).toBe('2026-05-11')
  expect(nextDueDay(new Date('2026-05-08T10:00:00Z'))).toBe('2026-05-12')
})

test('a debit that a newer order with its code replaces is not collected, unless the bank was asked already', {
  tags: ['T7'],
}, async () => {
  const { id } = await context.findSite('localhost')
  await aCode(db, { code: 'DEBIT', site_id: id })
  await desk.set({ ...settings, direct_debit_limit_minor: 100_000 })
  const member = await payer()
  const given = { discount_code: 'DEBIT' }
  const [sent] = [await debited(member, given), await collect()]
  const replaced = await debited(member, given)
  const newest = await debited(member, given)
  for (const { order } of [sent, replaced]) await cancelPayment(context, order.payment_id!)
  const { text } = await collect()
  const collected = textsAt(readXml(text), 'CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf/PmtId/EndToEndId')
  expect(collected).toEqual([newest.reference])
  expect(await bank.fetch(replaced.reference)).toMatchObject({ state: 'cancelled' })
  expect(await bank.fetch(sent.reference)).toMatchObject({ state: 'pending' })
})

test('a debit waits for a file however late, and for the bank however long', async () => {
  const { order, reference } = await debited(await payer())
  const months = () => desk.setNow(new Date(Date.now() + 100 * 86_400_000))
  months()
  await settleQueued(order.id)
  expect(await standing(order.id)).toBe('pending')
  desk.setNow(null)
  expect((await run('sepa', 'waiting')).said).toContain(reference)
  const { text, collection } = await collect()
  expect(text).toContain(reference)
  expect((await run('sepa', 'waiting')).said).toBe('No direct debit waits.')
  months()
  await settleQueued(order.id)
  expect(await standing(order.id)).toBe('pending')
  desk.setNow(null)
  await run('sepa', 'paid', '--collection', collection)
  await settleQueued(order.id)
  expect(await standing(order.id)).toBe('completed')
})

test('the operator is told when a debit has waited for longer than its member was told', async () => {
  const { order, reference } = await debited(await payer())
  const warning =
    /The oldest of 1 direct debits .* has waited for (\d) days: see "sepa collect" \(general\)/
  const age = async (days: number) => {
    const created_at = new Date(Date.now() - days * 86_400_000 - 3_600_000)
    await db.kysely
      .updateTable('sepa_debits')
      .set({ created_at })
      .where('reference', '=', reference)
      .execute()
    return (await run('doctor')).said
  }
  expect(await age(4)).not.toMatch(warning)
  expect(await age(4)).toContain('1 direct debits (sepa waiting)')
  expect(await age(6)).toMatch(warning)
  await collect()
  expect((await run('doctor')).said).not.toMatch(/direct debits/)
  expect(await standing(order.id)).toBe('pending')
})

test('a debit for an account that is gone is collected no more', async () => {
  const member = await payer()
  const { order, reference } = await debited(member)
  const gone = { status: 'erased', erased_at: db.now() } as const
  await db.kysely.updateTable('members').set(gone).where('id', '=', member.id).execute()
  desk.setNow(new Date(Date.now() + 14 * 86_400_000))
  await settleQueued(order.id)
  expect(await standing(order.id)).toBe('expired')
  desk.setNow(null)
  expect((await run('sepa', 'waiting')).said, 'whatever becomes of the job').toBe(
    'No direct debit waits.',
  )
  const words = ['sepa', 'collect', '--site', 'general', '--out', newFile()]
  expect((await run(...words)).said).toContain('No direct debit waits here')
  desk.setNow(new Date(Date.now() + 14 * 86_400_000))
  const queued = {
    name: 'queued-cancels',
    text: 'select key from graphile_worker.jobs where key = $1',
  }
  expect(await owner.query(queued, [`cancel ${order.payment_id}`])).toHaveLength(1)
  // A clock that is wrong ends nothing.
  await cancelPayment(context, order.payment_id!)
  expect(await bank.fetch(reference)).toMatchObject({ state: 'pending' })
  await confirmTime(db)
  await cancelPayment(context, order.payment_id!)
  expect(await bank.fetch(reference)).toMatchObject({ state: 'cancelled' })
  desk.setNow(null)
  await confirmTime(db)
})

test('a debit that waits can be taken back, and one that the bank was asked for cannot', async () => {
  const [first, second] = [await debited(await payer()), await debited(await payer())]
  expect(await run('sepa', 'cancel', '--debit', first.reference)).toMatchObject({ code: 0 })
  await settleQueued(first.order.id)
  expect(await standing(first.order.id)).toBe('cancelled')
  const { text } = await collect()
  expect([text.includes(first.reference), text.includes(second.reference)]).toEqual([false, true])
  for (const { reference } of [first, second]) {
    expect(await run('sepa', 'cancel', '--debit', reference)).toMatchObject({ code: 1 })
  }
})

test('a file that never reached the bank is written once more, of what the bank has not answered', async () => {
  const [lost, given] = [await debited(await payer()), await debited(await payer())]
  const { text, collection } = await collect()
  await run('sepa', 'returned', '--debit', given.reference)
  const file = newFile()
  const again = (id = collection) => run('sepa', 'again', '--collection', id, '--out', file)
  expect(await again()).toMatchObject({ code: 0, said: expect.stringContaining('Wrote 1 direct') })
  const path = 'CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf'
  const [before, after] = [readXml(text), readXml(await readFile(file, 'utf8'))]
  expect(textsAt(after, `${path}/PmtId/EndToEndId`)).toEqual([lost.reference])
  const number = 'CstmrDrctDbtInitn/GrpHdr/MsgId'
  expect(textsAt(after, number)).toEqual(textsAt(before, number))
  expect(textsAt(after, 'CstmrDrctDbtInitn/PmtInf/PmtTpInf/SeqTp')).toEqual(['FRST'])
  expect((await again()).said).toBe('The file is there already.')
  expect(await again(randomUUID())).toMatchObject({ code: 1 })
  await run('sepa', 'paid', '--collection', collection)
  expect((await again()).said).toContain('No debit of this collection')
})

test('only the debits that are named go into a file, and the others into the next', async () => {
  const debits = [await debited(await payer()), await debited(await payer())] as const
  const [known, other] = debits.map(({ reference }) => reference)
  const file = newFile()
  const words = ['sepa', 'collect', '--site', 'general', '--out', file]
  const { said } = await run(...words, '--only', `${known}, ${'0'.repeat(32)}`)
  expect(said).toMatch(/^Wrote 1 direct debit/)
  expect(await readFile(file, 'utf8')).toContain(known)
  const { text } = await collect()
  expect([text.includes(known!), text.includes(other!)]).toEqual([false, true])
})

test('what the bank was asked for is settled though nothing is sold any more', async () => {
  const { order } = await debited(await payer())
  const { collection } = await collect()
  await run('sepa', 'paid', '--collection', collection)
  const payments = await choosePayments(db, readEnvironment({ PAYMENTS: 'off' }))
  expect(await settlePayment({ ...context, payments }, order.payment_id!)).toBe('completed')
})

test('a debit is found by its payment, and of another payment there is none', async () => {
  const { order, reference } = await debited(await payer())
  const find = (paymentId: string | null) =>
    bank.findCharge({ paymentId } as Parameters<typeof bank.findCharge>[0])
  expect(await find(order.payment_id)).toEqual({ reference })
  expect(await find(randomUUID())).toBeNull()
})
