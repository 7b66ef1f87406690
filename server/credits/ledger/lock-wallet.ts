import type { Database } from '#database/connect.ts'

const statement = {
  name: 'lock-wallet',
  text: 'select member_id from wallets where member_id = $1 for no key update',
}

/** Until the transaction ends, nobody else moves this member's credits. */
export async function lockWallet(tx: Database, memberId: string): Promise<void> {
  const rows = await tx.query(statement, [memberId])
  if (rows.length === 0) throw new Error('There is no wallet to lock.')
}
