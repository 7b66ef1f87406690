import type { SearchFilters } from '#contract/search.ts'
import { searchMembers } from '#server/search/search-members.ts'
import { type Case, timeCase, timeHead } from './time-statements.ts'
import { type Filled, withMembers } from './with-members.ts'

// A page of the search with its cards, its count and everything beside it, as the handler answers.

const people = 40
const seen = 400

const cases: [string, SearchFilters][] = [
  ['own wish, best first', {}],
  ['own wish, active first', { sort: 'active' }],
  ['country', { country: 'NL' }],
  ['region, ages', { countryregion: 'NL-NH', min_age: 25, max_age: 40 }],
  ['page 40, best first', { page: 40 }],
  ['page 40, active first', { page: 40, sort: 'active' }],
  ['newest', { sort: 'new' }],
  ['newest in a small country', { sort: 'new', country: 'NO' }],
  ['nearest', { sort: 'near' }],
  ['within 25 km', { distance: '25' }],
  ['within 100 km, nearest', { distance: '100', sort: 'near' }],
  ['common: photo, brown eyes', { with_photo: '1', eye_color: 'brown,blue' }],
  ['common in a country', { with_photo: '1', body_type: 'slim', country: 'DE' }],
  ['middling: one interest, hair', { interests: 'biking', hair_color: 'red,blond' }],
  ['middling: language', { languages: 'nl', interests: 'art' }],
  ['middling: two looks', { hair_color: 'grey', eye_color: 'green' }],
  ['middling: looks and ages in a country', looksIn('DE')],
  ['rare: the oldest', { min_age: 77 }],
  ['rare: five filters', rare()],
  ['rare: five filters in a country', { ...rare(), country: 'NL' }],
  [
    'none: everything at once',
    { ...rare(), languages: 'da', distance: '10', relationship_status: 'widowed' },
  ],
  ['online, 400 are', { online: '1' }],
]

await withMembers(async (filled) => {
  const askers = await askersOf(filled)
  await someOnline(filled)
  filled.print(timeHead)
  for (const [name, filters] of cases) filled.print(await timeCase(filled, caseOf(name, filters)))

  function caseOf(name: string, filters: SearchFilters): Case {
    return {
      name,
      run: async (turn) => {
        const asker = askers[turn % askers.length]
        if (!asker) throw new Error('Nobody is there to search.')
        return (await searchMembers(filled.context, asker, filters)).num_results
      },
    }
  }
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
