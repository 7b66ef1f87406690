import type { Database } from '#database/connect.ts'
import type { Context } from '../../context.ts'
import { dayMs } from '../../tries/limit-tries.ts'

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
