import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { movingState } from './out-of-reach.ts'
import type { SiteTable } from './site-rows.ts'

// Triggers, and a schema for what they need, that are there only while a site moves to another cell.

/**
 * Refuses, from the moment on that `sites.moving_to` says where a site goes, whatever the application
 * still writes to its rows. Lets others write meanwhile.
 */
export async function putUpFence(
  source: pg.Client,
  tables: SiteTable[],
  siteId: string,
): Promise<void> {
  await source.query(`create schema moving;
    create table moving.marks (number int primary key);
    create table moving.followed (mark text)`)
  for (const { name, siteOf } of tables) {
    await source.query(`create function moving.refuse_${name}() returns trigger language plpgsql
      set search_path = public as $$
      declare written ${name}%rowtype;
      begin
        if tg_op = 'DELETE' then written := old; else written := new; end if;
        if exists (select from sites where id = '${siteId}' and moving_to is not null)
            and ${siteOf('written')} = '${siteId}' then
          raise exception 'the site is moving to another cell' using errcode = '${movingState}';
        end if;
        return written;
      end $$`)
    await patiently(
      source,
      `create trigger moving before insert or update or delete on ${name} for each row
        when (current_user = 'serenade_app') execute function moving.refuse_${name}()`,
    )
  }
}

/** Removes it, and all that a move has in this database besides. */
export async function takeDownFence(source: pg.Client, tables: SiteTable[]): Promise<void> {
  for (const { name } of tables) await patiently(source, `drop trigger if exists moving on ${name}`)
  await source.query('drop schema if exists moving cascade')
}

/** Leaves out the rows of other sites as they arrive by replication. */
export async function keepOnly(
  target: pg.Client,
  tables: SiteTable[],
  siteId: string,
): Promise<void> {
  await target.query('create schema moving; create table moving.marks (number int primary key)')
  for (const { name, siteOf } of tables) {
    await target.query(`create function moving.keep_${name}() returns trigger language plpgsql
      set search_path = public as $$
      begin
        if ${siteOf('new')} = '${siteId}' then return new; end if;
        return null;
      end $$;
      create trigger moving before insert on ${name} for each row execute function moving.keep_${name}();
      alter table ${name} enable replica trigger moving`)
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
