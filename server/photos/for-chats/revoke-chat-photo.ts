import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { isEvidence } from '../../moderation/evidence-sql.ts'
import { Refusal } from '../../refusal.ts'
import { removeChatPhotoFiles } from './chat-photos.ts'
import { type PhotoPlace, tellPhoto } from './photo-place.ts'

type RevokeRow = {
  other_id: string
  /** Null if the member has sent no such photo. */
  photo_id: string | null
  /** False if it was already revoked. */
  changed: boolean
  /** A report names it and still needs its files; they go when the report is closed. */
  evidence: boolean
}

/**
 * The sender takes a photo back: nobody sees it any more, its files are removed, and both sides are
 * told. Doing it again removes files left over from an interrupted first time.
 */
export async function revokeChatPhoto(
  context: Context,
  asker: MemberAsker,
  place: PhotoPlace,
): Promise<void> {
  const memberId = asker.member.id
  const [row] = await context.db.query<RevokeRow>(statement, [memberId, place.id, place.number])
  if (!row) throw new Refusal('conversation_not_found')
  if (!row.photo_id) throw new Refusal('photo_not_found')
  if (row.changed) tellPhoto(context, [row.other_id, memberId], place, 'revoked')
  if (!row.evidence) await removeChatPhotoFiles(context, row.photo_id)
}

const statement = {
  name: 'revoke-chat-photo',
  text: `with own as materialized (
      select e.other_id, m.photo_id from inbox_entries e
      left join messages m on m.conversation_id = e.conversation_id and m.number = $3::int
        and m.sender_id = e.member_id and m.type = 'photo'
      where e.member_id = $1 and e.conversation_id = $2
    ), changed as (
      update chat_photos p set state = 'revoked' from own
      where p.id = own.photo_id and p.state <> 'revoked' returning 1
    )
    select own.other_id, own.photo_id, exists (select from changed) as changed,
      ${isEvidence('own.photo_id')} as evidence
    from own`,
}
