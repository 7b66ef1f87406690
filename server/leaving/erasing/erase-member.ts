import type { Database } from '#database/connect.ts'
import { type Erased, eraseAccount } from './erase-account.ts'
import { eraseCases, eraseReports } from './erase-cases.ts'
import { eraseMessages } from './erase-messages.ts'
import { eraseMoney } from './erase-money.ts'
import { eraseProfile } from './erase-profile.ts'

/** What was erased besides the rows: files that the caller removes after the commit. */
export type Leftovers = { exportIds: string[] }

const columns = `m.id, m.email, m.email_key as "emailKey", p.name from members m join profiles p on p.id = m.id`

// Anybody bringing the account back at this moment holds the row; the next run finds it gone or
// alive.
const lockDue = {
  name: 'lock-due-member',
  text: `select ${columns} where m.id = $1 and m.status = 'pending_deletion' and m.deletion_due_at <= $2
    for update of m skip locked`,
}

const lockAnyhow = {
  name: 'lock-member-to-erase',
  text: `select ${columns} where m.id = $1 and m.status <> 'erased'
    for update of m`,
}

/**
 * Erases an account in one transaction, for good: nothing is left of the person, and of the money
 * what the law requires. Null if it is not due; `again` is for an account that was erased before a
 * back-up brought it back.
 */
export async function eraseMember(
  db: Database,
  id: string,
  { again }: { again: boolean },
): Promise<Leftovers | null> {
  return db.transaction(async (tx) => {
    const [erased] = again
      ? await tx.query<Erased>(lockAnyhow, [id])
      : await tx.query<Erased>(lockDue, [id, tx.now()])
    if (!erased) return null
    const exports = await tx.kysely
      .selectFrom('data_exports')
      .select('id')
      .where('member_id', '=', id)
      .execute()
    await eraseMessages(tx, id)
    await eraseReports(tx, id)
    await eraseProfile(tx, id)
    await eraseAccount(tx, erased)
    await eraseCases(tx, id, erased.email)
    await eraseMoney(tx, id)
    return { exportIds: exports.map((each) => each.id) }
  })
}
