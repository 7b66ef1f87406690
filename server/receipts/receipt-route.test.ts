import { randomUUID } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createHttp } from '../http.ts'
import { meeting } from '../testing/meeting.ts'
import { aPaidOrder } from '../testing/orders.ts'
import { aMember, aSession, type TestMember, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { issueReceipt } from './issue-receipt.ts'
import { readPdf } from './testing/read-pdf.ts'

const { db } = await testDatabase()
await theSite(db)
const { context } = await meeting(db)
const app = createHttp({ context, build: {} as ServerBuild, developing: false, files: null })

async function ask(member: TestMember | null, id: string): Promise<Response> {
  const headers = { ...(member && { Cookie: await aSession(db, member.id) }) }
  return app.request(`http://localhost/api/receipts/${id}`, { headers })
}

async function aReceipt(member: TestMember): Promise<string> {
  const order = await aPaidOrder(db, member, { vat_basis_points: 2100, vat_minor: 139 })
  await db.transaction((tx) => issueReceipt(tx, order.id))
  const { id } = await db.kysely
    .selectFrom('receipts')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return id
}

test('the buyer reads the receipt as a PDF that nobody keeps', async () => {
  const ada = await aMember(db)
  const answer = await ask(ada, await aReceipt(ada))
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="receipt-\d{4}-000001\.pdf"$/),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const { text } = readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toContain('€7.99')
})

test("somebody else's receipt is as unknown as one that does not exist", {
  tags: ['T1'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const answers = [await ask(bea, await aReceipt(ada)), await ask(bea, randomUUID())]
  const bodies = await Promise.all(answers.map((answer) => answer.json()))
  for (const [place, answer] of answers.entries()) {
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    const request_id = answer.headers.get('x-request-id')
    expect(bodies[place]).toEqual({ ...bodies[0], code: 'receipt_not_found', request_id })
  }
})

test('a visitor and an id that is none are refused', async () => {
  expect((await ask(null, randomUUID())).status).toBe(403)
  expect((await ask(await aMember(db), 'x')).status).toBe(422)
})
