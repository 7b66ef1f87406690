import { randomUUID } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createHttp } from '../http.ts'
import { meeting } from '../testing/meeting.ts'
import { anOrder, aPaidOrder } from '../testing/orders.ts'
import { aMember, aSession, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { issueReceipt } from './issue-receipt.ts'
import { readPdf } from './testing/read-pdf.ts'
import { writeCsvRow } from './write-csv-row.ts'

const { db, setNow } = await testDatabase()
await theSite(db)
const { context } = await meeting(db)
const app = createHttp({ context, build: {} as ServerBuild, developing: false, files: null })

type Move = [delta: number, reason: string, at: string, reference?: string]

/** A member whose credits moved so; the balance follows. */
async function aMemberWith(moves: Move[]) {
  const member = await aMember(db, { credits: 0 })
  let balance = 0
  const rows = moves.map(([delta, reason, at, reference = randomUUID()], place) => {
    balance += delta
    const created_at = new Date(at)
    return {
      member_id: member.id,
      number: place + 1,
      delta,
      balance,
      reason,
      reference,
      created_at,
    }
  })
  for (let start = 0; start < rows.length; start += 2000) {
    await db.kysely
      .insertInto('ledger_entries')
      .values(rows.slice(start, start + 2000))
      .execute()
  }
  return member
}

async function ask(member: { id: string } | null, path: string, locale = 'en') {
  const cookie = member ? `${await aSession(db, member.id)}; locale=${locale}` : ''
  return app.request(`http://localhost/api/transactions.${path}`, { headers: { Cookie: cookie } })
}

async function linesOf(member: { id: string }, query = '', locale = 'en'): Promise<string[][]> {
  const text = await (await ask(member, `csv${query}`, locale)).text()
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

// Daylight saving ends in Amsterdam on 25 October 2026, so November begins at 23:00 UTC.
const moves: Move[] = [
  [5, 'signup', '2026-10-31T22:59:59Z'],
  [-1, 'message', '2026-10-31T23:00:00Z'],
  [10, 'adjustment', '2026-11-30T22:59:59Z'],
  [-3, 'gift', '2026-11-30T23:00:00Z'],
]

test('the table has every movement with the balance after it, months by the time of the site', async () => {
  const ada = await aMemberWith(moves)
  const [headings, ...all] = await linesOf(ada)
  expect(headings?.slice(0, 4)).toEqual(['Date', 'What', 'Credits', 'Balance'])
  expect(all.map((cells) => cells.slice(0, 4))).toEqual([
    ['2026-10-31T22:59:59.000Z', 'Credits for signing up', '5', '5'],
    ['2026-10-31T23:00:00.000Z', 'Message sent', '-1', '4'],
    ['2026-11-30T22:59:59.000Z', 'Correction by our staff', '10', '14'],
    ['2026-11-30T23:00:00.000Z', 'Gift sent', '-3', '11'],
  ])
  const bytes = new Uint8Array(await (await ask(ada, 'csv')).arrayBuffer())
  expect([...bytes.slice(0, 3)], 'Excel knows UTF-8 by its mark').toEqual([0xef, 0xbb, 0xbf])
  const november = (await linesOf(ada, '?month=2026-11')).slice(1)
  expect(november.map(([, , delta, balance]) => [delta, balance])).toEqual([
    ['-1', '4'],
    ['10', '14'],
  ])
  const spent = (await linesOf(ada, '?show=spent')).slice(1)
  expect(spent.map(([, , delta]) => delta)).toEqual(['-1', '-3'])
  expect(await linesOf(await aMemberWith([]))).toHaveLength(1)
})

test('a purchase has its price and receipt in the table and on paper', async () => {
  setNow(new Date('2026-11-05T12:00:00Z'))
  const ada = await aMember(db, { credits: 0 })
  const order = await aPaidOrder(db, ada, { vat_basis_points: 2100, vat_minor: 139 })
  await db.transaction((tx) => issueReceipt(tx, order.id))
  const entry = { member_id: ada.id, number: 1, delta: 10, balance: 10, reason: 'purchase' }
  await db.kysely
    .insertInto('ledger_entries')
    .values({ ...entry, reference: order.id, created_at: db.now() })
    .execute()
  setNow(null)
  const [, row] = await linesOf(ada, '?show=bought')
  expect(row?.slice(4)).toEqual(['7.99', 'EUR', 'ideal', '2026-000001', order.id])
  const { text } = readPdf(
    new Uint8Array(await (await ask(ada, 'pdf?month=2026-11')).arrayBuffer()),
  )
  for (const part of ['€7.99', '2026-000001', 'iDEAL', 'Bundle bought']) {
    expect(text).toContain(part)
  }
})

test('the paper tells the balance at the beginning and the end of its month, whatever it shows', async () => {
  const ada = await aMemberWith(moves)
  const answer = await ask(ada, 'pdf?month=2026-11&show=given')
  expect(answer.headers.get('content-disposition')).toBe(
    'inline; filename="transactions-2026-11-given.pdf"',
  )
  const { text } = readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toMatch(/Period\nNovember 2026\nMovements\nGiven/)
  expect(text).toMatch(/Opening balance\n5 credits\nClosing balance\n14 credits/)
  expect(text).toContain('Correction by our staff')
  expect(text).not.toContain('Message sent')
})

test('a long statement is a whole table, and the newest movements and orders on many pages', async () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const ada = await aMemberWith(
    Array.from({ length: 2345 }, (_, place) => [
      1,
      'adjustment',
      new Date(start + place * 60_000).toISOString(),
    ]),
  )
  await db.query(pricierEachMinute, [await anOrder(db, ada)])
  const lines = (await linesOf(ada)).slice(1)
  expect(lines.map(([, , , balance]) => Number(balance))).toEqual(
    Array.from({ length: 2345 }, (_, place) => place + 1),
  )
  const paper = readPdf(new Uint8Array(await (await ask(ada, 'pdf')).arrayBuffer()))
  expect(paper.pages).toBeGreaterThan(60)
  expect(paper.text).toContain(`Page ${paper.pages} of ${paper.pages}`)
  expect(paper.text).toContain('2,345')
  expect(paper.text).toContain('the newest 2000 movements')
  for (const kept of ['€8.01', '€28.00']) expect(paper.text).toContain(kept)
  expect(paper.text).not.toContain('€8.00')
})

const pricierEachMinute = {
  name: 'orders-pricier-each-minute',
  text: `insert into orders (site_id, member_id, bundle_id, credits, price_minor, full_price_minor,
      currency, country, method, state, created_at, completed_at)
    select site_id, member_id, bundle_id, credits, price_minor + n, full_price_minor + n,
      currency, country, method, 'completed', created_at, created_at + interval '1 minute' * n
    from orders, generate_series(1, 2001) n where id = $1`,
}

test('nobody sees movements of another member, and a visitor sees none', {
  tags: ['T1'],
}, async () => {
  const ada = await aMemberWith(moves)
  const bea = await aMemberWith([[2, 'signup', '2026-11-01T12:00:00Z']])
  expect((await linesOf(bea)).slice(1)).toHaveLength(1)
  expect((await ask(null, 'csv')).status).toBe(403)
  expect((await ask(ada, 'csv?month=0000-01')).status).toBe(422)
  expect((await ask(ada, 'pdf?show=everything')).status).toBe(422)
  const { headers } = await ask(ada, 'csv')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('a text in a table can be no formula, and numbers stay numbers', () => {
  const dangerous = ['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\t=1', ' =1', '\r=1']
  for (const text of dangerous) {
    expect(writeCsvRow([text]).replaceAll('"', '')).toBe(`'${text}\r\n`)
  }
  expect(writeCsvRow([-3, '-7.99', null, 'a,b', 'say "x"', 'two\nlines'])).toBe(
    `-3,-7.99,,"a,b","say ""x""","two\nlines"\r\n`,
  )
})
