import type { Database } from '#database/connect.ts'

const statement = {
  name: 'lock-wallet',
  text: 'select member_id from wallets where member_id = $1 for no key update',
}

/** Nobody else moves this member's credits until the transaction ends. */
export async function lockWallet(tx: Database, memberId: string): Promise<void> {
  const rows = await tx.query(statement, [memberId])
  if (rows.length === 0) throw new Error('There is no wallet to lock.')
}
