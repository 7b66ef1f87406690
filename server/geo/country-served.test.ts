import { expect, test } from 'vitest'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { meeting } from '../testing/meeting.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { countryServed } from './country-of.ts'

const { db } = await testDatabase()
await theSite(db)
const here = await meeting(db)

test("a visitor's country counts only where the site is at home there", async () => {
  const visitor = await here.visitor({ countries: ['DK', 'SE'] })
  expect(countryServed({ ...visitor, country: 'DK' })).toBe('DK')
  for (const country of ['NL', 'CN', null]) {
    expect(countryServed({ ...visitor, country })).toBeNull()
    expect(await countryOfAsker(db, { ...visitor, country, locale: 'sv' })).toBe('SE')
  }
  expect(await countryOfAsker(db, { ...visitor, country: 'DK', locale: 'sv' })).toBe('DK')
})

test("a member's own country goes before that of the address", async () => {
  const asker = await here.as(await aMember(db, { country: 'PL' }))
  expect(await countryOfAsker(db, { ...asker, country: 'DK' })).toBe('PL')
})
