import pg from 'pg'
import { connect } from '#database/connect.ts'
import { seedPlaces } from '#server/geo/seed-places.ts'
import { chatsSql } from './chats-sql.ts'
import { membersSql } from './members-sql.ts'

const siteSql = `
  insert into companies (name, address, city, country, kvk, added)
    select 'Bench', 'Street 1', 'Utrecht', 'NL', '00000000', now() where not exists (select from sites);
  insert into sites (slug, name, domain, niche, company_id, is_default)
    select 'general', 'Serenade', 'localhost', 1, id, true from companies
    where not exists (select from sites where is_default) limit 1`

/**
 * Fills a migrated database with this many members, their photos, blocks and chats. Needs
 * PostgreSQL's superuser: triggers are off meanwhile and the search's indexes are made at the end.
 */
export async function fillDatabase(url: string, members: number): Promise<void> {
  const db = connect({ url, connections: 1 })
  await seedPlaces(db)
  await db.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(siteSql)
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
    const { rows } = await client.query<{ name: string; made: string }>(`
      select indexname as name, indexdef as made from pg_indexes
      where tablename = 'profiles' and indexname like 'profiles_by_%'`)
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await client.query(membersSql(members))
    await client.query(chatsSql)
    for (const { made } of rows) await client.query(made)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
