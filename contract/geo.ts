import { z } from 'zod/mini'
import { words } from './bounds.ts'
import { declareCalls } from './call.ts'
import { countries } from './countries.ts'

export const place = z.object({
  id: z.int(),
  name: z.string(),
  region: z.object({ code: z.string(), name: z.string() }),
  country: z.string(),
})
export type Place = z.infer<typeof place>

export const geoCalls = declareCalls({
  'GET /api/regions.php': {
    summary: 'The regions of a country and what they are called there.',
    who: 'anyone',
    query: z.object({ country: z.enum(countries) }),
    answer: z.object({
      regions: z.array(z.object({ code: z.string(), name: z.string() })),
      label: z.enum(['province', 'state', 'region', 'canton', 'county', 'voivodeship']),
    }),
  },
  'GET /api/places': {
    summary: 'Towns of a country whose name begins so, the largest first: ten at most.',
    who: 'anyone',
    query: z.object({
      country: z.enum(countries),
      name: words(60).check(z.minLength(1)),
    }),
    answer: z.object({ places: z.array(place) }),
  },
  'GET /api/geocode.php': {
    summary: 'The nearest town of a position; false where there is none. The position is not kept.',
    who: 'anyone',
    query: z.object({
      lat: z.coerce.number().check(z.gte(-90), z.lte(90)),
      lon: z.coerce.number().check(z.gte(-180), z.lte(180)),
    }),
    answer: z.object({ place: z.union([place, z.literal(false)]) }),
    refusals: ['rate_limited'],
  },
})
