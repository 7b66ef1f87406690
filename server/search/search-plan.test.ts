import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/connect.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { postgresSearch } from './postgres-search.ts'
import type { SearchQuestion } from './search-index.ts'

const { db, owner } = await testDatabase()
let siteId: string

beforeAll(async () => {
  siteId = await theSite(db)
  await aMember(db)
  await crowd(owner, siteId)
})

const kinds = [null, '01900000-0000-7000-8000-000000000000']

test.each<[string, Pick<SearchQuestion, 'country' | 'region'>, string]>([
  ['region', { country: 'NL', region: 'NL-03' }, 'profiles_by_region'],
  ['country', { country: 'NL', region: null }, 'profiles_by_country'],
  ['site', { country: null, region: null }, 'profiles_by_activity'],
])('a search by %s reads its own index and no table row to judge', async (_, place, index) => {
  for (const viewerId of kinds) {
    const plan = await planOf({ ...everybody(), ...place, viewerId })
    expect(plan).toContain(`Index Only Scan using ${index} on profiles p`)
    expect(plan).not.toContain('Seq Scan on profiles')
  }
})

const everybody = (): SearchQuestion => ({
  siteId,
  viewerId: null,
  genders: ['female'],
  seekers: null,
  country: null,
  region: null,
  born: { from: '1980-01-01', before: '2000-01-01' },
  without: [],
})

/** The generic plan, which is what a prepared statement ends up with. */
async function planOf(question: SearchQuestion): Promise<string> {
  let asked = ''
  const listening: Database = {
    ...db,
    query: async (statement) => {
      asked = statement.text
      return []
    },
  }
  await postgresSearch(listening).find(question, { skip: 0, take: 24, bound: 1001 })
  const explain = sql<{
    'QUERY PLAN': string
  }>`${sql.raw(`explain (generic_plan, costs off) ${asked}`)}`
  const { rows } = await explain.execute(owner.kysely)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Twenty thousand members, spread over regions and ages. */
async function crowd(as: Database, site: string): Promise<void> {
  await sql`with people as (
      insert into members (site_id, email, email_key, password_hash, status, signed_up_at, confirmed_at)
      select ${site}, 'm' || n || '@example.test', 'm' || n || '@example.test', 'none', 'active', now(), now()
      from generate_series(1, 20000) n returning id
    )
    insert into profiles (id, site_id, name, name_key, date_of_birth, gender, seeking, country, region, status, last_active_at)
    select id, ${site}, 'Member ' || n, 'member ' || n, date '1960-01-01' + (n % 15000),
      (array['male', 'female', 'nonbinary'])[1 + n % 3], array['female'],
      (array['NL', 'DE', 'FR', 'GB'])[1 + n / 3 % 4], 'NL-0' || n / 12 % 9, 'active', now() - n * interval '1 minute'
    from (select id, row_number() over (order by id)::integer as n from people) numbered`.execute(
    as.kysely,
  )
  await sql`vacuum (analyze) profiles`.execute(as.kysely)
}
