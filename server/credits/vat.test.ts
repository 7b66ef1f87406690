import { expect, test } from 'vitest'
import { findSite } from '../sites/find-site.ts'
import { theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findVatRate, seedVatRates, setVatRate } from './vat.ts'

const { db, owner, setNow } = await testDatabase()
await theSite(db)
const { companyId } = await findSite(db, 'localhost')
const rateOf = (country: string) => findVatRate(db, { country, companyId })

test.each([
  ['AT', 2000],
  ['BE', 2100],
  ['DE', 1900],
  ['DK', 2500],
  ['ES', 2100],
  ['FI', 2550],
  ['FR', 2000],
  ['IE', 2300],
  ['IT', 2200],
  ['NL', 2100],
  ['PL', 2300],
  ['SE', 2500],
])(
  'VAT is owed in %s of the European Union by every company: %i basis points',
  async (country, rate) => {
    expect(await rateOf(country)).toBe(rate)
  },
)

test('outside the European Union VAT is owed only where the company has a number', async () => {
  const outside = ['GB', 'CH', 'NO', 'AU', 'NZ', 'CA', 'US']
  for (const country of outside) expect(await rateOf(country), country).toBe(0)
  const numbers = ['GB', 'CH', 'NL'].map((country) => ({ country, number: `${country}1` }))
  await owner.kysely
    .updateTable('companies')
    .set({ vat_numbers: JSON.stringify(numbers) })
    .where('id', '=', companyId)
    .execute()
  const rates = await Promise.all(outside.map(rateOf))
  expect(rates).toEqual([2000, 810, 0, 0, 0, 0, 0])
  expect(await rateOf('NL')).toBe(2100)
})

test('a country that we do not serve has no rate', async () => {
  for (const country of ['PT', 'XX', 'T1', '']) expect(await rateOf(country)).toBe(0)
})

test('a new rate counts from midnight on where it is in force', async () => {
  await setVatRate(db, { country: 'FI', valid_from: '2027-01-01', basis_points: 2600 })
  await setVatRate(db, { country: 'IE', valid_from: '2027-01-01', basis_points: 2350 })
  const at = async (moment: string) => {
    setNow(new Date(moment))
    return Promise.all([rateOf('FI'), rateOf('IE')])
  }
  expect(await at('2026-12-31T21:59:59Z')).toEqual([2550, 2300])
  expect(await at('2026-12-31T22:00:00Z')).toEqual([2600, 2300])
  expect(await at('2027-01-01T00:00:00Z')).toEqual([2600, 2350])
  expect(await at('2024-08-31T20:59:59Z')).toEqual([2400, 2300])
  setNow(null)
})

test('what an operator set stays when the rates are brought again', async () => {
  await setVatRate(db, { country: 'FI', valid_from: '2024-09-01', basis_points: 2000 })
  await Promise.all([seedVatRates(db), seedVatRates(db)])
  setNow(new Date('2026-11-21T12:00:00Z'))
  expect(await rateOf('FI')).toBe(2000)
  setNow(null)
})
