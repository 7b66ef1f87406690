import type { Selectable } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { DirectDebitRequests } from '#database/tables.ts'

export type RequestRow = Selectable<DirectDebitRequests>

/** One of a member's own requests; undefined if there is none. */
export async function findRequest(
  db: Database,
  memberId: string,
  id: string,
): Promise<RequestRow | undefined> {
  return db.kysely
    .selectFrom('direct_debit_requests')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}
