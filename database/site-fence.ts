import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { movingState } from './out-of-reach.ts'
import type { SiteTable } from './site-rows.ts'

// Triggers, and a schema for what they need, that are there only while a site moves to another cell.

/**
 * Refuses, as long as `sites.moving_to` says that a site is on its way, whatever the application still
 * writes to its rows, or already does. What it tidies away of them may be left undone instead. Lets
 * others write meanwhile.
 */
export async function putUpFence(
  client: pg.Client,
  tables: SiteTable[],
  siteId: string,
  { deleting }: { deleting: 'refused' | 'left undone' },
): Promise<void> {
  await client.query(`create schema moving;
    create table moving.marks (number int primary key);
    create table moving.followed (mark text)`)
  const leave = deleting === 'refused' ? '' : `if tg_op = 'DELETE' then return null; end if;`
  for (const { name, siteOf } of tables) {
    await client.query(`create function moving.refuse_${name}() returns trigger language plpgsql
      set search_path = public as $$
      declare written ${name}%rowtype;
      begin
        if tg_op = 'DELETE' then written := old; else written := new; end if;
        if exists (select from sites where id = '${siteId}' and moving_to is not null)
            and ${siteOf('written')} = '${siteId}' then
          ${leave}
          raise exception 'the site is moving to another cell' using errcode = '${movingState}';
        end if;
        return written;
      end $$`)
    await patiently(
      client,
      `create trigger moving before insert or update or delete on ${name} for each row
        when (current_user = 'serenade_app') execute function moving.refuse_${name}()`,
    )
  }
}

/** Removes it, and all that a move has in this database besides. */
export async function takeDownFence(client: pg.Client, tables: SiteTable[]): Promise<void> {
  for (const { name } of tables) {
    await patiently(
      client,
      `drop trigger if exists moving on ${name}; drop trigger if exists arriving on ${name}`,
    )
  }
  const { rows } = await client.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid = 'search_entries'::regclass and tgenabled = 'A'`,
  )
  for (const { name } of rows) {
    await patiently(client, `alter table search_entries enable trigger ${name}`)
  }
  await client.query('drop schema if exists moving cascade')
}

/** What the rows of a site say in the database that it moves into, whatever they said before. */
export function sayOnArrival(table: SiteTable, cell: string): Record<string, string> {
  return {
    // Seen by whoever looks for what is new: that was done where they come from.
    ...(table.isNoted && { written: '0' }),
    // No job touches them, and nobody serves them, before all are there.
    ...(table.name === 'sites' && { moving_to: `'${cell}'` }),
  }
}

/**
 * Lets only the site's rows arrive by replication, and only those be changed: what belongs to others is
 * left out, whatever its key. What search counts is counted here.
 */
export async function keepOnly(
  client: pg.Client,
  tables: SiteTable[],
  { siteId, cell }: { siteId: string; cell: string },
): Promise<void> {
  for (const table of tables) {
    const { name, siteOf } = table
    const said = Object.entries(sayOnArrival(table, cell))
    const say = said.map(([column, value]) => `new.${column} := ${value};`).join(' ')
    // A row that hangs on one that has just gone says no site any more, and is to go as well.
    await client.query(`create function moving.keep_${name}() returns trigger language plpgsql
      set search_path = public as $$
      begin
        if tg_op = 'INSERT' then
          if ${siteOf('new')} is distinct from '${siteId}' then return null; end if;
        elsif ${siteOf('old')} <> '${siteId}' then return null;
        elsif tg_op = 'DELETE' then return old;
        end if;
        ${say}
        return new;
      end $$`)
    await patiently(
      client,
      `create trigger arriving before insert or update or delete on ${name} for each row
        execute function moving.keep_${name}();
        alter table ${name} enable replica trigger arriving`,
    )
  }
  for (const trigger of ['search_entries_note_existence', 'search_entries_note_kind']) {
    await patiently(client, `alter table search_entries enable always trigger ${trigger}`)
  }
}

const lockWait_ms = 400
const pause_ms = 200
const triesAtMost = 100

/** Locks of a moment each, since whoever waits for one keeps others waiting. */
async function patiently(client: pg.Client, sql: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockWait_ms}`)
      await client.query(sql)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: string }).code !== '55P03' || tries === triesAtMost) throw error
      await sleep(pause_ms)
    }
  }
}
