import type { Database } from '#database/connect.ts'

/** The limits that members set for themselves. */
export type Guard = {
  currency: string
  monthly_limit_minor: number | null
  next_limit_minor: number | null
  next_limit_from: Date | null
  paused_until: Date | null
}

const lock = {
  name: 'lock-spending',
  text: "select pg_advisory_xact_lock(hashtextextended('spending ' || $1::uuid, 0))",
}

/** Lets one transaction at a time judge or change what a member may spend. */
export async function lockSpending(tx: Database, memberId: string): Promise<void> {
  await tx.query(lock, [memberId])
}

const statement = {
  name: 'find-guard',
  text: `select currency, monthly_limit_minor, next_limit_minor, next_limit_from, paused_until
    from spending_guards where member_id = $1`,
}

/** A member's limits as they are now: a higher one that has taken effect is the limit. */
export async function findGuard(db: Database, memberId: string): Promise<Guard | null> {
  const [guard] = await db.query<Guard>(statement, [memberId])
  if (!guard) return null
  const now = db.now()
  const due = guard.next_limit_from !== null && guard.next_limit_from <= now
  const limits = due
    ? {
        monthly_limit_minor: guard.next_limit_minor,
        next_limit_minor: null,
        next_limit_from: null,
      }
    : {}
  const paused = guard.paused_until !== null && guard.paused_until > now
  return { ...guard, ...limits, paused_until: paused ? guard.paused_until : null }
}

/** Writes a member's limits, in the transaction that read them under the lock. */
export async function saveGuard(tx: Database, memberId: string, guard: Guard): Promise<void> {
  await tx.kysely
    .insertInto('spending_guards')
    .values({ member_id: memberId, ...guard })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(guard))
    .execute()
}

/**
 * The limit on payments in a currency; null for none. A limit in another country's currency limits
 * nothing here until the member sets a new one.
 */
export function limitIn(guard: Guard | null, currency: string): number | null {
  if (!guard || guard.monthly_limit_minor === null) return null
  return guard.currency === currency ? guard.monthly_limit_minor : 0
}
