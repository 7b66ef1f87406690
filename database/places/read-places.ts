import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Country, isCountry } from '#contract/countries.ts'
import { projectFile } from '../project-file.ts'

/**
 * A town from the GeoNames gazetteer; the id is theirs and stays the same when the list is renewed.
 */
export type Place = {
  id: number
  name: string
  country: Country
  region: string
  lat: number
  lon: number
  population: number
}

/** How the file stores the towns of a region: each id as its distance from the one before. */
export type PlaceColumns = {
  id_step: number[]
  name: string[]
  lat_e4: number[]
  lon_e4: number[]
  population: number[]
}

/** Reads all towns, always in the same order; a population of 0 means unknown. */
export function readPlaces(): Place[] {
  const packed = readFileSync(projectFile('database/places/places.json.gz'))
  const byRegion: Record<string, PlaceColumns> = JSON.parse(gunzipSync(packed).toString('utf8'))
  return Object.entries(byRegion).flatMap(([region, columns]) => placesOf(region, columns))
}

function placesOf(region: string, columns: PlaceColumns): Place[] {
  const country = region.slice(0, 2)
  if (!isCountry(country)) throw new Error(`${region} is not in one of our countries`)
  let id = 0
  return columns.name.map((name, index) => {
    id += columns.id_step[index] ?? Number.NaN
    const lat = (columns.lat_e4[index] ?? Number.NaN) / 10_000
    const lon = (columns.lon_e4[index] ?? Number.NaN) / 10_000
    return { id, name, country, region, lat, lon, population: columns.population[index] ?? 0 }
  })
}
