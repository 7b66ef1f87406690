import type { Country } from '#contract/countries.ts'
import { map_width, mapPlaces } from './map-places.ts'

export type MapPlaces = {
  width: number
  height: number
  /** Left and top of each region's centre, by the region's code. */
  spots: Map<string, readonly [number, number]>
}

/** Where the regions of a country lie on its map. */
export function placesOn(country: Country): MapPlaces {
  const { height, places } = mapPlaces[country]
  const spots = places.split(',').map((entry) => {
    const [region, left, top] = entry.split(' ')
    return [`${country}-${region}`, [Number(left), Number(top)]] as const
  })
  return { width: map_width, height, spots: new Map(spots) }
}
