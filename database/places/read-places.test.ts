import { describe, expect, test } from 'vitest'
import { type Country, countries } from '#contract/countries.ts'
import { type Place, readPlaces } from './read-places.ts'
import { regions } from './regions.ts'

const places = readPlaces()

const wellKnown: [name: string, region: string][] = [
  ['New York', 'US-NY'],
  ['Washington', 'US-DC'],
  ['Honolulu', 'US-HI'],
  ['Utrecht', 'NL-UT'],
  ['Den Haag', 'NL-ZH'],
  ['Leeuwarden', 'NL-FR'],
  ['Almere', 'NL-FL'],
  ['Antwerpen', 'BE-VAN'],
  ['Bruxelles / Brussel', 'BE-BRU'],
  ['Leuven', 'BE-VBR'],
  ['Louvain-la-Neuve', 'BE-WBR'],
  ['Eupen', 'BE-WLG'],
  ['Lyon', 'FR-ARA'],
  ['Quimper', 'FR-BRE'],
  ['Ajaccio', 'FR-20R'],
  ['Strasbourg', 'FR-GES'],
  ['Milano', 'IT-25'],
  ['Palermo', 'IT-82'],
  ['Bolzano', 'IT-32'],
  ['Sevilla', 'ES-AN'],
  ['Vitoria-Gasteiz', 'ES-PV'],
  ['Melilla', 'ES-ML'],
  ['München', 'DE-BY'],
  ['Köln', 'DE-NW'],
  ['Bremerhaven', 'DE-HB'],
  ['Greifswald', 'DE-MV'],
  ['Wien', 'AT-9'],
  ['Innsbruck', 'AT-7'],
  ['Limerick', 'IE-LK'],
  ['Tallaght', 'IE-D'],
  ['London', 'GB-GLON'],
  ['Brighton', 'GB-ESX'],
  ['Salford', 'GB-GMAN'],
  ['Yarm', 'GB-NYK'],
  ['Stockton-on-Tees', 'GB-DUR'],
  ['Inverness', 'GB-HLD'],
  ['Swansea', 'GB-SWA'],
  ['Belfast', 'GB-ANTR'],
  ['Coleraine', 'GB-LOND'],
  ['Omagh', 'GB-TYRO'],
  ['Montréal', 'CA-QC'],
  ['Wrocław', 'PL-02'],
  ['Warszawa', 'PL-14'],
  ['Canberra', 'AU-ACT'],
  ['Dunedin', 'NZ-OTA'],
  ['Basel', 'CH-BS'],
  ['Moutier', 'CH-JU'],
  ['Lugano', 'CH-TI'],
  ['København', 'DK-84'],
  ['Aarhus', 'DK-82'],
  ['Tampere', 'FI-11'],
  ['Mariehamn', 'FI-01'],
  ['Bergen', 'NO-46'],
  ['Drammen', 'NO-33'],
  ['Göteborg', 'SE-O'],
  ['Malmö', 'SE-M'],
]

describe('the towns', () => {
  test('lie each in a region of their country', () => {
    const codes = new Map(
      countries.map((country) => [country, new Set(regions[country].map(({ code }) => code))]),
    )
    expect(places.filter((place) => !codes.get(place.country)?.has(place.region))).toEqual([])
  })

  test('leave no region empty', () => {
    const inhabited = new Set(places.map((place) => place.region))
    const empty = Object.values(regions)
      .flat()
      .filter((region) => !inhabited.has(region.code))
    expect(empty).toEqual([])
  })

  test('have a name, an id of their own that fits an integer column, a position and a population', () => {
    expect(new Set(places.map((place) => place.id)).size).toBe(places.length)
    expect(places.filter((place) => !isWhole(place))).toEqual([])
  })

  test('are all there', () => {
    expect(places.length).toBeGreaterThan(65_000)
  })

  test.each(wellKnown)('%s is in %s', (name, region) => {
    expect(largest(name, region.slice(0, 2) as Country)?.region).toBe(region)
  })

  test('stand where they are in the world', () => {
    expect(largest('Amsterdam', 'NL')).toMatchObject({ id: 2759794, lat: 52.374, lon: 4.8897 })
    expect(largest('Sydney', 'AU')).toMatchObject({ id: 2147714, lat: -33.8678, lon: 151.2073 })
    expect(largest('Los Angeles', 'US')).toMatchObject({
      id: 5368361,
      lat: 34.0522,
      lon: -118.2437,
    })
  })

  test('are called what their people call them', () => {
    const exonyms: [string, Country][] = [
      ['The Hague', 'NL'],
      ['Munich', 'DE'],
      ['Vienna', 'AT'],
      ['Copenhagen', 'DK'],
      ['Gothenburg', 'SE'],
      ['Warsaw', 'PL'],
      ['Rome', 'IT'],
    ]
    for (const [name, country] of exonyms) expect(largest(name, country)).toBeUndefined()
  })
})

function largest(name: string, country: Country): Place | undefined {
  return places
    .filter((place) => place.name === name && place.country === country)
    .toSorted((one, other) => other.population - one.population)[0]
}

function isWhole({ id, name, lat, lon, population }: Place): boolean {
  return (
    name === name.trim() &&
    name !== '' &&
    Number.isInteger(id) &&
    id > 0 &&
    id < 2 ** 31 &&
    Math.abs(lat) <= 90 &&
    Math.abs(lon) <= 180 &&
    Number.isInteger(population) &&
    population >= 0
  )
}
