import { describe, expect, test } from 'vitest'
import {
  type Country,
  countries,
  countryLanguages,
  type Language,
  languageNames,
  languages,
  languagesFor,
  type RegionLabel,
  regionLabels,
} from './countries.ts'

const offered: [Country, Language[]][] = [
  ['US', ['en', 'es']],
  ['NL', ['nl']],
  ['BE', ['nl', 'fr', 'de']],
  ['FR', ['fr']],
  ['IT', ['it']],
  ['ES', ['es']],
  ['DE', ['de']],
  ['AT', ['de']],
  ['IE', ['en']],
  ['GB', ['en']],
  ['CA', ['en', 'fr']],
  ['PL', ['pl']],
  ['AU', ['en']],
  ['NZ', ['en']],
  ['CH', ['de', 'it', 'fr', 'en']],
  ['DK', ['da']],
  ['FI', ['fi', 'sv']],
  ['NO', ['nb']],
  ['SE', ['sv']],
]

describe('languages of a country', () => {
  test.each(offered)(
    'a visitor from %s is offered %j in this order',
    { tags: ['S9.36–S9.54'] },
    (country, expected) => {
      expect(languagesFor(country)).toEqual(expected)
    },
  )

  test('a visitor from any other country is offered all eleven, English first', {
    tags: ['S9.55'],
  }, () => {
    const all = ['en', 'da', 'de', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv']
    for (const elsewhere of ['JP', 'LU', '', 'nl', 'constructor'])
      expect(languagesFor(elsewhere)).toEqual(all)
  })

  test('the table above names every country once', () => {
    expect(offered.map(([country]) => country)).toEqual([...countries])
    expect(Object.keys(countryLanguages)).toEqual([...countries])
  })

  test('every language has a name of its own, in its own words', { tags: ['S1.5'] }, () => {
    expect(Object.keys(languageNames)).toEqual([...languages])
    expect(new Set(Object.values(languageNames)).size).toBe(11)
    for (const [language, name] of Object.entries(languageNames)) {
      const own = new Intl.DisplayNames(language, { type: 'language' }).of(language)
      expect(name.toLocaleLowerCase(language)).toBe(own?.toLocaleLowerCase(language))
    }
  })
})

const labels: [RegionLabel, Country[]][] = [
  ['province', ['NL', 'BE', 'CA']],
  ['state', ['DE', 'AT', 'US', 'AU']],
  ['region', ['FR', 'IT', 'ES', 'DK', 'FI', 'NZ']],
  ['canton', ['CH']],
  ['county', ['IE', 'GB', 'NO', 'SE']],
  ['voivodeship', ['PL']],
]

describe('labels of regions', () => {
  test.each(labels)(
    'the label is "%s" in exactly %j',
    { tags: ['S3.174–S3.179'] },
    (label, expected) => {
      const labelled = countries.filter((country) => regionLabels[country] === label)
      expect(labelled.toSorted()).toEqual(expected.toSorted())
    },
  )
})
