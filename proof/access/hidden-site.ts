import { DeleteQueryBuilder, InsertQueryBuilder, sql, UpdateQueryBuilder } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, vi } from 'vitest'
import type { Database } from '#database/connect.ts'
import { readSiteTables, type SiteTable } from '#database/site-rows.ts'
import { signIn } from '#server/cells/move-site.ts'
import { whenOver } from '#server/testing/test-database.ts'
import { otherSite } from './actors.ts'
import { idFor, knock, policyOf, type Stage, setScene } from './scene.ts'
import { rowsFor } from './work-of-a-site.ts'

export async function readTables({ ownerUrl }: Pick<Stage, 'ownerUrl'>) {
  const client = await signIn(ownerUrl)
  return readSiteTables(client).finally(() => client.end())
}

/** Calls that leave rows where belongings have none, so that the mirror has them too. */
const busy = [
  'POST /api/signup',
  'POST /api/user.php?push=1',
  'PUT /api/likes/{id}',
  'PUT /api/passes/{id}',
  'POST /api/reports',
  'POST /api/members/{id}/messages then PUT /api/blocks/{id}',
  'POST /api/swipe-game/{id}',
  'PUT /api/spending/limit',
]

/**
 * Gives the other site a row for each that the first one has, with ids of its own and all else alike, the
 * addresses, names and codes too; then hides all of them from the application, unless a connection says
 * `proof.all`. Answers the tables that have such rows.
 */
export async function mirrorAndHide(stage: Stage): Promise<string[]> {
  const { db } = stage
  const hidden = await otherSite(db)
  const scene = await setScene(stage)
  const member = await scene.enter('premium')
  const { belongings } = member
  if (belongings) await rowsFor(stage, { ...member, belongings, friend: scene.owner.id })
  for (const names of busy) {
    const person = await scene.enter('premium')
    for (const name of names.split(' then ')) {
      await knock(stage, name, person, idFor(stage, scene, policyOf(name), person, 'own'))
    }
  }
  const { site_id: shown } = await db.kysely
    .selectFrom('members')
    .select('site_id')
    .where('id', '=', scene.owner.id)
    .executeTakeFirstOrThrow()
  await sql`select fold_search_counts()`.execute(stage.owner.kysely)
  const { tables } = await readTables(stage)
  const client = await signIn(stage.ownerUrl)
  try {
    for (const table of tables) await mirror(client, table, shown, hidden)
    for (const { name, siteOf } of tables) await client.query(hiding(name, siteOf('t'), hidden))
    const filled: string[] = []
    for (const { name, siteOf } of tables) {
      const { rowCount } = await client.query(
        `select from ${name} t where ${siteOf('t')} = '${hidden}' limit 1`,
      )
      if (rowCount) filled.push(name)
    }
    return filled
  } finally {
    await client.end()
  }
}

const uniqueState = '23505'

