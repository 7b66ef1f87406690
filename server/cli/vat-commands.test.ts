import { expect, test } from 'vitest'
import { issueReceipt } from '../receipts/issue-receipt.ts'
import { aPaidOrder } from '../testing/orders.ts'
import { aMember } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { runCommand } from './run-command.ts'

const { db, url, setNow } = await testDatabase()
const run = (...words: string[]) => runCommand(['vat', ...words], { DATABASE_URL: url })

test('rates are listed and set from a day on', async () => {
  expect((await run('list')).said).toMatch(/FI +2024-09-01 +25\.5%/)
  const set = (country: string, from: string, percentage: string) =>
    run('set', '--country', country, '--from', from, '--percentage', percentage)
  expect(await set('nl', '2027-01-01', '22.5')).toEqual({
    code: 0,
    said: 'From 2027-01-01 on, VAT in NL is 22.5%.',
  })
  expect((await set('NL', '2027-01-01', '23')).code).toBe(0)
  expect((await run('list')).said.match(/NL +2027-01-01 .*/g)).toEqual(['NL       2027-01-01  23%'])
  for (const [country, from, percentage] of [
    ['XX', '2027-01-01', '21'],
    ['NL', '2027-02-30', '21'],
    ['NL', 'tomorrow', '21'],
    ['NL', '2027-01-01', '-1'],
    ['NL', '2027-01-01', '50.1'],
    ['NL', '2027-01-01', '21.555'],
    ['NL', '2027-01-01', 'much'],
  ] as const) {
    expect((await set(country, from, percentage)).code, `${country} ${from} ${percentage}`).toBe(2)
  }
  expect((await run('set')).code).toBe(2)
})

test('a quarter is written as CSV', async () => {
  const member = await aMember(db)
  setNow(new Date('2026-11-21T12:00:00Z'))
  const vat = { vat_basis_points: 2100, vat_minor: 139 }
  const order = await aPaidOrder(db, member, vat)
  await db.transaction((tx) => issueReceipt(tx, order.id))
  const said = (await run('export', '--quarter', '2026-4')).said
  expect(said.split('\r\n')).toContain('NL,21,EUR,6.60,1.39,7.99,1,0')
  expect((await run('export', '--quarter', '2026-5')).code).toBe(2)
  expect((await run('export')).code).toBe(2)
  const nowhere = await run('export', '--quarter', '2026-4', '--site', 'nowhere')
  expect(nowhere).toEqual({ code: 1, said: 'There is no site "nowhere".' })
})
