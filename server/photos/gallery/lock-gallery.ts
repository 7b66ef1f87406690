import type { Database } from '#database/connect.ts'

/** Lets one transaction at a time change a member's gallery. */
export async function lockGallery(db: Database, memberId: string): Promise<void> {
  await db.query(
    { name: 'lock-gallery', text: 'select from profiles where id = $1 for no key update' },
    [memberId],
  )
}
