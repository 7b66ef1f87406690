import { expect, test } from 'vitest'
import { countries, countryLanguages, languages } from '#contract/countries.ts'
import { regions } from '#database/places/regions.ts'
import { regionOf } from './region-name.ts'

test('a region has its name in each language of its country, and its English one in all others', () => {
  for (const country of countries) {
    for (const { code, name } of regions[country]) {
      for (const language of languages) {
        const spoken = countryLanguages[country].includes(language)
        const shown = regionOf(code, language)
        expect(shown?.name).toBe(spoken ? name[language] : (name[language] ?? name.en))
        expect(shown?.name).toBeTruthy()
      }
    }
  }
  expect(regionOf('CH-GE', 'fr')?.name).toBe('Genève')
  expect(regionOf('BE-VAN', 'nl')?.name).toBe('Antwerpen')
  expect(regionOf('NL-NB', 'pl')?.name).toBe('North Brabant')
})

test('no code and an unknown code have no name', () => {
  expect([regionOf(null, 'en'), regionOf('XX-1', 'en')]).toEqual([null, null])
})
