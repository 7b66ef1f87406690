import type { Database } from '#database/connect.ts'
import { Refusal } from '../../refusal.ts'

/** SQL that tells whether the books are being checked and nothing can be paid for. */
export const isFrozen = '(select exists (select from ledger_freezes where lifted_at is null))'

const statement = { name: 'is-frozen', text: `select ${isFrozen} as frozen` }

/** Refuses to take money or credits while the books do not add up. */
export async function refuseFrozen(db: Database): Promise<void> {
  const [row] = await db.query<{ frozen: boolean }>(statement, [])
  if (row?.frozen) throw new Refusal('spending_frozen')
}
