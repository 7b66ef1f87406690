import type { Database } from '#database/connect.ts'

const statement = {
  name: 'hold-sends',
  text: 'update wallets set balance = balance where member_id = $1',
}

/**
 * Called in a transaction that parts two members, after it has said so and before it deletes what
 * is between them. Messages that are being sent are waited for; those that come later look again
 * and see the parting. So nothing is delivered once the transaction has committed.
 */
export async function holdSends(tx: Database, one: string, other: string): Promise<void> {
  for (const memberId of [one, other].sort()) await tx.query(statement, [memberId])
}
