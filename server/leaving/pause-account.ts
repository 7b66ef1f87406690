import type { Database } from '#database/connect.ts'

/**
 * Takes a break: from now on nobody finds the member or writes to them. Doing it twice changes
 * nothing more. A member who has not confirmed the address was hidden before and stays so. Answers
 * whether others see a change.
 */
export async function pauseAccount(db: Database, memberId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.kysely
      .updateTable('members')
      .set((each) => ({ paused_at: each.fn.coalesce('paused_at', each.val(tx.now())) }))
      .where('id', '=', memberId)
      .execute()
    return moveProfile(tx, memberId, { from: 'active', to: 'paused' })
  })
}

/** Ends a break: everything is as it was. Answers whether others see a change. */
export async function endPause(db: Database, memberId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.kysely
      .updateTable('members')
      .set({ paused_at: null })
      .where('id', '=', memberId)
      .execute()
    return moveProfile(tx, memberId, { from: 'paused', to: 'active' })
  })
}

async function moveProfile(
  tx: Database,
  memberId: string,
  { from, to }: Record<'from' | 'to', 'active' | 'paused'>,
): Promise<boolean> {
  const moved = await tx.kysely
    .updateTable('profiles')
    .set({ status: to })
    .where('id', '=', memberId)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
