import { expect, test } from 'vitest'
import { aPaidOrder, aRefund } from '../testing/orders.ts'
import { aMember, aSite, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { exportVat } from './export-vat.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueReceipt } from './issue-receipt.ts'

const { db, setNow } = await testDatabase()
await theSite(db)

async function sell(moment: string, traits: Parameters<typeof aPaidOrder>[2], siteId?: string) {
  setNow(new Date(moment))
  const order = await aPaidOrder(db, await aMember(db, siteId ? { siteId } : {}), traits)
  await db.transaction((tx) => issueReceipt(tx, order.id))
  return order
}

async function payBack(
  moment: string,
  order: Awaited<ReturnType<typeof sell>>,
  amountMinor: number,
) {
  setNow(new Date(moment))
  const refund = await aRefund(db, order, { amountMinor })
  await db.transaction((tx) => issueCreditNote(tx, refund))
}

const dutch = { country: 'NL', price_minor: 799, vat_basis_points: 2100, vat_minor: 139 }
const danish = {
  ...{ country: 'DK', currency: 'DKK', price_minor: 5900 },
  ...{ vat_basis_points: 2500, vat_minor: 1180 },
}

test('a quarter is what was sold in it less what was paid back in it, by country and rate', async () => {
  const site = await aSite(db, { slug: 'other', host: 'other.example' })
  // The last quarter begins and ends by the calendar of the site, an hour or two before UTC's.
  await sell('2026-09-30T21:59:59Z', dutch)
  const first = await sell('2026-09-30T22:00:00Z', dutch)
  await sell('2026-12-31T22:59:59Z', danish)
  await sell('2026-11-01T12:00:00Z', { ...dutch, vat_basis_points: 900, vat_minor: 66 })
  await sell('2026-12-01T12:00:00Z', dutch, site)
  await sell('2026-12-31T23:00:00Z', dutch)
  await payBack('2026-12-15T12:00:00Z', first, 400)
  await payBack('2027-01-15T12:00:00Z', first, 399)
  const quarter = (number: number, year = '2026', only?: string) =>
    exportVat(db, { year, quarter: number, site: only })
  const headings = 'country,rate,currency,net,vat,gross,orders,refunds'
  const linesOf = async (...asked: Parameters<typeof quarter>) =>
    (await quarter(...asked))?.trimEnd().split('\r\n')
  expect(await linesOf(3)).toEqual([headings, 'NL,21,EUR,6.60,1.39,7.99,1,0'])
  expect(await linesOf(4)).toEqual([
    headings,
    'DK,25,DKK,47.20,11.80,59.00,1,0',
    'NL,9,EUR,7.33,0.66,7.99,1,0',
    'NL,21,EUR,9.89,2.09,11.98,2,1',
  ])
  expect(await linesOf(1, '2027')).toEqual([headings, 'NL,21,EUR,3.31,0.69,4.00,1,1'])
  expect(await linesOf(4, '2026', 'other')).toEqual([headings, 'NL,21,EUR,6.60,1.39,7.99,1,0'])
  expect(await linesOf(2)).toEqual([headings])
  expect(await quarter(4, '2026', 'nowhere')).toBeNull()
})
