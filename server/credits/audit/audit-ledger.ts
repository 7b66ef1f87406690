import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Context } from '../../context/context.ts'
import { auditNew } from './audit-new.ts'
import { auditSlice } from './audit-slice.ts'
import type { LedgerFault } from './find-ledger-faults.ts'

/**
 * Looks at what is new in the books, and at the next slice of all of them. Anything that does not add
 * up freezes spending and raises an alarm, once. Answers what it found.
 *
 * Called each minute, it promises to find, within the minute: whatever is wrong in what was written
 * since the last look (ledgerFaultCodes: each of them, where it came about by an entry, a message, an
 * order, a refund or a site's entry, however late its transaction committed), a rule that is gone,
 * and a balance that was made up, when its owner's credits next move. Within a day, by the slices:
 * whatever was changed in old rows by somebody who can.
 */
export async function auditLedger({
  db,
  log,
}: Pick<Context, 'db' | 'log'>): Promise<LedgerFault[]> {
  const faults = together([...(await auditNew(db)), ...(await auditSlice(db))])
  if (faults.length === 0) return faults
  const found = faults.map(({ code, count }) => ({ code, count }))
  const frozen = await freezeSpending(db, found.map(({ code }) => code).join(', '))
  if (frozen) log.error({ found }, 'the ledger does not add up: spending is frozen')
  return faults
}

/** Each code once, though both looks may have met the same rows. */
function together(faults: LedgerFault[]): LedgerFault[] {
  const byCode = new Map<string, LedgerFault>()
  for (const fault of faults) {
    const other = byCode.get(fault.code)
    const examples = [...new Set([...(other?.examples ?? []), ...fault.examples])]
    byCode.set(fault.code, { ...fault, examples, count: Math.max(fault.count, other?.count ?? 0) })
  }
  return [...byCode.values()]
}

type Freeze = { reason: string; frozen_at: Date }

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
