import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'

/** Deletes one of the member's own photos with all its files. */
export async function removePhoto(context: Context, asker: MemberAsker, id: string): Promise<void> {
  const removed = await context.db.query(
    {
      name: 'remove-photo',
      text: 'delete from photos where id = $1 and member_id = $2 returning 1',
    },
    [id, asker.member.id],
  )
  if (removed.length === 0) throw new Refusal('photo_not_found')
  await context.photoStorage.remove(id)
}
