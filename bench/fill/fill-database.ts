import pg from 'pg'
import { connect, patienceOfWork } from '#database/connect.ts'
import { seedPlaces } from '#server/geo/seed-places.ts'
import { membersSql } from './members-sql.ts'

/** SQL: a default site, unless there is one. */
export const siteSql = `
  insert into companies (name, address, city, country, kvk, added)
    select 'Bench', 'Street 1', 'Utrecht', 'NL', '00000000', now() where not exists (select from sites);
  insert into sites (slug, name, domain, niche, company_id, is_default)
    select 'general', 'Serenade', 'localhost', 1, id, true from companies
    where not exists (select from sites where is_default) limit 1`

/** What members have written: `few` is a conversation for one in five, `many` what years of use leave. */
export type Talk = 'few' | 'many'

/**
 * Fills a migrated database with this many members, their photos, blocks and chats. Needs
 * PostgreSQL's superuser: triggers are off meanwhile, and the search indexes are built at the end.
 */
export async function fillDatabase(
  url: string,
  members: number,
  talk: Talk = 'few',
): Promise<void> {
  const db = connect({ url, connections: 1, patience: patienceOfWork })
  await seedPlaces(db)
  await db.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(siteSql)
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
    const { rows } = await client.query<{ name: string; made: string }>(`
      select indexname as name, indexdef as made from pg_indexes
      where tablename = 'search_entries' and indexname like 'search_by_%'`)
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await client.query(membersSql(members))
    await client.query(chatsSql(talk))
    await client.query('select refill_search_entries(), refill_search_counts()')
    for (const { made } of rows) await client.query(made)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/**
 * Conversations of five messages for one member in five, or of ten messages and ten for each member.
 * The first member is a busy one: a thousand conversations, one of them with five hundred messages.
 * Among many, the third has had fifty thousand, one of them of a hundred thousand messages (of fewer
 * members as many as there are, and ten for each). All are free, so that the books add up.
 */
function chatsSql(talk: Talk): string {
  const usual =
    talk === 'few'
      ? `select n, n + 1, 5 from generate_series(1010, (select max(n) - 1 from person), 10) n`
      : `select n, n + step, 10 from generate_series(1010, (select max(n) from person)) n,
          generate_series(1, 10) step
        union all select 3, other_n, 10
          from generate_series(5, (select least(50003, max(n)) from person)) other_n
        union all select 3, 4, (select least(100000, 10 * max(n)) from person)`
  return `
  create temp table pair as
    select uuidv7() as id, sites.id as site_id, least(one.id, other.id) as low_id,
      greatest(one.id, other.id) as high_id, one.id as starter_id, length,
      one.last_active_at - other_n * interval '1 hour' as at
    from (
        select 1 as n, other_n, case when other_n = 2 then 500 else 5 end as length
          from generate_series(2, 1001) as other_n
        union all ${usual}
      ) wanted
      join person one on one.n = wanted.n join person other on other.n = wanted.other_n,
      sites where sites.is_default;
  insert into conversations (id, site_id, low_id, high_id, starter_id, last_number, last_message_at, created_at)
    select id, site_id, low_id, high_id, starter_id, length, at, at from pair;
  insert into messages (conversation_id, number, id, sender_id, type, text, credits, created_at)
    select pair.id, number, gen_random_uuid(), case when number % 2 = 0 then low_id else high_id end,
      'text', 'A message of a usual length, about what one had for lunch and whether it will rain.', 0,
      at - (length - number) * interval '1 minute'
    from pair, generate_series(1, length) number;
  insert into inbox_entries (member_id, conversation_id, other_id, unread, delivered_number,
      read_number, last_message_at)
    select low_id, id, high_id, is_news, length, length - is_news, at from pair,
      lateral (select (case when extract(minute from at) < 2 then 1 else 0 end) as is_news) lately
    union all select high_id, id, low_id, 0, length, length, at from pair;`
}
