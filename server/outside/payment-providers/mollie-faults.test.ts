import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mollieServer } from './testing/mollie-server.ts'
import { paymentRequest } from './testing/payment-request.ts'

const key = 'test_ofNobodyInParticular0123456789'
const server = await mollieServer(key)
const { seen, trouble } = server
const mollie = server.provider({ timeoutMs: 20_000 })
const hasty = server.provider({ timeoutMs: 400 })
afterAll(server.close)
beforeEach(() => {
  seen.length = 0
  trouble.length = 0
})

test.each([
  ['hangs', 'not within 400 ms'],
  ['resets', 'no answer'],
  ['broken_json', 'no answer'],
  ['html', 'no answer'],
  ['rate_limited', '429'],
] as const)('where Mollie %s the caller is told, and can ask again', async (how, told) => {
  const asked = paymentRequest()
  const meets = how === 'hangs' ? hasty : mollie
  trouble.push(how)
  await expect(meets.begin(asked)).rejects.toThrow(told)
  const { reference } = await mollie.begin(asked)
  trouble.push(how)
  await expect(meets.fetch(reference)).rejects.toThrow(told)
  expect((await mollie.fetch(reference)).state).toBe('pending')
})

test('an error of the server is asked again under the same key, and told when it stays', async () => {
  const asked = paymentRequest()
  trouble.push('out_of_order')
  await mollie.begin(asked)
  expect(seen.map(({ key }) => key)).toEqual([asked.paymentId, asked.paymentId])
  trouble.push('out_of_order', 'out_of_order', 'out_of_order')
  await expect(mollie.begin(paymentRequest())).rejects.toThrow('503')
})

test('what Mollie refuses is told without the key, and without an account', async () => {
  const unknown = server.provider({ key: 'test_unknownUnknownUnknown0123456789' })
  const refused = await unknown.fetch('tr_1').catch((error: Error) => error)
  expect(`${refused}`).toContain('401')
  expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain('test_')
  await expect(mollie.fetch('tr_unknown')).rejects.toThrow('404')
  const member = { siteId: randomUUID(), memberId: randomUUID(), customerReference: null }
  const asked = {
    ...member,
    mandateReference: 'X',
    holder: 'Ada',
    iban: 'NL91ABNA04',
    signedAt: new Date(0),
  }
  await expect(mollie.signMandate!(asked)).rejects.toThrow('The bank account … is invalid')
})
