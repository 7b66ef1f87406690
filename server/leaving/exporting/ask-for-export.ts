import type { Context as HonoContext } from 'hono'
import type { DataExport } from '#contract/leaving.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../context/asker.ts'
import type { Context } from '../../context/context.ts'
import { Refusal } from '../../context/refusal.ts'
import { problemOf } from '../../http/problem.ts'
import { refuseForeignOrigin } from '../../http/security-headers.ts'
import { enqueue } from '../../jobs/queue.ts'
import { hashToken } from '../../secrets/tokens.ts'
import { dayMs, limitTries } from '../../tries/limit-tries.ts'
import { loadExport } from './find-export.ts'

const begin = {
  name: 'begin-export',
  text: `insert into data_exports (member_id, state, requested_at) values ($1, 'making', $2)
    on conflict (member_id) where state = 'making' do nothing returning id`,
}

/**
 * Has a copy of all the asker's data made. While one is being made, that one is the answer and
 * nothing new counts.
 */
export async function askForExport(db: Database, asker: MemberAsker): Promise<DataExport | null> {
  const { member, site } = asker
  const present = await loadExport(db, member.id)
  if (present?.state === 'making') return present
  await db.transaction(async (tx) => {
    const [begun] = await tx.query<{ id: string }>(begin, [member.id, tx.now()])
    if (!begun) return
    await limitTries(tx, `export:${member.id}`, {
      tries: site.settings.exports_a_day,
      windowMs: dayMs,
      refusal: 'rate_limited',
    })
    await enqueue(tx, 'make_export', { exportId: begun.id })
  })
  return loadExport(db, member.id)
}

/** By then a copy is finished, or never will be. */
const makingEndsMs = dayMs
/** How long a member can see what became of the last copy. */
const rowsStayMs = 30 * dayMs

/** Removes copies that were fetched, that nobody fetched in time, or that were never finished. */
export async function sweepExports({
  db,
  exportStorage,
}: Pick<Context, 'db' | 'exportStorage'>): Promise<void> {
  await giveUp(db)
  const kept = new Set(await listKept(db))
  for (const id of await exportStorage.list()) if (!kept.has(id)) await exportStorage.remove(id)
}

async function giveUp(db: Database): Promise<void> {
  const now = db.now()
  await db.kysely
    .updateTable('data_exports')
    .set({ state: 'failed', expires_at: now })
    .where('state', '=', 'making')
    .where('requested_at', '<=', new Date(now.getTime() - makingEndsMs))
    .execute()
  await db.kysely
    .deleteFrom('data_exports')
    .where('requested_at', '<=', new Date(now.getTime() - rowsStayMs))
    .execute()
}

async function listKept(db: Database): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('data_exports')
    .select('id')
    .where((where) =>
      where.or([
        where('state', '=', 'making'),
        where.and([where('state', '=', 'ready'), where('expires_at', '>', db.now())]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** POST /api/data-export/file: the copy of all one's data, for the token of its mailed link. */
export async function exportRoute(context: Context, c: HonoContext): Promise<Response> {
  try {
    refuseForeignOrigin(c)
    const asker = await context.whoAsks(c)
    if (!asker.member) throw new Refusal('authentication_required')
    const form = await c.req.raw.formData().catch(() => null)
    const token = form?.get('token')
    if (typeof token !== 'string') throw new Refusal('link_expired')
    const { body, length } = await takeExport(context, asker as MemberAsker, token)
    const day = context.db.now().toISOString().slice(0, 10)
    return c.body(body, 200, {
      'Content-Type': 'application/zip',
      'Content-Length': `${length}`,
      'Content-Disposition': `attachment; filename="my-data-${day}.zip"`,
      'Cache-Control': 'private, no-store',
    })
  } catch (error) {
    return isLate(c, error) ? c.redirect('/settings#data', 303) : problemOf(context, c, error)
  }
}

/** Pressing the button of a used link leads to where another copy can be made. */
function isLate(c: HonoContext, error: unknown): boolean {
  const isPage = c.req.header('sec-fetch-mode') === 'navigate'
  return isPage && error instanceof Refusal && error.code === 'link_expired'
}

// Only its owner uses up the link, together with the copy that it leads to.
const take = {
  name: 'take-export',
  text: `with link as (
      update links l set used_at = $3 from members m
      where l.token_hash = $1 and l.purpose = 'export' and l.used_at is null and l.expires_at > $3
        and m.id = l.member_id and m.email = l.email and m.id = $2
      returning l.member_id
    )
    update data_exports e set state = 'taken' from link
    where e.member_id = link.member_id and e.state = 'ready' and e.expires_at > $3
    returning e.id`,
}

/**
 * Takes the copy that a mailed link leads to, once. If the stream breaks the link is used up all
 * the same: another copy can be made.
 */
async function takeExport(
  { db, exportStorage }: Pick<Context, 'db' | 'exportStorage'>,
  { member }: MemberAsker,
  token: string,
): Promise<{ body: ReadableStream; length: number }> {
  const [taken] = await db.query<{ id: string }>(take, [hashToken(token), member.id, db.now()])
  const file = taken && (await exportStorage.read(taken.id))
  if (!file) throw new Refusal('link_expired')
  return file
}
