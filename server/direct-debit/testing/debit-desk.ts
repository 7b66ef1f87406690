import { randomUUID } from 'node:crypto'
import type { DirectDebit, DirectDebitRequest } from '#contract/direct-debit.ts'
import type { Order } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import { seedBundles } from '../../credits/bundles.ts'
import { aMember, type MemberTraits, type TestMember, theSite } from '../../testing/people.ts'
import { type TestAnswer, type TestApp, testApp } from '../../testing/test-app.ts'

export const aForm = {
  holder: 'Žofia Lindqvist',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Zonnebloemgracht',
  house_number: '12 A',
  postal_code: '3511 AB',
  city: 'Utrecht',
  mobile: '06 12345678',
  authorized: true,
}

export type DebitDesk = TestApp & {
  payer: (traits?: MemberTraits) => Promise<TestMember>
  /** A bundle of a size in euros. */
  bundle: (credits?: number) => Promise<{ id: string; price_minor: number }>
  state: (as: TestMember) => Promise<TestAnswer<{ direct_debit: DirectDebit }>>
  ask: (as: TestMember, given?: object) => Promise<TestAnswer<{ request: DirectDebitRequest }>>
  /** A request that was sent its code, with that code. */
  asked: (as: TestMember, given?: object) => Promise<{ id: string; code: string }>
  resend: (as: TestMember, id: string) => Promise<TestAnswer<{ request: DirectDebitRequest }>>
  confirm: (as: TestMember, id: string, code: string) => Promise<TestAnswer<{ order: Order }>>
  messages: () => Promise<{ recipient: string; text: string }[]>
  newestCode: () => Promise<string>
  set: (settings: object) => Promise<void>
}

/** A site that sells by direct debit through the sandbox, for tests. Everybody has another number. */
export async function debitDesk(): Promise<DebitDesk> {
  const app = await testApp()
  const { db, call } = app
  await theSite(db)
  await seedBundles(db)
  const set = (settings: object) => changeSettings(db, { sms_a_day_network: 1000, ...settings })
  await set({})
  const bundle: DebitDesk['bundle'] = (credits = 10) => findBundle(db, credits)
  const ask: DebitDesk['ask'] = async (as, given) =>
    call(as, 'POST /api/direct-debit', {
      id: randomUUID(),
      bundle_id: (await bundle()).id,
      ...aForm,
      mobile: aNumber(),
      ...given,
    })
  const messages = () => messagesOf(db)
  const newestCode = async () => codeIn((await messages())[0]?.text)
  return {
    ...app,
    payer: (traits) => aMember(db, { credits: 0, ...traits }),
    bundle,
    state: (as) => call(as, 'GET /api/direct-debit'),
    ask,
    asked: async (as, given) => {
      const { status, body, problem } = await ask(as, given)
      if (status !== 201) throw new Error(`It was refused: ${JSON.stringify(problem)}`)
      return { id: body.request.id, code: await newestCode() }
    },
    resend: (as, id) => call(as, `POST /api/direct-debit/${id}/code`),
    confirm: (as, id, code) => call(as, `POST /api/direct-debit/${id}/confirm`, { code }),
    messages,
    newestCode,
    set,
  }
}

async function changeSettings(db: Database, settings: object): Promise<void> {
  await db.kysely
    .updateTable('sites')
    .set({ settings: JSON.stringify(settings) })
    .where('is_default', '=', true)
    .execute()
}

let numbers = 0

/** A Dutch mobile number that nobody had before in this test. */
export function aNumber(): string {
  numbers += 1
  return `06 ${20_000_000 + numbers}`
}

async function findBundle(db: Database, credits: number) {
  return db.kysely
    .selectFrom('bundles')
    .select(['id', 'price_minor'])
    .where('currency', '=', 'EUR')
    .where('country', 'is', null)
    .where('credits', '=', credits)
    .executeTakeFirstOrThrow()
}

async function messagesOf(db: Database): Promise<{ recipient: string; text: string }[]> {
  return db.kysely
    .selectFrom('outbox_messages')
    .select(['recipient', 'text'])
    .where('channel', '=', 'sms')
    .orderBy('id', 'desc')
    .execute()
}

function codeIn(text: string | undefined): string {
  const [code] = text?.match(/\b\d{6}\b/) ?? []
  if (!code) throw new Error('No code was sent.')
  return code
}

/** A six-digit code that is not the right one. */
export function anotherCode(code: string, step = 1): string {
  return `${(Number(code) + step) % 1_000_000}`.padStart(6, '0')
}
