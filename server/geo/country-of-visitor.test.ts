import { expect, test } from 'vitest'
import type { Country } from '#contract/countries.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { meeting } from '../testing/meeting.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { countryOfLanguages, countryOfVisitor } from './country-of.ts'

const { db } = await testDatabase()
await theSite(db)
const here = await meeting(db)

test('where a visitor is at home: as chosen, by the network, by the browser, or by the site', {
  tags: ['S2.46'],
}, async () => {
  const visitor = await here.visitor({ countries: ['US', 'NL', 'DE', 'GB'] })
  const all = { countryChosen: 'DE', country: 'NL', countryOfBrowser: 'GB' } as const
  expect(countryOfVisitor({ ...visitor, ...all })).toBe('DE')
  expect(countryOfVisitor({ ...visitor, ...all, countryChosen: null })).toBe('NL')
  expect(countryOfVisitor({ ...visitor, countryOfBrowser: 'GB' })).toBe('GB')
  expect(countryOfVisitor({ ...visitor, locale: 'nl' })).toBe('NL')
})

test('what the site does not serve says nothing', async () => {
  const visitor = await here.visitor({ countries: ['DK', 'SE'] })
  const signs = { countryChosen: 'NL', country: 'CN', countryOfBrowser: null } as const
  expect(countryOfVisitor({ ...visitor, ...signs, locale: 'sv' })).toBe('SE')
  expect(countryOfVisitor({ ...visitor, ...signs, locale: 'fr' })).toBe('DK')
  expect(await countryOfAsker(db, { ...visitor, country: 'DK', locale: 'sv' })).toBe('DK')
})

test('who speaks English somewhere is not taken for an American', async () => {
  const visitor = await here.visitor({ countries: ['US', 'GB', 'IE'] })
  expect(countryOfVisitor(visitor)).toBe('IE')
  const american = await here.visitor({ countries: ['US', 'GB'] })
  expect(countryOfVisitor({ ...american, countryOfBrowser: 'GB' })).toBe('GB')
})

test("a member's own country goes before everything else", async () => {
  const asker = await here.as(await aMember(db, { country: 'PL' }))
  expect(await countryOfAsker(db, { ...asker, country: 'DK', countryChosen: 'SE' })).toBe('PL')
})

test.each<[accepted: string, country: Country | null]>([
  ['en-GB', 'GB'],
  ['en-GB,en-US;q=0.9,en;q=0.8', 'GB'],
  ['en,en-GB;q=0.9', 'GB'],
  ['nl;q=0.5, de-AT;q=0.4, fr-CH;q=0.9', 'CH'],
  ['en-au', 'AU'],
  ['zh-Hant-TW, en-US;q=0.5', 'US'],
  ['en', null],
  ['es-419', null],
  ['en-GB;q=0', null],
  ['', null],
  ['*', null],
])('a browser that wants "%s" is from %s', async (accepted, country) => {
  expect(countryOfLanguages(accepted, await here.visitor().then(({ site }) => site))).toBe(country)
})
