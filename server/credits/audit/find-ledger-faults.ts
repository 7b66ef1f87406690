import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import { atOneMoment } from './at-one-moment.ts'
import {
  type Check,
  checkLots,
  checkMessages,
  checkOrders,
  checkRefunds,
  checkWallets,
  type Scope,
} from './book-checks.ts'
import type { LedgerFault, LedgerFaultCode } from './ledger-fault.ts'
import { checkRules } from './rule-checks.ts'
import { checkEveryEntry, checkWalletSums } from './site-checks.ts'

export type AuditOptions = {
  /** Whose books to recompute entry by entry; by default everybody's. */
  memberIds?: string[] | undefined
  /** False skips the totals of sites and members. */
  totals?: boolean
}

const examplesShown = 5

/**
 * Recomputes the books and answers everything that is wrong in them. It reads the state of one
 * moment, so that writes by others meanwhile do not look like differences.
 */
export async function findLedgerFaults(
  db: Database,
  options: AuditOptions = {},
): Promise<LedgerFault[]> {
  return atOneMoment(db, (tx) => faultsAt(tx, options))
}

/** The faults in the state that a transaction sees. */
export async function faultsAt(
  tx: Database,
  { memberIds, totals = true }: AuditOptions,
): Promise<LedgerFault[]> {
  const scope: Scope = memberIds
    ? (column) => sql<boolean>`${sql.ref(column)} = any(${memberIds}::uuid[])`
    : () => sql<boolean>`true`
  const checks = [
    checkRules(),
    ...(totals ? [memberIds ? checkWalletSums() : checkEveryEntry()] : []),
    ...[checkWallets, checkLots, checkOrders, checkRefunds, checkMessages].map((each) =>
      each(scope),
    ),
  ]
  const faults: LedgerFault[] = []
  for (const check of checks) faults.push(...(await runCheck(tx, check)))
  return faults
}

async function runCheck(tx: Database, check: Check): Promise<LedgerFault[]> {
  const { rows } = await sql<
    LedgerFault & { code: LedgerFaultCode }
  >`select code, count(*)::int as count,
      (array_agg(distinct about order by about))[1:${sql.lit(examplesShown)}] as examples
    from (${check}) found group by code order by code`.execute(tx.kysely)
  return rows
}
