import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'

export type Freeze = { reason: string; frozen_at: Date }

/** Stops all spending from now on; false if it was already stopped. */
export async function freezeSpending(db: Database, reason: string): Promise<boolean> {
  const frozen =
    await sql`insert into ledger_freezes (reason, frozen_at) values (${reason}, ${db.now()})
    on conflict ((true)) where lifted_at is null do nothing returning id`.execute(db.kysely)
  return frozen.rows.length > 0
}

/** The freeze in force, if there is one. */
export async function findFreeze(db: Database): Promise<Freeze | undefined> {
  return db.kysely
    .selectFrom('ledger_freezes')
    .select(['reason', 'frozen_at'])
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Lets everybody spend again, once the caller has checked the books. False if nothing was frozen.
 */
export async function liftFreeze(db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('ledger_freezes')
    .set({ lifted_at: db.now() })
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
