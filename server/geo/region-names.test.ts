import { expect, test } from 'vitest'
import { countries, countryLanguages, languages } from '#contract/countries.ts'
import { regions } from '#database/places/regions.ts'
import { regionOf } from './region-name.ts'

const nameOf = (code: string, language: (typeof languages)[number]) =>
  regionOf(code, language)?.name

test("a region has the name of the reader's language, else its own", () => {
  expect(nameOf('CH-GE', 'fr')).toBe('Genève')
  expect(nameOf('BE-VAN', 'nl')).toBe('Antwerpen')
  expect(nameOf('NL-NB', 'pl')).toBe('Brabancja Północna')
  expect(nameOf('DE-NI', 'pl')).toBe('Dolna Saksonia')
  expect(nameOf('DE-NI', 'sv')).toBe('Niedersachsen')
  expect(nameOf('PL-02', 'da')).toBe('dolnośląskie')
  expect(nameOf('GB-KEN', 'fi')).toBe('Kent')
})

test('a region is never in English for others, unless its country speaks it first', () => {
  for (const country of countries) {
    const [own = 'en'] = countryLanguages[country]
    for (const { code, name } of regions[country]) {
      for (const language of languages) {
        expect(nameOf(code, language), `${code} ${language}`).toBe(name[language] ?? name[own])
      }
    }
  }
})

test.each(languages)('the regions of a country can be told apart in %s', (language) => {
  for (const country of countries) {
    const names = regions[country].map(({ code }) => nameOf(code, language))
    expect(new Set(names).size, country).toBe(names.length)
  }
})

test('no code and an unknown code have no name', () => {
  expect([regionOf(null, 'en'), regionOf('XX-1', 'en')]).toEqual([null, null])
})
