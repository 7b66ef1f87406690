import { sql } from 'kysely'
import type { DataExport } from '#contract/leaving.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../context/asker.ts'
import type { Context } from '../../context/context.ts'
import { enqueue } from '../../jobs/queue.ts'
import { dayMs, limitTries } from '../../tries/limit-tries.ts'

/** By then a copy is finished, or never will be. */
const makingEndsMs = dayMs
/** How long a member can see what became of the last copy. */
const rowsStayMs = 30 * dayMs

const begin = {
  name: 'begin-export',
  text: `insert into data_exports (member_id, state, requested_at, for_operator)
    values ($1, 'making', $2, $3)
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
    const [begun] = await tx.query<{ id: string }>(begin, [member.id, tx.now(), false])
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

/**
 * Has a copy made that an operator hands to somebody who cannot sign in; its member is told nothing of
 * it. While one is being made, whoever asked for that, no other is begun. False if nobody with this id
 * is left.
 */
export async function askForOperator(db: Database, memberId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const member = await tx.kysely
      .selectFrom('members')
      .select('id')
      .where('id', '=', memberId)
      .where('status', '<>', 'erased')
      .executeTakeFirst()
    if (!member) return false
    const [begun] = await tx.query<{ id: string }>(begin, [memberId, tx.now(), true])
    if (begun) await enqueue(tx, 'make_export', { exportId: begun.id })
    return true
  })
}

/** Notes that an operator has a copy, and removes it here. */
export async function handOver(
  { db, exportStorage }: Pick<Context, 'db' | 'exportStorage'>,
  exportId: string,
): Promise<void> {
  await db.kysely
    .updateTable('data_exports')
    .set({ state: 'taken' })
    .where('id', '=', exportId)
    .execute()
  await exportStorage.remove(exportId)
}

type ExportRow = {
  id: string
  state: DataExport['state']
  requested_at: Date
  expires_at: Date | null
}

/** The state of a member's latest copy; null if none was requested recently. */
export async function loadExport(db: Database, memberId: string): Promise<DataExport | null> {
  const row = await findNewest(db, memberId, false)
  if (!row) return null
  return {
    state: row.state,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}

/** The copy that can be fetched now, by its member or by an operator who asked for it. */
export async function findReadyExport(
  db: Database,
  memberId: string,
  { forOperator = false } = {},
): Promise<{ id: string; expires_at: Date } | null> {
  const row = await findNewest(db, memberId, forOperator)
  if (row?.state !== 'ready' || !row.expires_at || row.expires_at <= db.now()) return null
  return { id: row.id, expires_at: row.expires_at }
}

async function findNewest(
  db: Database,
  memberId: string,
  forOperator: boolean,
): Promise<ExportRow | undefined> {
  const row = await db.kysely
    .selectFrom('data_exports')
    .select(['id', 'state', 'requested_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('for_operator', '=', forOperator)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row as ExportRow | undefined
}

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
    .where(sql<boolean>`is_here((select site_id from members where id = member_id))`)
    .execute()
  await db.kysely
    .deleteFrom('data_exports')
    .where('requested_at', '<=', new Date(now.getTime() - rowsStayMs))
    .execute()
}

/** The ids of copies that can be fetched, or are being made. */
export async function listKept(db: Database): Promise<string[]> {
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
