import type { Database } from '#database/connect.ts'

const statement = {
  name: 'hold-sends',
  text: 'update wallets set balance = balance where member_id = $1',
}

/**
 * Called in a transaction that parts two members, after it has recorded that and before it deletes
 * what was between them. It waits for messages that are being sent; later ones look again and see
 * the parting. So nothing is delivered once the transaction has committed.
 */
export async function holdSends(tx: Database, one: string, other: string): Promise<void> {
  for (const memberId of [one, other].sort()) await tx.query(statement, [memberId])
}
