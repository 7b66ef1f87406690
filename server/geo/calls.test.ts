import { expect, test } from 'vitest'
import { countries, regionLabels } from '#contract/countries.ts'
import type { Place } from '#contract/geo.ts'
import { theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { seedPlaces } from './seed-places.ts'

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

test("regions are named in the reader's language where they have a name in it, else in their own", async () => {
  const nameOf = async (locale: string) =>
    (await regionsOf('CH', locale)).body.regions.find(({ code }) => code === 'CH-ZH')?.name
  expect(await Promise.all(['es', 'en', 'pl', 'nl'].map(nameOf))).toEqual([
    'Zúrich',
    'Zurich',
    'Zurych',
    'Zürich',
  ])
})

test('an unknown country is refused', async () => {
  expect((await regionsOf('XX')).status).toBe(422)
  expect((await call(null, 'GET /api/regions.php')).status).toBe(422)
})

test('the towns of a country are offered while one types', async () => {
  await seedPlaces(db)
  const { body } = await call<{ places: Place[] }>(null, 'GET /api/places?country=NL&name=utre')
  expect(body.places[0]).toMatchObject({ name: 'Utrecht', region: { code: 'NL-UT' } })
  expect((await call(null, 'GET /api/places?country=NL&name=')).status).toBe(422)
  expect((await call(null, 'GET /api/places?country=XX&name=a')).status).toBe(422)
})

test('geocoding answers a town without any position, or false', { tags: ['S7.17'] }, async () => {
  await seedPlaces(db)
  const town = await call(null, 'GET /api/geocode.php?lat=52.0907&lon=5.1214')
  expect(town.body).toEqual({
    place: {
      id: expect.any(Number),
      name: 'Utrecht',
      region: { code: 'NL-UT', name: 'Utrecht' },
      country: 'NL',
    },
  })
  const sea = await call(null, 'GET /api/geocode.php?lat=54&lon=4.5')
  expect(sea.body).toEqual({ place: false })
  for (const wrong of ['lat=91&lon=0', 'lat=0&lon=181', 'lat=x&lon=1', 'lat=NaN&lon=1', 'lon=1']) {
    expect((await call(null, `GET /api/geocode.php?${wrong}`)).status).toBe(422)
  }
})

test("a proxy's word about the country counts only where proxies are trusted", {
  tags: ['S3.57'],
}, async () => {
  const said = { 'CF-IPCountry': 'DK' }
  type Answer = { settings: { geoip_country: string | null } }
  const untrusted = await call<Answer>(null, 'GET /api/settings.php', undefined, said)
  expect(untrusted.body.settings.geoip_country).toBeNull()
  const proxied = await testApp({ TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost:3000' })
  await theSite(proxied.db)
  const trusted = await proxied.call<Answer>(null, 'GET /api/settings.php', undefined, said)
  expect(trusted.body.settings.geoip_country).toBe('DK')
  const forwarded = { 'X-Forwarded-For': '2.0.0.1' }
  const byTable = await proxied.call<Answer>(null, 'GET /api/settings.php', undefined, forwarded)
  expect(byTable.body.settings.geoip_country).toBe('FR')
})
