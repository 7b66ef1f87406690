import { listPhotosToReview, type ReviewState, reviewPhoto } from '../photos/review-photo.ts'
import {
  type Command,
  type Desk,
  readChoice,
  readId,
  UsageFault,
  writeMoment,
  writeTable,
} from './command.ts'

const states: readonly ReviewState[] = ['waiting', 'pending', 'active', 'rejected']
const mostListed = 200

/** Looking through what members upload. */
export const photoCommands: Command[] = [
  {
    words: 'photos list',
    usage: `[--state ${states.join('|')}]`,
    does: 'list photos; without a state those that nobody has looked at',
    places: [0, 0],
    options: ['state'],
    run: ({ db }, { options }) => listPhotos(db, options.state),
  },
  {
    words: 'photos approve',
    usage: '<id>',
    does: 'let others see a photo',
    places: [1, 1],
    options: [],
    run: async ({ db }, { places }) => {
      const photoId = readId(places[0])
      await reviewPhoto(db, { photoId, decision: 'approve' })
      return `Approved photo ${photoId}.`
    },
  },
  {
    words: 'photos reject',
    usage: '<id> --reason "…"',
    does: 'take a photo out of sight; its owner reads the reason',
    places: [1, 1],
    options: ['reason'],
    run: async ({ db }, { places, options }) => {
      const photoId = readId(places[0])
      const reason = options.reason?.trim()
      if (!reason) throw new UsageFault('A rejected photo needs a reason: --reason "…"')
      await reviewPhoto(db, { photoId, decision: 'reject', reason })
      return `Rejected photo ${photoId}.`
    },
  },
]

async function listPhotos(db: Desk['db'], given: string | undefined): Promise<string> {
  const state = readChoice('state', given ?? 'waiting', states)
  const photos = await listPhotosToReview(db, { state, limit: mostListed })
  return writeTable(
    photos.map((photo) => ({
      id: photo.id,
      status: photo.status,
      member: photo.member_name,
      size: `${photo.width}×${photo.height}`,
      uploaded: writeMoment(photo.created_at),
      reviewed: photo.reviewed_at ? writeMoment(photo.reviewed_at) : '-',
      caption: photo.caption,
      reason: photo.rejection_reason ?? '',
    })),
    'No photos here.',
  )
}
