import type { Database } from '#database/connect.ts'

/** Runs something that a database needs once in its life, wholly or not at all. */
export async function seedOnce(
  db: Database,
  name: string,
  work: (tx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx.kysely
      .insertInto('demo_seedings')
      .values({ name, done_at: tx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (first) await work(tx)
  })
}
