import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import type { PaymentRequest } from '../provider.ts'
import { paymentRequest } from '../testing/payment-request.ts'
import { changePayment } from './change-payment.ts'
import { setControl, slowMs } from './controls.ts'
import { sandboxProvider } from './sandbox.ts'

const { db } = await testDatabase()
const sandbox = sandboxProvider(db, { publicUrl: 'http://127.0.0.1:9' })
beforeEach(async () => {
  await db.kysely.deleteFrom('sandbox_controls').execute()
})

function request(more: Partial<PaymentRequest> = {}): PaymentRequest {
  const nowhere = 'http://127.0.0.1:9/webhooks/sandbox'
  return paymentRequest({ amountMinor: 799, webhookUrl: nowhere, ...more })
}

async function saved(more: Partial<PaymentRequest> = {}) {
  const asked = request({ saveMethod: true, ...more })
  const { reference } = await sandbox.begin(asked)
  await changePayment(db, reference, { state: 'paid' })
  const told = await sandbox.fetch(reference)
  return { asked, reference, mandate: told.saved! }
}

test('begun twice under one id it is one payment, as it was asked for first', async () => {
  const asked = request()
  const begun = await sandbox.begin(asked)
  expect(await sandbox.begin({ ...asked, amountMinor: 1 })).toEqual(begun)
  expect(await sandbox.fetch(begun.reference)).toMatchObject({ state: 'pending', amountMinor: 799 })
})

test('a method is kept on wish only, once, and charged without anybody going anywhere', async () => {
  const plain = await sandbox.begin(request())
  await changePayment(db, plain.reference, { state: 'paid' })
  expect((await sandbox.fetch(plain.reference)).saved).toBeNull()
  const { asked, mandate } = await saved()
  expect(mandate).toMatchObject({
    customerReference: `cst_${asked.memberId}`,
    name: 'Visa',
    lastFour: '4242',
    expires: expect.stringMatching(/^\d{4}-12$/),
  })
  const charge = { ...request(), mandate }
  const { reference } = await sandbox.charge(charge)
  expect(await sandbox.charge(charge)).toEqual({ reference })
  expect(await sandbox.findCharge(charge)).toEqual({ reference })
  expect(await sandbox.findCharge({ ...request(), mandate })).toBeNull()
  expect(await sandbox.fetch(reference)).toMatchObject({ state: 'completed', saved: null })
})

test.each([
  ['paid', { state: 'completed', failure: null }],
  ['pending', { state: 'pending', failure: null }],
  ['insufficient_funds', { state: 'failed', failure: 'insufficient_funds' }],
] as const)('a charge comes to what is told: %s', async (outcome, told) => {
  const { mandate } = await saved()
  await setControl(db, 'charge', outcome)
  const { reference } = await sandbox.charge({ ...request(), mandate })
  expect(await sandbox.fetch(reference)).toMatchObject(told)
})

test('a direct debit is signed once and stays pending until it is decided', async () => {
  const asked = {
    mandateReference: `M-${randomUUID()}`,
    siteId: randomUUID(),
    memberId: randomUUID(),
    customerReference: null,
    holder: 'Ada',
    iban: 'NL91ABNA0417164300',
    signedAt: db.now(),
  }
  const mandate = await sandbox.signMandate!(asked)
  expect(await sandbox.signMandate!(asked)).toEqual(mandate)
  const charge = { ...request({ method: 'direct_debit' }), mandate }
  const { reference } = await sandbox.charge(charge)
  expect((await sandbox.fetch(reference)).state).toBe('pending')
  await changePayment(db, reference, { state: 'failed', failure: 'insufficient_funds' })
  expect((await sandbox.fetch(reference)).failure).toBe('insufficient_funds')
})

test('a mandate that was revoked, or is another customer’s, charges nothing', async () => {
  const { mandate } = await saved()
  const foreign = { ...mandate, customerReference: 'cst_other' }
  await expect(sandbox.charge({ ...request(), mandate: foreign })).rejects.toThrow('422')
  await sandbox.revoke(foreign)
  await sandbox.charge({ ...request(), mandate })
  await sandbox.revoke(mandate)
  await sandbox.revoke(mandate)
  await expect(sandbox.charge({ ...request(), mandate })).rejects.toThrow('422')
})

