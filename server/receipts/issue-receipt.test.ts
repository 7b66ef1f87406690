import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { findSite } from '../sites/find-site.ts'
import { aCode } from '../testing/codes.ts'
import { oldDatabase } from '../testing/old-database.ts'
import { aPaidOrder, aRefund } from '../testing/orders.ts'
import { aMember, aSite, type TestMember, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueReceipt } from './issue-receipt.ts'
import { receiptContent } from './receipt-content.ts'

const { db, owner, setNow } = await testDatabase()
await theSite(db)
const { companyId } = await findSite(db, 'localhost')

const vat = { vat_basis_points: 2100, vat_minor: 139 }
const receive = (orderId: string) => db.transaction((tx) => issueReceipt(tx, orderId))
const note = (refundId: string) => db.transaction((tx) => issueCreditNote(tx, refundId))

async function papersOf(orderId: string) {
  const rows = await db.kysely
    .selectFrom('receipts')
    .select(['kind', 'content', 'company_id', 'number'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  return rows.map(({ content, ...row }) => ({ ...row, ...receiptContent.parse(content) }))
}

async function numbersOf(company: string): Promise<number[]> {
  const rows = await db.kysely
    .selectFrom('receipts')
    .select('number')
    .where('company_id', '=', company)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

test('the numbers of 50 orders that are paid at once have no gap, also where some are rolled back', async () => {
  const member = await aMember(db)
  const orders = await Promise.all(Array.from({ length: 50 }, () => aPaidOrder(db, member, vat)))
  const before = (await numbersOf(companyId)).length
  const failing = orders.slice(0, 10).map(({ id }) =>
    db
      .transaction(async (tx) => {
        await issueReceipt(tx, id)
        throw new Error('The completion failed.')
      })
      .catch(() => undefined),
  )
  await Promise.all([...failing, ...orders.map(({ id }) => receive(id))])
  expect(await numbersOf(companyId)).toEqual(upTo(before + 50))
})

test('each company counts its own documents', async () => {
  const siteId = await aSite(db, { slug: 'other', host: 'other.example' })
  const order = await aPaidOrder(db, await aMember(db, { siteId }), vat)
  await receive(order.id)
  const [paper] = await papersOf(order.id)
  expect(paper?.number).toMatch(/-000001$/)
  expect(paper?.company_id).not.toBe(companyId)
})

test('an order has one receipt and a refund one note, however often they are asked for at once', async () => {
  const order = await aPaidOrder(db, await aMember(db), vat)
  const refund = await aRefund(db, order, { amountMinor: 400 })
  const settle = () =>
    db.transaction(async (tx) => {
      const row = tx.kysely.selectFrom('orders').select('id').where('id', '=', order.id)
      await row.forUpdate().executeTakeFirstOrThrow()
      await issueReceipt(tx, order.id)
      await issueCreditNote(tx, refund)
    })
  await Promise.all(Array.from({ length: 10 }, settle))
  expect((await papersOf(order.id)).map(({ kind }) => kind)).toEqual(['receipt', 'credit_note'])
})

test('a receipt freezes the company, the lines and the VAT, and names no person', {
  tags: ['S3.92–S3.97'],
}, async () => {
  await owner.kysely
    .updateTable('companies')
    .set({ vat_numbers: JSON.stringify([{ country: 'NL', number: 'NL000000000B01' }]) })
    .where('id', '=', companyId)
    .execute()
  const discount_code_id = await aCode(db, { code: 'TENOFF', value_percentage: 10 })
  const member: TestMember = await aMember(db, { name: 'Ada Hidden' })
  setNow(new Date('2026-12-31T23:30:00Z'))
  const order = await aPaidOrder(db, member, {
    price_minor: 719,
    full_price_minor: 799,
    discount_code_id,
    discount_percentage: 10,
    discount_held: true,
    vat_basis_points: 2100,
    vat_minor: 125,
  })
  await receive(order.id)
  setNow(null)
  await owner.kysely
    .updateTable('companies')
    .set({ name: 'Renamed B.V.' })
    .where('id', '=', companyId)
    .execute()
  const [paper] = await papersOf(order.id)
  expect(paper).toMatchObject({
    kind: 'receipt',
    // It is the new year where the site is.
    date: '2027-01-01',
    number: expect.stringMatching(/^2027-\d{6}$/),
    company: {
      name: 'Example Media B.V.',
      address: 'Voorbeeldstraat 1',
      city: 'Utrecht',
      country: 'NL',
      kvk: '00000000',
      vat_numbers: [{ country: 'NL', number: 'NL000000000B01' }],
    },
    site: 'Serenade',
    credits: 10,
    full_price_minor: 799,
    discount: { code: 'TENOFF', percentage: 10, amount_minor: 80 },
    net_minor: 594,
    vat: { country: 'NL', basis_points: 2100, amount_minor: 125 },
    gross_minor: 719,
    currency: 'EUR',
    method: 'ideal',
    withdrawal_until: '2027-01-15',
    corrects: null,
  })
  const text = JSON.stringify(paper)
  for (const secret of [member.id, member.email, 'Ada', '@']) expect(text).not.toContain(secret)
})

test('the notes of partial refunds sum to the receipt, to the cent of the VAT', async () => {
  const order = await aPaidOrder(db, await aMember(db), vat)
  await receive(order.id)
  for (const [amountMinor, credits] of [
    [133, 1],
    [333, 4],
    [333, 5],
  ] as const) {
    await note(await aRefund(db, order, { amountMinor, credits }))
  }
  const [receipt, ...notes] = await papersOf(order.id)
  const sum = (of: (paper: (typeof notes)[number]) => number) =>
    notes.reduce((total, each) => total + of(each), 0)
  expect(notes).toHaveLength(3)
  expect(sum((each) => each.gross_minor)).toBe(799)
  expect(sum((each) => each.vat.amount_minor)).toBe(139)
  expect(sum((each) => each.net_minor)).toBe(660)
  for (const each of notes) {
    expect(each.net_minor + each.vat.amount_minor).toBe(each.gross_minor)
    expect(each.corrects).toEqual({
      number: receipt?.number && expect.any(String),
      reason: 'refund',
    })
  }
})

test('a chargeback after a partial refund is noted as far as the receipt goes, and no further', async () => {
  const order = await aPaidOrder(db, await aMember(db), vat)
  await receive(order.id)
  await note(await aRefund(db, order, { amountMinor: 500 }))
  await note(await aRefund(db, order, { amountMinor: 799, kind: 'chargeback' }))
  await note(await aRefund(db, order, { amountMinor: 10 }))
  const papers = await papersOf(order.id)
  expect(papers.map(({ gross_minor }) => gross_minor)).toEqual([799, 500, 299])
  expect(papers[2]?.corrects?.reason).toBe('chargeback')
})

test('an order from before there were receipts gets its own with the first note', async () => {
  const order = await aPaidOrder(db, await aMember(db), vat)
  await note(await aRefund(db, order, { amountMinor: 799, kind: 'withdrawal', credits: 10 }))
  const papers = await papersOf(order.id)
  expect(papers.map(({ kind }) => kind)).toEqual(['receipt', 'credit_note'])
  expect(papers[1]?.corrects).toEqual({ number: papers[0]?.number, reason: 'withdrawal' })
})

test('every document shows the number that it has in the series, a credit note too', async () => {
  const order = await aPaidOrder(db, await aMember(db), vat)
  await note(await aRefund(db, order, { amountMinor: 300 }))
  await note(await aRefund(db, order, { amountMinor: 499 }))
  const shown = (await papersOf(order.id)).map(({ number }) => Number(number.slice(-6)))
  expect(shown).toEqual((await numbersOf(companyId)).slice(-3))
})

test('the application can neither change nor delete a document', async () => {
  const order = await aPaidOrder(db, await aMember(db), vat)
  await receive(order.id)
  const change = db.kysely.updateTable('receipts').set({ number: 9 }).execute()
  await expect(change).rejects.toThrow(/denied/)
  await expect(db.kysely.deleteFrom('receipts').execute()).rejects.toThrow(/denied/)
})

test('receipts from before series had a column are in the one that their number says', async () => {
  const { url, run } = await oldDatabase('0054-a-site-that-moves.sql')
  const company = '00000000-0000-7000-8000-000000000001'
  const one = (number: number, written: string) =>
    `('${company}', ${number}, 'receipt', gen_random_uuid(), '{"number": "${written}"}', now())`
  await run(`insert into own_cell (name) values ('b');
    set session_replication_role = replica;
    insert into receipts (company_id, number, kind, order_id, content, issued_at)
      values ${one(1, '2026-000001')}, ${one(2, '2026-B-000002')}, ${one(3, '2026-C3-000003')}`)
  await migrate(url)
  const old = connect({ url, connections: 1 })
  try {
    const series = old.kysely.selectFrom('receipts').select('series').orderBy('number')
    expect(await series.execute()).toEqual([{ series: '' }, { series: 'B' }, { series: 'C3' }])
  } finally {
    await old.close()
  }
})
