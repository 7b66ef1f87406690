import { expect, test } from 'vitest'
import { countries, regionLabels } from '#contract/countries.ts'
import { theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call } = await testApp()
await theSite(db)

type Regions = { regions: { code: string; name: string }[]; label: string }
const regionsOf = (country: string, locale = 'en') =>
  call<Regions>(null, `GET /api/regions.php?country=${country}`, undefined, {
    Cookie: `locale=${locale}`,
  })

test('every country has its regions, in order, and its own word for them', async () => {
  for (const country of countries) {
    const { body } = await regionsOf(country)
    expect(body.regions.length).toBeGreaterThan(0)
    expect(body.label).toBe(regionLabels[country])
    const names = body.regions.map((region) => region.name)
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
  }
})

test("regions are named in the reader's language where they have a name in it", async () => {
  const nameOf = async (locale: string) =>
    (await regionsOf('CH', locale)).body.regions.find(({ code }) => code === 'CH-GE')?.name
  expect([await nameOf('fr'), await nameOf('de'), await nameOf('pl')]).toEqual([
    'Genève',
    'Genf',
    'Geneva',
  ])
})

test('an unknown country is refused', async () => {
  expect((await regionsOf('XX')).status).toBe(422)
  expect((await call(null, 'GET /api/regions.php')).status).toBe(422)
})
