import type { Home } from '../people/homes.ts'
import type { CastMember } from '../people/member.ts'
import type { Search } from '../people/searches.ts'
import { type Community, gatherCommunity } from './community.ts'

/** Men who look for men, and non-binary people who do; made when it is asked for. */
export function marlow(): Community {
  return gatherCommunity(max, { prefix: 'marlow', homes, searchesFor, language: 'en' })
}

const homes: readonly Home[] = [
  { country: 'GB', language: 'en', alsoSpoken: ['fr', 'es', 'de'], names: 'GB', members: 22 },
  { country: 'NL', language: 'nl', alsoSpoken: ['en', 'de', 'fr'], names: 'NL', members: 14 },
  { country: 'DE', language: 'de', alsoSpoken: ['en', 'fr', 'es'], names: 'DE', members: 8 },
  { country: 'FR', language: 'fr', alsoSpoken: ['en', 'es', 'it'], names: 'FR', members: 7 },
  { country: 'US', language: 'en', alsoSpoken: ['es', 'fr'], names: 'US', members: 5 },
  { country: 'IE', language: 'en', alsoSpoken: ['fr', 'es'], names: 'IE', members: 4 },
]

/** Of each ten: most look for men alone. */
const searches: readonly Search[] = [
  { gender: 'male', sexuality: 'homosexual', seeking: ['male'] },
  { gender: 'male', sexuality: 'homosexual', seeking: ['male'] },
  { gender: 'male', sexuality: 'homosexual', seeking: ['male', 'nonbinary'] },
  { gender: 'male', sexuality: 'bisexual', seeking: ['male'] },
  { gender: 'nonbinary', sexuality: 'other', seeking: ['male'] },
  { gender: 'male', sexuality: 'homosexual', seeking: ['male'] },
  { gender: 'male', sexuality: 'bisexual', seeking: ['male', 'nonbinary'] },
  { gender: 'male', sexuality: 'homosexual', seeking: ['male'] },
  { gender: 'nonbinary', sexuality: 'bisexual', seeking: ['male', 'nonbinary'] },
  { gender: 'male', sexuality: 'homosexual', seeking: ['male', 'nonbinary'] },
]

function searchesFor(members: number): Search[] {
  return Array.from({ length: members }, (_, place) => searches[place % searches.length] as Search)
}

const max: Omit<CastMember, 'email'> = {
  key: 'max',
  name: 'Max',
  gender: 'male',
  seeking: ['male', 'nonbinary'],
  sexuality: 'homosexual',
  age: 37,
  birth_month: 10,
  birth_day: 4,
  country: 'GB',
  town: 'Bristol',
  languages: ['en', 'nl'],
  about_me:
    'I repair clocks, and I am late for everything else. Sundays are for the harbour, a long breakfast and a book I have read before. I would like to meet somebody who asks a second question.',
  interests: ['coffee', 'cooking', 'hiking', 'music', 'reading', 'travelling'],
  hair_color: 'brown',
  eye_color: 'blue',
  body_type: 'average',
  relationship_status: 'single',
  photos: 4,
  portrait: { seed: 1201, skin: 'light' },
  joined_days_ago: 210,
  active_minutes_ago: 4,
  named: { purpose: 'Whom one signs in as on Marlow', premium: true, credits: 120 },
}
