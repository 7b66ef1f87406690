import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { projectFile } from '#database/project-file.ts'
import type { Context } from '#server/context/context.ts'
import { drawnPhotos } from './drawn-photos.ts'

const name = `test_${randomBytes(6).toString('hex')}`
const url = inject('templateUrl').replace(/serenade$/, name)
const administration = inject('templateUrl').replace(/serenade$/, 'postgres')
const lastBefore = '0021-settings-that-end.sql'

async function run(where: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: where })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const id = (n: number) => `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`
const [drawn, drawnLater, uploaded] = [id(21), id(22), id(23)]

/** One of the demo's people with two pictures, and a person with an upload that waits. */
const gallery = `
  insert into companies (id, name, address, city, country, kvk, added) values ('${id(1)}', 'x', 'x', 'x', 'NL', '0', now());
  insert into sites (id, slug, name, domain, niche, company_id, is_default)
    values ('${id(2)}', 'general', 'Serenade', 'localhost', 1, '${id(1)}', true);
  insert into members (id, site_id, email, email_key, password_hash, status, signed_up_at, confirmed_at)
    select i::uuid, '${id(2)}', i || '@x.test', i || '@x.test', 'none', 'active', now(), now() from unnest('{${id(11)},${id(12)}}'::text[]) i;
  insert into profiles (id, site_id, name, name_key, date_of_birth, gender, seeking, country, status, last_active_at, fictional, portrait)
    select id, site_id, 'P' || right(id::text, 2), 'p' || right(id::text, 2), '1990-01-01', 'female', '{female}', 'NL', 'active', now(),
      id = '${id(11)}', case id when '${id(11)}' then '{"seed": 7, "skin": "olive", "age": 35}'::jsonb end from members;
  insert into photos (id, member_id, position, status, drawing, content_hash, width, height, created_at) values
    ('${drawn}', '${id(11)}', 0, 'active', 0, null, 800, 1000, now()), ('${drawnLater}', '${id(11)}', 1, 'active', 3, null, 800, 1000, now()),
    ('${uploaded}', '${id(12)}', 0, 'pending', null, '\\x01', 800, 1000, now());
  insert into seedings (name, done_at) values ('cast', now());`

beforeAll(async () => {
  await run(administration, `create database ${name} template template0`)
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) })
  const folder = projectFile('database/migrations/')
  const before = (await readdir(folder)).filter((each) => each <= lastBefore).sort()
  await run(
    url,
    'create table migrations (name text primary key, run_at timestamptz not null default now())',
    ...(await Promise.all(before.map((each) => readFile(new URL(each, folder), 'utf8')))),
    ...before.map((each) => `insert into migrations (name) values ('${each}')`),
    gallery,
  )
})
afterAll(() => run(administration, `drop database ${name} with (force)`))

test('an older demo goes on: what was not drawn yet is drawn, and nobody is asked to look at it', async () => {
  expect((await migrate(url))[0]).toBe('0022-a-room-for-the-demo.sql')
  const db = connect({ url })
  try {
    const rows = await db.kysely
      .selectFrom('demo_drawings')
      .select(['photo_id', 'picture', 'seed', 'skin'])
      .orderBy('photo_id')
      .execute()
    const portrait = { seed: 7, skin: 'olive' }
    expect(rows).toEqual([
      { photo_id: drawn, picture: 0, ...portrait },
      { photo_id: drawnLater, picture: 3, ...portrait },
    ])
    const waiting = db.kysely.selectFrom('photos').select('id').where('reviewed_at', 'is', null)
    expect(await waiting.execute()).toEqual([{ id: uploaded }])
    expect(await db.kysely.selectFrom('demo_seedings').select('name').execute()).toEqual([
      { name: 'cast' },
    ])

    const kept = new Map<string, Buffer>([[`${drawn}/thumb.webp`, Buffer.from('drawn before')]])
    const photoStorage = {
      read: async (key: string) => kept.get(key) ?? null,
      write: async (key: string, bytes: Buffer) => void kept.set(key, bytes),
    } as Context['photoStorage']
    const storage = drawnPhotos({ db, photoStorage, stopping: new AbortController() })
    expect(await storage.read(`${drawn}/thumb.webp`)).toEqual(Buffer.from('drawn before'))
    const later = await storage.read(`${drawnLater}/large.webp`)
    expect(await sharp(later ?? undefined).metadata()).toMatchObject({ width: 800, height: 1000 })
    expect(await storage.read(`${uploaded}/large.webp`)).toBe(null)
  } finally {
    await db.close()
  }
})
