import { describe, expect, test } from 'vitest'
import { countries, countryLanguages, regionLabels } from '#contract/countries.ts'
import { regions, timeZoneOf } from './regions.ts'
import zones from './time-zones.json' with { type: 'json' }

const all = Object.values(regions).flat()

describe('the regions of', () => {
  test.each(countries)('%s are some, and have a label', (country) => {
    expect(regions[country].length).toBeGreaterThan(0)
    expect(regionLabels[country]).toBeTruthy()
  })

  test.each(countries)('%s have a name in English and in its own languages', (country) => {
    const wanted = ['en', ...countryLanguages[country]]
    for (const { code, name } of regions[country]) {
      expect(Object.keys(name), code).toEqual(expect.arrayContaining(wanted))
      expect(Object.values(name).every((text) => text.trim() === text && text !== '')).toBe(true)
    }
  })

  test.each(countries)('%s have a name in another language only where it differs', (country) => {
    const [own] = countryLanguages[country]
    const spoken = new Set<string>(['en', ...countryLanguages[country]])
    for (const { code, name } of regions[country]) {
      for (const [language, text] of Object.entries(name)) {
        if (!spoken.has(language)) expect(text, `${code} ${language}`).not.toBe(name[own ?? 'en'])
      }
    }
  })

  test.each(countries)('%s bear codes that begin with it', (country) => {
    for (const { code } of regions[country])
      expect(code).toMatch(new RegExp(`^${country}-([A-Z0-9]{1,3}|[A-Z]{4})$`))
  })
})

test('no two regions share a code', () => {
  expect(new Set(all.map((region) => region.code)).size).toBe(all.length)
})

test('each country has as many regions as its people count', () => {
  const counts = Object.entries(regions).map(([country, list]) => [country, list.length])
  expect(Object.fromEntries(counts)).toEqual({
    US: 51,
    NL: 12,
    BE: 11,
    FR: 13,
    IT: 20,
    ES: 19,
    DE: 16,
    AT: 9,
    IE: 26,
    GB: 47 + 32 + 22 + 6,
    CA: 13,
    PL: 16,
    AU: 8,
    NZ: 17,
    CH: 26,
    DK: 5,
    FI: 19,
    NO: 15,
    SE: 21,
  })
})

test.each([
  ['NL', null, 'Europe/Amsterdam'],
  ['NL', 'NL-UT', 'Europe/Amsterdam'],
  // West of Greenwich, and an hour ahead of it.
  ['ES', 'ES-MD', 'Europe/Madrid'],
  ['ES', 'ES-GA', 'Europe/Madrid'],
  ['ES', null, 'Europe/Madrid'],
  ['ES', 'ES-CN', 'Atlantic/Canary'],
  ['US', null, 'America/New_York'],
  ['US', 'US-GA', 'America/New_York'],
  ['US', 'US-TX', 'America/Chicago'],
  ['US', 'US-AZ', 'America/Phoenix'],
  ['US', 'US-HI', 'Pacific/Honolulu'],
  ['AU', 'AU-WA', 'Australia/Perth'],
  ['XX', null, null],
  ['XX', 'XX-Y', null],
])('whoever lives in %s, %s, has the clock of %s', (country, region, zone) => {
  expect(timeZoneOf(country, region)).toBe(zone)
})

test('each country has a time zone, and whatever has one is a country or a region, and the zone exists', () => {
  for (const country of countries) expect(timeZoneOf(country, null), country).not.toBeNull()
  const known = new Set([...countries, ...all.map(({ code }) => code)] as string[])
  for (const [place, zone] of Object.entries(zones)) {
    expect(known, place).toContain(place)
    expect(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone).toBe(zone)
  }
})
