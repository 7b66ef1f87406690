import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Statement } from '#database/connect.ts'
import { theSite } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { choosePlans, everybodyTerms, type Shortcut, termGroups } from './choose-plans.ts'
import { termCounts } from './known-counts.ts'
import {
  countPassedStatement,
  postgresSearch,
  seekStatement,
  seekValues,
  type Walked,
  walkStatement,
} from './postgres-search.ts'
import { conditionValues } from './search-conditions.ts'
import type { SearchOrder, SearchQuestion } from './search-index.ts'

const { db, owner } = await testDatabase()
let siteId: string

beforeAll(async () => {
  siteId = await theSite(db)
  await crowd(owner, siteId)
})

const plansMade = {
  name: 'plans-made',
  text: `select generic_plans::integer as "forAll" from pg_prepared_statements where name = $1`,
}

type Place = Pick<SearchQuestion, 'country' | 'region'>

test.each<[string, Place, SearchOrder | 'lately', string]>([
  ['by region', { country: 'NL', region: 'NL-03' }, 'active', 'search_by_region'],
  ['by country', { country: 'NL', region: null }, 'active', 'search_by_country'],
  ['by site', { country: null, region: null }, 'active', 'search_by_activity'],
  ['for the newest', { country: 'NL', region: 'NL-03' }, 'new', 'search_by_sign_up'],
  ['for those since a moment', { country: 'NL', region: null }, 'lately', 'search_by_sign_up'],
])('a search %s reads its own index in order and no table row', async (_, place, order, index) => {
  for (const languages of [[], ['nl']]) {
    const plan = await planOf(walkStatement({ ...everybody(), ...place, languages }, order))
    expect(plan).toContain(`Index Only Scan using ${index} on search_entries p`)
    expect(plan).not.toContain('Seq Scan on search_entries')
  }
})

test.each<[string, Place, SearchOrder, 'page' | 'few']>([
  ['of a region', { country: 'NL', region: 'NL-03' }, 'active', 'page'],
  ['of a country', { country: 'NL', region: null }, 'active', 'few'],
  ['of a site', { country: null, region: null }, 'active', 'page'],
  ['of a site, nearest first', { country: null, region: null }, 'active', 'few'],
  ['for the newest', { country: 'NL', region: 'NL-03' }, 'new', 'page'],
])('one plan does for all walks %s', async (_, place, order, answer) => {
  const { genders } = everybody()
  const all = [genders, [...genders, 'male'], [...genders, 'male', 'nonbinary']] as const
  for (const genders of all) {
    const question = { ...everybody(), ...place, genders: [...genders], viewerId: siteId }
    const values = [...conditionValues(question), 1001, 0, 24]
    const statement = walkStatement(question, order, answer)
    const plans = await db.transaction(async (tx) => {
      // PostgreSQL makes a plan for each of the first five, then judges whether that is worth it.
      for (let count = 0; count < 8; count++) await tx.query(statement, values)
      return tx.query<{ forAll: number }>(plansMade, [statement.name])
    })
    expect(plans).toEqual([{ forAll: 3 }])
  }
})

test.each<[string, Shortcut, string]>([
  ['one word', { by: 'terms', groups: [['a']], lately: false }, 'search_by_terms'],
  ['words', { by: 'terms', groups: [['a', 'b'], ['c']], lately: true }, 'search_by_terms'],
  ['towns', { by: 'towns' }, 'search_by_town'],
  ['who is here', { by: 'present' }, 'search_entries_pkey'],
])('what few have is fetched by %s', async (_, shortcut, index) => {
  for (const order of ['active', 'new'] as const) {
    const plan = await planOf(seekStatement(shortcut, order))
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on search_entries')
  }
})

const rare: Partial<SearchQuestion>[] = [
  {},
  { traits: { hair_color: ['red', 'black'], eye_color: ['blue'] } },
  { interests: ['art', 'tea'], needed: ['real'] },
  { languages: ['nl', 'fr'], genders: ['female', 'nonbinary'], country: 'DE' },
  { born: { from: '1990-02-01', before: '1992-02-01' }, country: 'NL', region: 'NL-03' },
  { seekers: 'female', interests: ['tea'] },
  {
    traits: { hair_color: ['red'], eye_color: ['blue'] },
    interests: ['art'],
    languages: ['nl'],
  },
]

