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

const offered: [string, Country, Language[]][] = [
  ['S9.36', 'US', ['en', 'es']],
  ['S9.37', 'NL', ['nl']],
  ['S9.38', 'BE', ['nl', 'fr', 'de']],
  ['S9.39', 'FR', ['fr']],
  ['S9.40', 'IT', ['it']],
  ['S9.41', 'ES', ['es']],
  ['S9.42', 'DE', ['de']],
  ['S9.43', 'AT', ['de']],
  ['S9.44', 'IE', ['en']],
  ['S9.45', 'GB', ['en']],
  ['S9.46', 'CA', ['en', 'fr']],
  ['S9.47', 'PL', ['pl']],
  ['S9.48', 'AU', ['en']],
  ['S9.49', 'NZ', ['en']],
  ['S9.50', 'CH', ['de', 'it', 'fr', 'en']],
  ['S9.51', 'DK', ['da']],
  ['S9.52', 'FI', ['fi', 'sv']],
  ['S9.53', 'NO', ['nb']],
  ['S9.54', 'SE', ['sv']],
]

describe('languages of a country', () => {
  test.each(offered)(
    'S9.36–S9.54 (%s) a visitor from %s is offered %j in this order',
    (_id, country, expected) => {
      expect(languagesFor(country)).toEqual(expected)
    },
  )

  test('S9.55 a visitor from any other country is offered all eleven, English first', () => {
    const all = ['en', 'da', 'de', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv']
    for (const elsewhere of ['JP', 'LU', '', 'nl', 'constructor'])
      expect(languagesFor(elsewhere)).toEqual(all)
  })

  test('the table above names every country once', () => {
    expect(offered.map(([, country]) => country)).toEqual([...countries])
    expect(Object.keys(countryLanguages)).toEqual([...countries])
  })

  test('every language has a name of its own', () => {
    expect(Object.keys(languageNames)).toEqual([...languages])
    expect(new Set(Object.values(languageNames)).size).toBe(11)
  })
})

const labels: [string, RegionLabel, Country[]][] = [
  ['S3.174', 'province', ['NL', 'BE', 'CA']],
  ['S3.175', 'state', ['DE', 'AT', 'US', 'AU']],
  ['S3.176', 'region', ['FR', 'IT', 'ES', 'DK', 'FI', 'NZ']],
  ['S3.177', 'canton', ['CH']],
  ['S3.178', 'county', ['IE', 'GB', 'NO', 'SE']],
  ['S3.179', 'voivodeship', ['PL']],
]

describe('labels of regions', () => {
  test.each(labels)(
    'S3.174–S3.179 (%s) the label is "%s" in exactly %j',
    (_id, label, expected) => {
      const labelled = countries.filter((country) => regionLabels[country] === label)
      expect(labelled.toSorted()).toEqual(expected.toSorted())
    },
  )
})
