import type { Home } from '../people/homes.ts'
import type { CastMember } from '../people/member.ts'
import { searchesFor } from '../people/searches.ts'
import { type Community, gatherCommunity } from './community.ts'

/** People of the Netherlands and of Flanders; made when it is asked for. */
export function tweeklank(): Community {
  return gatherCommunity(noor, { prefix: 'tweeklank', homes, searchesFor, language: 'nl' })
}

const homes: readonly Home[] = [
  { country: 'NL', language: 'nl', alsoSpoken: ['en', 'de', 'fr'], names: 'NL', members: 44 },
  { country: 'BE', language: 'nl', alsoSpoken: ['fr', 'en'], names: 'BE', members: 16 },
]

const noor: Omit<CastMember, 'email'> = {
  key: 'noor',
  name: 'Noor',
  gender: 'female',
  seeking: ['male', 'female', 'nonbinary'],
  sexuality: 'bisexual',
  age: 35,
  birth_month: 4,
  birth_day: 17,
  country: 'NL',
  town: 'Deventer',
  languages: ['nl', 'en'],
  about_me:
    'Ik teken plattegronden van steden die niet bestaan, en door de week van steden die wel bestaan. Op zaterdag sta ik op de markt, op zondag op het water. Ik zoek iemand die graag luistert en nog liever terugvraagt.',
  interests: ['art', 'biking', 'cooking', 'music', 'reading', 'tea'],
  hair_color: 'blond',
  eye_color: 'green',
  body_type: 'athletic',
  relationship_status: 'single',
  photos: 4,
  portrait: { seed: 1301, skin: 'light' },
  joined_days_ago: 190,
  active_minutes_ago: 6,
  named: { purpose: 'Whom one signs in as on Tweeklank', premium: true, credits: 60 },
}