/** Rows of tables that are about the site itself are there already. */
async function mirror(
  client: pg.Client,
  { name, columns, siteOf }: SiteTable,
  shown: string,
  hidden: string,
): Promise<void> {
  const { rows } = await client.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${name} t where ${siteOf('t')} = $1`,
    [shown],
  )
  const list = columns.join(', ')
  await client.query('set session_replication_role = replica')
  for (const { row } of rows) {
    const insert = `insert into ${name} (${list}) overriding user value
      select ${list} from jsonb_populate_record(null::${name}, $1)`
    const values = [inTheMirror(row).replaceAll(inTheMirror(shown), hidden)]
    await client.query(insert, values).catch(({ code }) => expect(code).toBe(uniqueState))
  }
  await client.query('reset session_replication_role')
}

/** Other ids in the same order, other hashes of tokens, and other numbers that are drawn by chance. */
function inTheMirror(row: string): string {
  const next = (digit: string) => ((Number.parseInt(digit, 16) + 1) % 16).toString(16)
  return row
    .replace(/([0-9a-f]{8}-[0-9a-f]{4}-)([0-9a-f])(?=[0-9a-f]{3}-)/g, (_, head, version) =>
      [head, next(version)].join(''),
    )
    .replace(/("(?:number|mandate_reference)": ?"[^"]*)([^"])"/g, (_, head, last) =>
      [head, last === '7' ? '8' : '7', '"'].join(''),
    )
    .replace(/(\\\\x[0-9a-f]*)([0-9a-f])/g, (_, head, last) => `${head}${next(last)}`)
}

/** With the owner's rights, so that the policy is not itself kept from seeing whose a row is. */
const hiding = (table: string, siteOf: string, hidden: string) => `
  create function site_of(t ${table}) returns uuid stable security definer language sql
    set search_path = public as $$ select ${siteOf} $$;
  alter table ${table} enable row level security;
  create policy alone on ${table} using (current_setting('proof.all', true) = 'on'
    or site_of(${table}) is distinct from '${hidden}'::uuid) with check (true)`

const isReading = (text: string) =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(insert into|update \w+( as)?( \w+)? set|delete from|for (no key )?update|for (key )?share|pg_notify|set_config|advisory|enqueue_job|fold_search_counts|nextval|uuidv7)\b/i.test(
    text,
  )

/** Nobody's row, and another answer each time. */
const theMoment = /^select (clock_timestamp|pg_current_wal_lsn)\(\)/

type Rows = { rows: unknown[] }
const query = pg.Client.prototype.query as unknown as (
  this: pg.Client,
  ...given: unknown[]
) => Promise<Rows>

/** Before any is opened: a connection keeps for good the `query` that it finds (connect.ts). */
const queries = vi.spyOn(pg.Client.prototype, 'query')

const write = (row: unknown) =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value))

/**
 * In an order of its own: where a statement asks for none, or for one that leaves rows level,
 * PostgreSQL may answer in any, and no row of another site could change it alone.
 */
const rowsOf = ({ rows }: Rows) => rows.map(write).sort()

/** Whether rows of others only come along with one's own, each of which is as it is without them. */
function onlyAdds(alone: string[], all: string[]): boolean {
  const left = [...all]
  return alone.every((row) => left.splice(left.indexOf(row), left.includes(row) ? 1 : 0).length > 0)
}

/** A statement whose answer the hidden rows change, with how it begins without them and with them. */
export type Read = { text: string; answers: string[]; onlyAdds: boolean }

export type Looking = {
  /** Each statement whose answer the hidden rows change, with both answers. */
  read: Map<string, Read>
  /** Every statement that the application has made, and the lines of ours that made them. */
  seen: Set<string>
  lines: Set<string>
  /** Does what is not looked at, such as setting a scene that others have set before. */
  lookAway<Result>(work: () => Promise<Result>): Promise<Result>
}

/** From the first test on, each statement that only reads is asked again with everything in sight. */
export function askEachTwice(db: Database): Looking {
  let isLooking = true
  const looking: Looking = {
    ...{ read: new Map(), seen: new Set(), lines: new Set() },
    lookAway: (work) => {
      isLooking = false
      return work().finally(() => (isLooking = true))
    },
  }
  Error.stackTraceLimit = 40
  const askTwice = async (client: pg.Client, asked: { text: string }): Promise<Rows> => {
    const first = await query.call(client, asked)
    looking.seen.add(asked.text)
    if (!isReading(asked.text) || theMoment.test(asked.text)) return first
    await query.call(client, `select set_config('proof.all', 'on', false)`)
    const second = await query
      .call(client, asked)
      .catch((error: Error) => ({ rows: [error.message] }))
    await query.call(client, `select set_config('proof.all', '', false)`)
    const [alone, all] = [rowsOf(first), rowsOf(second)]
    if (`${alone}` !== `${all}`) {
      const answers = [alone, all].map((each) => `${each}`.slice(0, 200))
      looking.read.set(asked.text, { text: asked.text, answers, onlyAdds: onlyAdds(alone, all) })
    }
    return first
  }
  beforeAll(() => {
    noteLines(db, () => isLooking && noteLine(looking.lines))
    queries.mockImplementation(function (this: pg.Client & { user?: string }, ...given: unknown[]) {
      const [statement, more, last] = given as [string | { text: string }, unknown, unknown]
      if (!isLooking) return query.apply(this, given)
      noteLine(looking.lines)
      const isText = typeof statement === 'string'
      if (this.user !== 'serenade_app' || !(isText || 'text' in statement)) {
        return query.apply(this, given)
      }
      const values = Array.isArray(more) ? { values: more } : {}
      const asked = isText ? { text: statement, ...values } : { ...statement, ...values }
      const answer = askTwice(this, asked)
      const done = [more, last].find((each) => typeof each === 'function') as
        | ((error: Error | null, rows?: Rows) => void)
        | undefined
      if (!done) return answer
      answer.then(
        (rows) => done(null, rows),
        (error) => done(error),
      )
      return undefined
    } as never)
  })
  whenOver(async () => void vi.restoreAllMocks())
  return looking
}

type Method = (this: unknown, ...given: unknown[]) => unknown

/** Notes which line of ours asks whenever a statement is made, in whichever way there is. */
function noteLines({ kysely }: Database, note: () => void): void {
  const select = Object.getPrototypeOf(kysely.selectFrom('members'))
  const builders = [InsertQueryBuilder, UpdateQueryBuilder, DeleteQueryBuilder]
  const asking: [object, string][] = [
    ...[select, Object.getPrototypeOf(sql`select`), ...builders.map((each) => each.prototype)].map(
      (made): [object, string] => [made, 'execute'],
    ),
    ...[[pg.Pool.prototype, 'query'] as [object, string]],
  ]
  for (const [made, name] of asking) {
    const ask = (made as Record<string, Method>)[name] as Method
    vi.spyOn(made as Record<string, Method>, name).mockImplementation(function (
      this: unknown,
      ...given: unknown[]
    ) {
      note()
      return ask.apply(this, given)
    })
  }
}

const known = new Set<string>()

/** By the lines of what runs, until one is new: only then are those of the source looked up, which is slow. */
function noteLine(lines: Set<string>): void {
  const frame = withFrames((frames) =>
    frames
      .map((each) => `${each.getFileName()}:${each.getLineNumber()}:${each.getColumnNumber()}`)
      .find((each) => ownCode.test(each)),
  )
  if (!frame || known.has(frame)) return
  known.add(frame)
  const [, file, line] = ownCode.exec(new Error('here').stack ?? '') ?? []
  lines.add(`${file}:${line}`)
}

const ownCode = /\/(server\/(?!testing\/)[\w./-]+\.ts):(\d+):/

function withFrames<Result>(look: (frames: NodeJS.CallSite[]) => Result): Result | undefined {
  const { prepareStackTrace } = Error
  let found: Result | undefined
  Error.prepareStackTrace = (_, frames) => {
    found = look(frames)
    return ''
  }
  void new Error('here').stack
  Error.prepareStackTrace = prepareStackTrace
  return found
}
