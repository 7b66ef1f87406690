import { createRequire } from 'node:module'
import { type GeoProjection, geoAlbersUsa, geoConicConformal } from 'd3-geo'
import type { MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Country } from '#contract/countries.ts'
import { type Box, frames } from './frames.ts'
import { isSeen, shortPath } from './short-path.ts'
import { type Spot, spread } from './spread.ts'

export const map_width = 360
const tallest = 440
const margin = 16
const inset_size = { width: 104, height: 52 }
export type Centre = { region: string; lon: number; lat: number }
export type CountryMap = { height: number; path: string; places: { region: string; spot: Spot }[] }
type Part = { project: (lon: number, lat: number) => Spot | null; rings: Spot[][] }

const world = createRequire(import.meta.url)('world-atlas/countries-50m.json') as Topology

/** A country's shape as SVG path data, and where the centres of its regions lie on it. */
export function drawMap(country: Country, centres: readonly Centre[]): CountryMap {
  const { box, inset } = frames[country]
  const main = drawMain(country, box)
  const height = Math.ceil(lowestOf(main) + margin)
  const parts = inset ? [main, drawInset(country, inset, height)] : [main]
  const places = centres.flatMap(({ region, lon, lat }) => {
    const part = inset && isIn(inset, [lon, lat]) ? parts[1] : main
    const spot = part?.project(lon, lat)
    return spot ? [{ region, spot }] : []
  })
  const apart = spread(
    places.map(({ spot }) => spot),
    { width: map_width, height },
  )
  return {
    height,
    path: shortPath(parts.flatMap(({ rings }) => rings)),
    places: places.map(({ region, spot }, index) => ({ region, spot: apart[index] ?? spot })),
  }
}

/** As large as the page allows, and at its top. */
function drawMain(country: Country, box: Box): Part {
  const projection = projectionFor(country, box).fitExtent(
    [
      [margin, margin],
      [map_width - margin, tallest - margin],
    ],
    shapeOf(country, box),
  )
  const [x, y] = projection.translate()
  const highest = Math.min(
    ...ringsOf(country, box, projection).flatMap((ring) => ring.map((at) => at[1])),
  )
  projection.translate([x, y - highest + margin])
  return partOf(country, box, projection)
}

/** Far-off parts go in the lower left corner. */
function drawInset(country: Country, box: Box, height: number): Part {
  const projection = projectionFor(country, box).fitExtent(
    [
      [margin, height - margin - inset_size.height],
      [margin + inset_size.width, height - margin],
    ],
    shapeOf(country, box),
  )
  return partOf(country, box, projection)
}

function projectionFor(country: Country, [west, south, east, north]: Box): GeoProjection {
  if (country === 'US') return geoAlbersUsa()
  const sixth = (north - south) / 6
  return geoConicConformal()
    .parallels([south + sixth, north - sixth])
    .rotate([-(west + east) / 2, 0])
}

function partOf(country: Country, box: Box, projection: GeoProjection): Part {
  return {
    project: (lon, lat) => projection([lon, lat]),
    rings: ringsOf(country, box, projection),
  }
}

function lowestOf({ rings }: Part): number {
  return Math.max(...rings.flatMap((ring) => ring.map((at) => at[1])))
}

/** The polygons of a country whose middle lies in the box, as Natural Earth draws them. */
function shapeOf(country: Country, box: Box): MultiPolygon {
  const { numbers } = frames[country]
  const { features } = feature(world, world.objects.countries as GeometryCollection)
  const coordinates = features
    .filter(({ id }) => numbers.includes(String(id)))
    .flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates]
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
    })
    .filter(([outer = []]) => isDrawn(country, box, outer))
  return { type: 'MultiPolygon', coordinates }
}

/** The projection of the United States brings Alaska and Hawaii in from outside the box. */
function isDrawn(country: Country, box: Box, outer: Position[]): boolean {
  const [lon, lat] = middleOf(outer)
  return isIn(box, [lon, lat]) || (country === 'US' && lat > 18.5 && (lon < -125 || lon > 170))
}

function ringsOf(country: Country, box: Box, projection: GeoProjection): Spot[][] {
  return shapeOf(country, box)
    .coordinates.map(([outer = []]) => outer.flatMap((at) => spotOf(projection, at)))
    .filter(isSeen)
}

function spotOf(projection: GeoProjection, [lon = 0, lat = 0]: Position): Spot[] {
  const spot = projection([lon, lat])
  return spot ? [spot] : []
}

function middleOf(ring: readonly Position[]): Spot {
  const sum = (axis: 0 | 1) => ring.reduce((total, position) => total + (position[axis] ?? 0), 0)
  return [sum(0) / ring.length, sum(1) / ring.length]
}

function isIn([west, south, east, north]: Box, [lon, lat]: readonly [number, number]): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north
}
