import type { DataExport } from '#contract/leaving.ts'
import type { Database } from '#database/connect.ts'

type Row = {
  id: string
  state: DataExport['state']
  requested_at: Date
  expires_at: Date | null
}

/** The state of a member's latest copy; null if none was requested recently. */
export async function loadExport(db: Database, memberId: string): Promise<DataExport | null> {
  const row = await findNewest(db, memberId)
  if (!row) return null
  return {
    state: row.state,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}

/** The copy that can be fetched now. */
export async function findReadyExport(
  db: Database,
  memberId: string,
): Promise<{ id: string; expires_at: Date } | null> {
  const row = await findNewest(db, memberId)
  if (row?.state !== 'ready' || !row.expires_at || row.expires_at <= db.now()) return null
  return { id: row.id, expires_at: row.expires_at }
}

async function findNewest(db: Database, memberId: string): Promise<Row | undefined> {
  const row = await db.kysely
    .selectFrom('data_exports')
    .select(['id', 'state', 'requested_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row as Row | undefined
}
