import { writeFile } from 'node:fs/promises'
import { readWhole } from '../photos/read-whole.ts'
import {
  findPhotoToJudge,
  type JudgedPhoto,
  listPhotosToReview,
  type ReviewState,
  reviewPhoto,
} from '../photos/review-photo.ts'
import {
  type Command,
  CommandFault,
  type Desk,
  explainFile,
  type Given,
  harmless,
  readChoice,
  readId,
  readReason,
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
    words: 'photos show',
    usage: '<id> [--out <file>]',
    does: 'say whose a photo is, also one that a report names; its picture (WebP) is written to the file',
    places: [1, 1],
    options: ['out'],
    run: showPhoto,
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
      const reason = readReason(options.reason, 'A rejected photo')
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

async function showPhoto(desk: Desk, { places, options }: Given): Promise<string> {
  const photo = await findPhotoToJudge(desk.db, readId(places[0]))
  if (!photo) throw new CommandFault('There is no photo with this id that is ours to look at.')
  if (options.out === undefined) return writePhoto(photo)
  const picture = await readWhole(desk, photo.id)
  if (!picture)
    throw new CommandFault(
      'No picture is stored of this photo. In a demo one is drawn when it is first seen.',
    )
  await writeFile(options.out, picture, { flag: 'wx', mode: 0o600 }).catch(explainFile)
  return `${writePhoto(photo)}\nWrote ${options.out}: delete it when you have looked at it.`
}

function writePhoto(photo: JudgedPhoto): string {
  const looked = photo.reviewed_at ? writeMoment(photo.reviewed_at) : 'nobody yet'
  const state = photo.report_id
    ? [`State     evidence of the report ${photo.report_id}`]
    : [`State     ${photo.status}`, `Looked at ${looked}`]
  const heads = [
    `Photo     ${photo.id}`,
    ...state,
    `Of        ${photo.member_name} (${photo.member_id})`,
    `Site      ${photo.site}`,
    `Came      ${writeMoment(photo.created_at)}`,
  ]
  return heads.map(harmless).join('\n')
}
