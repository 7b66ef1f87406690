import type { SearchFilters } from '#contract/search.ts'
import { searchMembers } from '#server/search/search-members.ts'
import { type Filled, timeWithMembers } from './with-members.ts'

// A page of the search with its cards, its count and everything beside it, as the handler answers.

const people = 40
const seen = 400

const cases: [kind: string, name: string, SearchFilters][] = [
  ['usual', 'own wish, active first', { sort: 'active' }],
  ['usual', 'country', { country: 'NL', sort: 'active' }],
  ['usual', 'region, ages', { countryregion: 'NL-NH', min_age: 25, max_age: 40, sort: 'active' }],
  ['usual', 'page 40', { page: 40, sort: 'active' }],
  ['usual', 'newest', { sort: 'new' }],
  ['usual', 'newest in a small country', { sort: 'new', country: 'NO' }],
  [
    'usual',
    'common: photo, two eyes',
    { with_photo: '1', eye_color: 'brown,blue', sort: 'active' },
  ],
  ['usual', 'common in a country', { ...commonIn('DE'), sort: 'active' }],
  [
    'middling',
    'one interest, hair',
    { interests: 'biking', hair_color: 'red,blond', sort: 'active' },
  ],
  ['middling', 'language, interest', { languages: 'nl', interests: 'art', sort: 'active' }],
  ['middling', 'two looks', { hair_color: 'grey', eye_color: 'green', sort: 'active' }],
  ['middling', 'looks, ages in a country', { ...looksIn('DE'), sort: 'active' }],
  ['nearest', 'nearest', { sort: 'near' }],
  ['nearest', 'within 25 km', { distance: '25', sort: 'near' }],
  ['nearest', 'within 100 km', { distance: '100', sort: 'near' }],
  ['oldest', 'from 77', { min_age: 77, sort: 'active' }],
  ['oldest', 'from 70', { min_age: 70, sort: 'active' }],
  ['best', 'own wish', {}],
  ['best', 'page 40', { page: 40 }],
  ['best', 'country', { country: 'NL' }],
  ['best', 'region, ages', { countryregion: 'NL-NH', min_age: 25, max_age: 40 }],
  ['best', 'one interest, hair', { interests: 'biking', hair_color: 'red,blond' }],
  ['best', 'looks, ages in a country', looksIn('DE')],
  ['best', 'within 25 km', { distance: '25' }],
  ['best', 'from 77', { min_age: 77 }],
  ['rare', 'five filters', rare()],
  ['rare', 'five filters in a country', { ...rare(), country: 'NL' }],
  ['rare', 'everything at once', everything()],
  ['rare', 'online, 400 are', { online: '1' }],
]

await timeWithMembers(async (filled) => {
  const askers = await askersOf(filled)
  await someOnline(filled)
  return cases.map(([kind, name, filters]) => ({
    name: `${kind}: ${name}`,
    // What finds; who asks, and the cards of those found, are the page's.
    judges: (statement) => statement.startsWith('search-') || statement === 'towns-around',
    run: async (turn) => {
      const asker = askers[turn % askers.length]
      if (!asker) throw new Error('Nobody is there to search.')
      return (await searchMembers(filled.context, asker, filters)).num_results
    },
  }))
})

function rare(): SearchFilters {
  return {
    hair_color: 'white',
    eye_color: 'hazel',
    body_type: 'muscular',
    interests: 'wine',
    sexuality: 'bisexual',
  }
}

function everything(): SearchFilters {
  return { ...rare(), languages: 'da', distance: '10', relationship_status: 'widowed' }
}

function commonIn(country: string): SearchFilters {
  return { with_photo: '1', body_type: 'slim', country }
}

function looksIn(country: string): SearchFilters {
  return { hair_color: 'red,blond', body_type: 'slim', country, min_age: 25, max_age: 45 }
}

async function askersOf({ db, as }: Filled) {
  const rows = await db.kysely
    .selectFrom('profiles')
    .select('id')
    .where('status', '=', 'active')
    .where('invisible', '=', false)
    .orderBy('name_key')
    .limit(people)
    .execute()
  return Promise.all(rows.map((row) => as(row.id)))
}

/** Some of the most recently active have a page open. */
async function someOnline({ db, context }: Filled): Promise<void> {
  const rows = await db.kysely
    .selectFrom('profiles')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('last_active_at', 'desc')
    .limit(seen)
    .execute()
  for (const { id } of rows) {
    context.connections.open(id, {
      sessionHash: Buffer.alloc(32),
      write: () => undefined,
      bufferedBytes: () => 0,
      end: () => undefined,
    })
  }
}