test('a refund is paid back once, however often it is asked for at once, and never too much', async () => {
  const { reference } = await saved()
  const wanted = { reference, currency: 'EUR', description: '' }
  const asked = { ...wanted, refundId: randomUUID(), amountMinor: 500 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => sandbox.refund(asked)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]!.state).toBe('pending')
  expect((await sandbox.fetch(reference)).refundedMinor).toBe(500)
  const standing = { reference, refundReference: answers[0]!.reference }
  expect(await sandbox.fetchRefund(standing)).toBe('completed')
  const more = { ...wanted, amountMinor: 300 }
  await expect(sandbox.refund({ ...more, refundId: randomUUID() })).rejects.toThrow('no more')
  const rest = Array.from({ length: 5 }, () =>
    sandbox.refund({ ...wanted, amountMinor: 299, refundId: randomUUID() }).catch(() => null),
  )
  expect((await Promise.all(rest)).filter(Boolean)).toHaveLength(1)
  expect((await sandbox.fetch(reference)).refundedMinor).toBe(799)
})

test('a refund that fails is with the shop again', async () => {
  const { reference } = await saved()
  await setControl(db, 'refunds_end', 'failed')
  const asked = {
    reference,
    refundId: randomUUID(),
    amountMinor: 500,
    currency: 'EUR',
    description: '',
  }
  const refund = await sandbox.refund(asked)
  expect((await sandbox.fetch(reference)).refundedMinor).toBe(500)
  expect(await sandbox.fetchRefund({ reference, refundReference: refund.reference })).toBe('failed')
  expect((await sandbox.fetch(reference)).refundedMinor).toBe(0)
})

test('a refund may be completed at once', async () => {
  const { reference } = await saved()
  await setControl(db, 'refunds_end', 'completed_at_once')
  const asked = {
    reference,
    refundId: randomUUID(),
    amountMinor: 1,
    currency: 'EUR',
    description: '',
  }
  expect((await sandbox.refund(asked)).state).toBe('completed')
})

test('an outage lasts for as many calls as it is told to, then all is well', async () => {
  await setControl(db, 'begin', '3')
  const attempts = await Promise.allSettled(
    Array.from({ length: 5 }, () => sandbox.begin(request())),
  )
  expect(attempts.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  await setControl(db, 'fetch', 'all')
  for (let call = 0; call < 5; call++) await expect(sandbox.fetch('sb_x')).rejects.toThrow('told')
  const { reference } = await sandbox.begin(request())
  await setControl(db, 'fetch', 'works')
  expect((await sandbox.fetch(reference)).state).toBe('pending')
})

test('a slow provider answers in the end', async () => {
  const { reference } = await sandbox.begin(request())
  await setControl(db, 'fetch', 'slow')
  const began = performance.now()
  expect((await sandbox.fetch(reference)).state).toBe('pending')
  expect(performance.now() - began).toBeGreaterThanOrEqual(slowMs - 50)
})

test('the shop hears of a charge by itself', async () => {
  const { mandate } = await saved()
  const { reference } = await sandbox.charge({ ...request(), mandate })
  const told = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  await expect.poll(() => told).toHaveBeenCalled()
  expect(`${(told.mock.calls[0]![1] as RequestInit).body}`).toBe(`id=${reference}`)
  told.mockRestore()
})

test('nothing is charged back, and an attempt that nobody pays can expire', async () => {
  const { reference } = await sandbox.begin(request({ method: 'ideal' }))
  expect(await sandbox.fetch(reference)).toMatchObject({ state: 'pending', chargedBack: false })
  await changePayment(db, reference, { state: 'expired' })
  expect((await sandbox.fetch(reference)).state).toBe('expired')
})

test('what waits for its buyer is cancelled, what is paid is not, unless it is told to be unable', async () => {
  const [open, paid, unable] = [
    await sandbox.begin(request()),
    await sandbox.begin(request()),
    await sandbox.begin(request()),
  ]
  await changePayment(db, paid.reference, { state: 'paid' })
  await setControl(db, 'cancel', '1')
  await expect(sandbox.cancel?.(open.reference)).rejects.toThrow('not to answer "cancel"')
  await sandbox.cancel?.(open.reference)
  await sandbox.cancel?.(paid.reference)
  await setControl(db, 'cancel', 'never')
  await sandbox.cancel?.(unable.reference)
  const told = [open, paid, unable].map(async ({ reference }) => {
    return (await sandbox.fetch(reference)).state
  })
  expect(await Promise.all(told)).toEqual(['cancelled', 'completed', 'pending'])
})
