import type { ChatPhoto } from '#contract/chats.ts'
import type { ChatPhotoState } from '#contract/options.ts'
import type { Asker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import type { PhotoVariant } from '../sign-photos.ts'

export type ChatPhotoRow = {
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
  const address = (variant: PhotoVariant) => chatPhotoAddress(context, asker, row.photo_id, variant)
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

/** The address of one variant of a chat photo, for this viewer. */
export function chatPhotoAddress(
  context: Context,
  asker: Asker,
  photoId: string,
  variant: PhotoVariant,
): string {
  const viewerId = asker.member?.id ?? null
  const { cdn_prefix } = asker.site.settings
  return cdn_prefix + context.signPhotos.sign(photoId, variant, viewerId, { kind: 'chat' })
}

/** Removes the files of a revoked photo; from then on nobody has it. */
export async function removeChatPhotoFiles(context: Context, id: string): Promise<void> {
  await context.photoStorage.remove(id)
}
