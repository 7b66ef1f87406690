import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { Refusal } from '../../refusal.ts'
import { lockGallery } from './lock-gallery.ts'

/** Puts the member's own photos in this order; those not named follow in their previous order. */
export async function orderPhotos(db: Database, asker: MemberAsker, ids: string[]): Promise<void> {
  const memberId = asker.member.id
  await db.transaction(async (tx) => {
    await lockGallery(tx, memberId)
    const own = await ownIds(tx, memberId)
    if (ids.some((id) => !own.includes(id))) throw new Refusal('photo_not_found')
    await tx.query(
      {
        name: 'order-photos',
        text: `update photos set position = wanted.place - 1
          from unnest($2::uuid[]) with ordinality wanted (id, place)
          where photos.id = wanted.id and photos.member_id = $1`,
      },
      [memberId, [...new Set([...ids, ...own])]],
    )
  })
}

async function ownIds(db: Database, memberId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    { name: 'own-photo-ids', text: 'select id from photos where member_id = $1 order by position' },
    [memberId],
  )
  return rows.map((row) => row.id)
}
