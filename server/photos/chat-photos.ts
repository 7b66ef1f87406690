import { sql } from 'kysely'
import type { ChatPhoto } from '#contract/chats.ts'
import type { ChatPhotoState } from '#contract/options.ts'
import type { Database } from '#database/connect.ts'
import type { Asker, MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { deleteInParts } from '../context/delete-in-parts.ts'
import { Refusal } from '../context/refusal.ts'
import type { PhotoVariant } from '../context/services.ts'
import { noBlock } from '../profiles/may-meet.ts'
import { dayMs } from '../tries/limit-tries.ts'
import { checkPicture, type PictureSource } from './check-picture.ts'
import { limitPictures, type Viewer } from './photo-limits.ts'
import { makeChatVariants, pictureLane } from './pictures.ts'
import { addressesOf } from './present-image.ts'
import { readWhole } from './read-whole.ts'
import { storePicture } from './store-picture.ts'

/** What its owner is told about a photo that has not been sent yet. */
type UnsentPhoto = { id: string; filename: string }

/** Takes an upload for a chat. Nobody but its owner can see it before it is sent. */
export async function addChatPhoto(
  context: Context,
  asker: MemberAsker,
  picture: PictureSource,
): Promise<UnsentPhoto> {
  await limitPictures(context.db, asker, 'chat')
  await checkPicture(picture)
  return keepChatPhoto(context, asker, picture)
}

/** A rejected photo is sent to nobody. */
const ownFromGallery = {
  name: 'take-from-gallery',
  text: `select id from photos
    where id = $1 and member_id = $2 and status <> 'rejected'`,
}

/**
 * Copies a photo from one's own gallery for a chat: revoking the copy leaves the gallery as it is.
 */
export async function takeFromGallery(
  context: Context,
  asker: MemberAsker,
  photoId: string,
): Promise<UnsentPhoto> {
  const [photo] = await context.db.query<{ id: string }>(ownFromGallery, [photoId, asker.member.id])
  if (!photo) throw new Refusal('photo_not_found')
  await limitPictures(context.db, asker, 'chat')
  const whole = await readWhole(context, photo.id)
  if (!whole) throw new Refusal('photo_not_found')
  return keepChatPhoto(context, asker, whole)
}

const addRow = {
  name: 'add-chat-photo',
  text: `insert into chat_photos (id, owner_id, width, height, created_at)
    values ($1, $2, $3, $4, $5)`,
}

/** Turns a picture into a photo for one message, with files of its own. */
export async function keepChatPhoto(
  context: Context,
  asker: MemberAsker,
  picture: PictureSource,
): Promise<UnsentPhoto> {
  const { db } = context
  const id = await pictureLane(picture, async () => {
    const { files, width, height } = await makeChatVariants(picture)
    return storePicture(context, files, async (newId) => {
      await db.query(addRow, [newId, asker.member.id, width, height, db.now()])
      return newId
    })
  })
  return { id, filename: addressesOf(context, asker, id, { kind: 'chat' })('large') }
}

type Answer = 'accepted' | 'refused'

/** The message with the photo, as chats/ knows it; refuses where there is none. */
type FindMessage<Row> = (context: Context, asker: MemberAsker, place: PhotoPlace) => Promise<Row>

/** Where a photo is: a conversation's id, and the number of a message in it. */
export type PhotoPlace = { id: string; number: number }

const answerOffer = {
  name: 'answer-chat-photo',
  text: `update chat_photos p set state = $4, answered_at = $5
    from inbox_entries e
    join messages m on m.conversation_id = e.conversation_id and m.number = $3::int
      and m.sender_id = e.other_id
    where e.member_id = $1 and e.conversation_id = $2 and p.id = m.photo_id
      and (p.state = 'offered' or (p.state = 'refused' and $4 = 'accepted'))
    returning e.other_id`,
}

/**
 * The recipient accepts a photo or refuses to see it, and both sides are told. A refused photo can
 * still be accepted; an accepted one has been seen and cannot be refused any more.
 */
export async function answerChatPhoto<Row extends { chat_photo_state: ChatPhotoState | null }>(
  context: Context,
  asker: MemberAsker,
  place: PhotoPlace,
  answer: Answer,
  findMessage: FindMessage<Row>,
): Promise<Row> {
  const memberId = asker.member.id
  const values = [memberId, place.id, place.number, answer, context.db.now()]
  const [changed] = await context.db.query<{ other_id: string }>(answerOffer, values)
  const message = await findMessage(context, asker, place)
  if (changed) tellPhoto(context, [changed.other_id, memberId], place, answer)
  else if (message.chat_photo_state !== answer) throw new Refusal('photo_not_found')
  return message
}

type RevokeRow = {
  other_id: string
  /** Null if the member has sent no such photo. */
  photo_id: string | null
  /** False if it was already revoked. */
  changed: boolean
}

const revoke = {
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
    select own.other_id, own.photo_id, exists (select from changed) as changed from own`,
}

/** The sender takes a photo back: nobody sees it any more, both sides are told, and its files go. */
export async function revokeChatPhoto(
  context: Context,
  asker: MemberAsker,
  place: PhotoPlace,
): Promise<void> {
  const memberId = asker.member.id
  const [row] = await context.db.query<RevokeRow>(revoke, [memberId, place.id, place.number])
  if (!row) throw new Refusal('conversation_not_found')
  if (!row.photo_id) throw new Refusal('photo_not_found')
  if (row.changed) tellPhoto(context, [row.other_id, memberId], place, 'revoked')
}

/** Tells both sides' open pages what has become of a photo. */
function tellPhoto(
  context: Context,
  sides: string[],
  { id, number }: PhotoPlace,
  state: ChatPhotoState,
): void {
  for (const side of sides) {
    context.bus.publish(side, { type: 'photo', conversation_id: id, number, state })
  }
}

type ChatPhotoRow = {
  photo_id: string
  owner_id: string
  state: ChatPhotoState
  width: number
  height: number
}

/**
 * A photo in one of the asker's conversations; before accepting, its recipient gets only the
 * teaser.
 */
export function presentChatPhoto(context: Context, asker: Asker, row: ChatPhotoRow): ChatPhoto {
  const address = addressesOf(context, asker, row.photo_id, { kind: 'chat' })
  const revoked = row.state === 'revoked'
  const open = !revoked && (row.owner_id === asker.member?.id || row.state === 'accepted')
  return {
    id: row.photo_id,
    state: row.state,
    filename: open ? address('large') : null,
    thumb_filename: open ? address('thumb') : null,
    teaser: open || revoked ? null : address('teaser'),
    width: row.width,
    height: row.height,
  }
}

const servedVariants: PhotoVariant[] = ['large', 'thumb', 'teaser']

/**
 * The owner and, once it is sent, the other side of its conversation; nobody once it is revoked.
 */
const maySeeRow = {
  name: 'serve-chat-photo',
  text: `select cp.owner_id = v.id as own, cp.state
    from chat_photos cp join profiles v on v.id = $2 join profiles o on o.id = cp.owner_id
    where cp.id = $1 and cp.state is distinct from 'revoked' and (o.id = v.id or
      (${noBlock('v', 'o')} and exists (select from conversations c where c.id = cp.conversation_id
        and c.low_id = least(v.id, o.id) and c.high_id = greatest(v.id, o.id))))`,
}

type Row = { own: boolean; state: 'offered' | 'accepted' | 'refused' | null }

/** A file of a chat photo, or null for anybody who may not see it, or not yet. */
export async function readChatPhoto(
  context: Context,
  { member }: Viewer,
  photoId: string,
  variant: PhotoVariant,
): Promise<Buffer | null> {
  if (!member || !servedVariants.includes(variant)) return null
  const [row] = await context.db.query<Row>(maySeeRow, [photoId, member.id])
  if (!row) return null
  const open = row.own || row.state === 'accepted' || variant === 'teaser'
  return open ? context.photoStorage.read(`${photoId}/${variant}.webp`) : null
}

/**
 * Forgets photos that were made for a chat and not sent within a day; a job removes their files.
 */
export async function sweepChatPhotos(db: Database): Promise<void> {
  const end = new Date(db.now().getTime() - dayMs)
  const isUnsent = sql<boolean>`conversation_id is null and created_at < ${end}
    and is_here((select site_id from profiles p where p.id = owner_id))`
  await deleteInParts(db, 'chat_photos', isUnsent)
}
