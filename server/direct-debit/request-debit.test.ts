import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { wordsOf } from '../testing/test-app.ts'
import { aForm, aNumber, debitDesk } from './testing/debit-desk.ts'

const desk = await debitDesk()
const { db, ask, payer, setNow } = desk

const faultsOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  Object.fromEntries((answer.problem.errors ?? []).map(({ field, code }) => [field, code]))

for (const field of ['holder', 'street', 'house_number', 'postal_code', 'city', 'mobile']) {
  test(`direct debit needs ${field}`, { tags: ['S5.20', 'S5.22–S5.26'] }, async () => {
    const member = await payer()
    for (const empty of ['', '  ', '\u0000']) {
      const refused = await ask(member, { [field]: empty })
      expect(refused.status).toBe(422)
      expect(faultsOf(refused)).toEqual({ [field]: 'required' })
    }
  })
}

test('direct debit needs an IBAN with right check digits, of a country that we collect in', {
  tags: ['S5.21'],
}, async () => {
  const member = await payer()
  expect(faultsOf(await ask(member, { iban: '' }))).toEqual({ iban: 'required' })
  for (const iban of ['NL92 ABNA 0417 1643 00', 'NL91 ABNA 0417 1643 0', 'my bank']) {
    expect(faultsOf(await ask(member, { iban })), iban).toEqual({ iban: 'iban_invalid' })
  }
  const british = await ask(member, { iban: 'GB29 NWBK 6016 1331 9268 19' })
  expect(faultsOf(british)).toEqual({ iban: 'iban_country' })
})

test('direct debit needs the authorization', { tags: ['S5.27'] }, async () => {
  for (const authorized of [false, undefined]) {
    const refused = await ask(await payer(), { authorized })
    expect(faultsOf(refused)).toEqual({ authorized: 'authorization_required' })
  }
})

test('everything that is wrong is told at once, and nothing is sent', async () => {
  const before = (await desk.messages()).length
  const wrong = {
    holder: '',
    iban: 'NL00ABNA0417164300',
    postal_code: '12345',
    mobile: '030 1234567',
    authorized: false,
  }
  expect(faultsOf(await ask(await payer(), wrong))).toEqual({
    holder: 'required',
    iban: 'iban_invalid',
    postal_code: 'postal_code_invalid',
    mobile: 'mobile_invalid',
    authorized: 'authorization_required',
  })
  expect(await desk.messages()).toHaveLength(before)
})

test('a number is mobile and of a country that we serve, else nothing is sent to it', async () => {
  const member = await payer()
  for (const mobile of ['030 231 4567', '+31 900 1234', '+7 912 345 67 89', '112', 'none']) {
    expect(faultsOf(await ask(member, { mobile })), mobile).toEqual({ mobile: 'mobile_invalid' })
  }
  const german = await ask(member, { mobile: '0049 1512 3456789' })
  expect(german.status).toBe(201)
  expect((await desk.messages())[0]?.recipient).toBe('+4915123456789')
})

test('the code comes by SMS and says what it is good for; of account and number only the ends are shown', async () => {
  const member = await payer()
  const { price_minor, id: bundle_id } = await desk.bundle(25)
  setNow(new Date())
  const answer = await ask(member, { bundle_id, mobile: '06 87654321' })
  setNow(null)
  expect(answer.body.request).toMatchObject({
    bundle_id,
    last_four: '4300',
    bank_name: 'ABN AMRO',
    mobile_ends: '21',
    resend_seconds: 60,
    seconds_left: 600,
    tries_left: 5,
  })
  const said = wordsOf(answer.body).replace(/"SDD\w{16}"/, '(a reference)')
  expect(said).not.toMatch(/0417|Zonnebloem|8765/)
  const [sms] = await desk.messages()
  expect(sms?.recipient).toBe('+31687654321')
  expect(sms?.text).toMatch(
    /^Serenade: \d{6} is your code to authorize a direct debit of €\d+\.\d\d\. It is valid for 10 minutes\.$/,
  )
  expect(sms?.text).toContain((price_minor / 100).toFixed(2))
  expect(wordsOf(answer.body)).not.toContain(await desk.newestCode())
})

