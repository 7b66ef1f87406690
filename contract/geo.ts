import { z } from 'zod/mini'
import { declareCalls } from './call.ts'
import { countries } from './countries.ts'

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
})
