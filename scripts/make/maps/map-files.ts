import { type Country, countries } from '#contract/countries.ts'
import { type Place, readPlaces } from '#database/places/read-places.ts'
import { type Centre, type CountryMap, drawMap, map_width } from './draw-map.ts'

/** Every file made from the maps, by name. */
export function mapFiles(): Map<string, string> {
  const towns = Map.groupBy(readPlaces(), (town) => town.country)
  const maps = countries.map((country) => {
    return [country, drawMap(country, centresOf(towns.get(country) ?? []))] as const
  })
  return new Map([
    ...maps.map(([country, map]) => [`public/maps/${country}.svg`, svgOf(map)] as const),
    ['web/landers/maplanding/map-places.ts', listOf(maps)] as const,
  ])
}

/** Where the people of a region live: the middle of its towns, weighted by population. */
function centresOf(towns: readonly Place[]): Centre[] {
  const regions = [...Map.groupBy(towns, (town) => town.region)]
  return regions.map(([region, group]) => {
    const weights = group.map((town) => Math.max(1, town.population))
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const middle = (read: (town: Place) => number) =>
      group.reduce((sum, town, index) => sum + read(town) * (weights[index] ?? 0), 0) / all
    return { region, lon: middle((town) => town.lon), lat: middle((town) => town.lat) }
  })
}

function svgOf({ height, path }: CountryMap): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${map_width} ${height}"><path id="land" transform="scale(.1)" d="${path}"/></svg>\n`
}

function listOf(maps: readonly (readonly [Country, CountryMap])[]): string {
  const lines = maps.map(([country, { height, places }]) => {
    const spots = places.map(({ region, spot: [x, y] }) => {
      return `${region.slice(country.length + 1)} ${Math.round(x)} ${Math.round(y)}`
    })
    const line = `    places: '${spots.join(',')}',`
    const fitting = line.length <= 100 ? line : line.replace('places: ', 'places:\n      ')
    return `  ${country}: {\n    height: ${height},\n${fitting}\n  },`
  })
  return `import type { Country } from '#contract/countries.ts'

export const map_width = ${map_width}

/**
 * How tall each country's map is, and where the centre of each region lies on it: its code without
 * the country, then left and top. Made by scripts/make/build-maps.ts.
 */
export const mapPlaces: Record<Country, { height: number; places: string }> = {
${lines.join('\n')}
}
`
}