test('the same request again is the same, with one message, also at the same moment', async () => {
  const member = await payer()
  const before = (await desk.messages()).length
  const [id, mobile] = [randomUUID(), aNumber()]
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(member, { id, mobile })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const references = new Set(answers.map(({ body }) => body.request.mandate_reference))
  expect(references.size).toBe(1)
  expect((await desk.messages()).length - before).toBe(1)
})

test('with a corrected number the same request gets a new code there; the former one is void', async () => {
  const member = await payer()
  const { id, code } = await desk.asked(member, { mobile: '06 11111111' })
  const corrected = await ask(member, { id, mobile: '06 22222222' })
  expect(corrected.body.request.mobile_ends).toBe('22')
  expect((await desk.messages())[0]?.recipient).toBe('+31622222222')
  const fresh = await desk.newestCode()
  if (fresh !== code) expect((await desk.confirm(member, id, code)).status).toBe(422)
  expect((await desk.confirm(member, id, fresh)).status).toBe(200)
})

test('nobody can use or learn of another one’s request', async () => {
  const [owner, other] = [await payer(), await payer()]
  const { id, code } = await desk.asked(owner)
  const answers = [await desk.confirm(other, id, code), await desk.resend(other, id)]
  const unknown = await desk.confirm(other, randomUUID(), code)
  for (const { status, problem } of answers) {
    expect([status, problem]).toEqual([404, unknown.problem])
  }
  const taken = await ask(other, { id })
  expect([taken.status, faultsOf(taken)]).toEqual([422, { id: 'invalid' }])
  expect((await desk.confirm(owner, id, code)).status).toBe(200)
})

test('what the order would be refused for is refused before a message is sent', async () => {
  const before = (await desk.messages()).length
  const member = await payer()
  const gone = await ask(member, { bundle_id: randomUUID() })
  expect([gone.status, gone.problem.code]).toEqual([404, 'bundle_not_found'])
  const code = await ask(member, { discount_code: 'NOSUCHCODE' })
  expect([code.status, code.problem.code]).toEqual([404, 'code_not_found'])
  const abroad = await payer({ country: 'US', region: null })
  const american = { postal_code: '10001', mobile: '+31612345678' }
  expect((await ask(abroad, american)).status).toBeGreaterThanOrEqual(400)
  expect((await desk.state(abroad)).body.direct_debit).toBeNull()
  expect(await desk.messages()).toHaveLength(before)
})

test('direct debit is there in its countries, and nowhere else', { tags: ['S3.132'] }, async () => {
  for (const country of ['NL', 'BE', 'DE', 'AT', 'FR', 'ES', 'IT', 'IE', 'FI']) {
    const there = await desk.state(await payer({ country, region: null }))
    expect(there.body.direct_debit, country).toMatchObject({ currency: 'EUR', blocked: false })
  }
  for (const country of ['US', 'GB', 'PL', 'CH', 'SE']) {
    const elsewhere = await desk.state(await payer({ country, region: null }))
    expect([elsewhere.status, elsewhere.body.direct_debit], country).toEqual([200, null])
  }
})

test('nothing of who pays can be read in the database, before signing and after', async () => {
  const member = await payer()
  const { id, code } = await desk.asked(member, { mobile: '06 19283746' })
  await desk.confirm(member, id, code)
  const unsigned = await desk.asked(await payer(), { mobile: '06 19283746' })
  for (const table of ['direct_debit_requests', 'mandates', 'sandbox_mandates'] as const) {
    const rows = await db.kysely.selectFrom(table).selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    const dump = Buffer.concat(rows.flatMap((row) => Object.values(row).map(bytesOf)))
    for (const secret of [
      'ABNA04',
      '0417164300',
      aForm.street,
      'Lindqvist',
      '19283746',
      '3511 AB',
    ]) {
      expect(dump.includes(secret), `${secret} in ${table}`).toBe(false)
    }
    for (const sent of [code, unsigned.code]) expect(dump.includes(sent), table).toBe(false)
  }
})

/** What is random by itself, such as an id, may hold any digits. */
function bytesOf(value: unknown): Buffer {
  if (Buffer.isBuffer(value)) return value
  return Buffer.from(typeof value === 'string' && !isId(value) ? `${value} ` : ' ')
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
