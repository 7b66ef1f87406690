import type { Database } from '#database/connect.ts'
import type { Context } from '../../context.ts'
import { atOneMoment } from './at-one-moment.ts'
import { chooseMembers, type Progress } from './choose-members.ts'
import { faultsAt } from './find-ledger-faults.ts'
import { freezeSpending } from './freeze-spending.ts'
import type { LedgerFault } from './ledger-fault.ts'

const progressOf = new WeakMap<Database, Progress>()

/**
 * Recomputes the books of members whose credits have moved, and of a slice of all others. Anything
 * that does not add up freezes spending and raises an alarm, once. Answers what it found.
 */
export async function auditLedger({
  db,
  log,
}: Pick<Context, 'db' | 'log'>): Promise<LedgerFault[]> {
  const { faults, next } = await atOneMoment(db, async (tx) => {
    const before = progressOf.get(db) ?? { after: null, horizon: null }
    const { next, ...options } = await chooseMembers(tx, before)
    return { faults: await faultsAt(tx, options), next }
  })
  progressOf.set(db, next)
  if (faults.length === 0) return faults
  const found = faults.map(({ code, count }) => ({ code, count }))
  const frozen = await freezeSpending(db, found.map(({ code }) => code).join(', '))
  if (frozen) log.error({ found }, 'the ledger does not add up: spending is frozen')
  return faults
}