test('a walk and a fetch by words find the same members in the same order', async () => {
  for (const each of rare) {
    const question = { ...everybody(), ...each }
    const values = [...conditionValues(question), 100_000, 3, 50]
    for (const order of ['active', 'new'] as const) {
      const [walked] = await db.query<Walked>(walkStatement(question, order), values)
      for (const { terms } of [{ terms: everybodyTerms(question) }, ...termGroups(question)]) {
        const shortcut: Shortcut = { by: 'terms', groups: [terms], lately: false }
        const all = [...values, ...seekValues(shortcut)]
        const [sought] = await db.query<Walked>(seekStatement(shortcut, order), all)
        expect(sought).toEqual(walked)
        expect(sought?.count).toBeGreaterThan(3)
      }
    }
  }
})

test('with what statistics know, the index finds what a walk alone finds', async () => {
  const counts = await termCounts(db)
  const index = postgresSearch(db)
  const taken = new Set<string>()
  for (const each of rare) {
    for (const bound of [9, 200, 2000]) {
      const question = { ...everybody(), ...each }
      const slice = { order: 'active' as const, skip: 2, take: 40, bound }
      const [first] = choosePlans(question, { ...slice, limit: bound, now: db.now() }, counts)
      taken.add(first?.by === 'terms' && first.lately ? 'lately' : (first?.by ?? ''))
      const values = [...conditionValues(question), bound, slice.skip, slice.take]
      const [walked] = await db.query<Walked>(walkStatement(question, 'active'), values)
      expect({ ...(await index.find(question, slice)), cut: false }).toEqual(walked)
    }
  }
  expect([...taken].sort()).toEqual(['lately', 'terms', 'walk'])
})

test('the "no thanks" are counted by their own rows', async () => {
  const plan = await planOf(countPassedStatement)
  expect(plan).not.toContain('Seq Scan on search_entries')
})

const everybody = (): SearchQuestion => ({
  siteId,
  viewerId: null,
  genders: ['female'],
  seekers: null,
  country: null,
  region: null,
  born: { from: '1980-01-01', before: '2000-01-01' },
  towns: null,
  present: null,
  needed: [],
  traits: {},
  interests: [],
  languages: [],
  passedSince: new Date('2026-01-01'),
  without: [],
})

/** The generic plan, which is what a prepared statement ends up with. */
async function planOf({ text }: Statement): Promise<string> {
  const explain = sql<{
    'QUERY PLAN': string
  }>`${sql.raw(`explain (generic_plan, costs off) ${text}`)}`
  const { rows } = await explain.execute(owner.kysely)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Twenty thousand members, spread over regions and ages. */
async function crowd(as: Database, site: string): Promise<void> {
  // The entries and their counts are made at once, which is faster than one by one.
  await sql`alter table profiles disable trigger user`.execute(as.kysely)
  await sql`with people as (
      insert into members (site_id, email, email_key, password_hash, status, signed_up_at, confirmed_at)
      select ${site}, 'm' || n || '@example.test', 'm' || n || '@example.test', 'none', 'active', now(), now()
      from generate_series(1, 20000) n returning id
    )
    insert into profiles (id, site_id, name, name_key, date_of_birth, gender, seeking, country, region, status, last_active_at,
      hair_color, eye_color, interests, languages)
    select id, ${site}, 'Member ' || n, 'member ' || n, date '1960-01-01' + (n % 15000),
      (array['male', 'female', 'nonbinary'])[1 + n % 3], array['female'],
      (array['NL', 'DE', 'FR', 'GB'])[1 + n / 3 % 4], 'NL-0' || n / 12 % 9, 'active', now() - n * interval '15 minutes',
      (array['red', 'black', 'blond', null])[1 + n % 4], (array['blue', 'brown'])[1 + n % 5 % 2],
      (array['{art,tea}', '{tea}', '{}'])[1 + n % 7 % 3]::text[], (array['{nl}', '{en,fr}', '{}'])[1 + n % 11 % 3]::text[]
    from (select id, row_number() over (order by id)::integer as n from people) numbered`.execute(
    as.kysely,
  )
  await sql`alter table profiles enable trigger user`.execute(as.kysely)
  await sql`select refill_search_entries(), refill_search_counts()`.execute(as.kysely)
  await sql`vacuum (analyze) search_entries`.execute(as.kysely)
}
