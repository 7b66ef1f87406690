import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { ChatPhotoState } from '#contract/options.ts'
import type { Asker, MemberAsker } from '../context/asker.ts'
import { photoVariants } from '../context/services.ts'
import { aConversation, type Meeting, meeting } from '../testing/meeting.ts'
import { aBlock, aMember } from '../testing/people.ts'
import { aPicture, tidyPhotosDue } from '../testing/pictures.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { addChatPhoto, presentChatPhoto, sweepChatPhotos, takeFromGallery } from './chat-photos.ts'
import { addPhoto, removePhoto } from './gallery.ts'
import { servePhoto } from './photo-route.ts'
import { reviewPhoto } from './review-photo.ts'

const { db, owner, setNow } = await testDatabase()
let here: Meeting
let sender: MemberAsker
let receiver: MemberAsker
beforeAll(async () => {
  here = await meeting(db)
  sender = await here.as(await aMember(db))
  receiver = await here.as(await aMember(db))
})

const filesOf = async (id: string) => {
  const all = await readdir(here.folder, { recursive: true, withFileTypes: true })
  return all
    .filter((each) => each.isFile() && each.parentPath.endsWith(id))
    .map((each) => `${each.parentPath}/${each.name}`)
}
const send = async (id: string, state: ChatPhotoState, conversation_id: string) => {
  await db.kysely
    .updateTable('chat_photos')
    .set({ state, conversation_id })
    .where('id', '=', id)
    .execute()
}
/** Which variants this asker gets by addresses of the asker's own. */
const openTo = async (asker: Asker, id: string) => {
  const viewerId = asker.member?.id ?? null
  const served = await Promise.all(
    photoVariants.map((each) => {
      const address = here.context.signPhotos.sign(id, viewerId, { kind: 'chat' })(each)
      return servePhoto(here.context, asker, address, 'image/avif')
    }),
  )
  return photoVariants.filter((_, index) => served[index]).join(' ')
}
const everything = 'large thumb teaser'

test('a photo in a chat is served by its state: nobody else, and not before it is accepted', {
  tags: ['T55'],
}, async () => {
  const { id } = await addChatPhoto(here.context, sender, await aPicture())
  const conversation = await aConversation(db, sender.member.id, receiver.member.id)
  const stranger = await here.as(await aMember(db, { premium: true }))
  const visitor = await here.visitor()
  const row = async () => [
    await openTo(sender, id),
    await openTo(receiver, id),
    await openTo(stranger, id),
    await openTo(visitor, id),
  ]
  const table: Record<string, string[]> = { unsent: await row() }
  for (const state of ['offered', 'refused', 'accepted', 'revoked'] as const) {
    await send(id, state, conversation)
    table[state] = await row()
  }
  expect(table).toEqual({
    unsent: [everything, '', '', ''],
    offered: [everything, 'teaser', '', ''],
    refused: [everything, 'teaser', '', ''],
    accepted: [everything, everything, '', ''],
    revoked: ['', '', '', ''],
  })
})

test('the addresses that one is told are those one may open', { tags: ['T55'] }, async () => {
  const { id, filename } = await addChatPhoto(here.context, sender, await aPicture())
  const other = await here.as(await aMember(db))
  const conversation = await aConversation(db, sender.member.id, other.member.id)
  expect(await servePhoto(here.context, sender, filename, '')).not.toBe(null)
  expect(await servePhoto(here.context, other, filename, '')).toBe(null)
  const told: string[] = []
  for (const state of ['offered', 'refused', 'accepted', 'revoked'] as const) {
    await send(id, state, conversation)
    for (const asker of [sender, other]) {
      const photo = presentChatPhoto(here.context, asker, {
        photo_id: id,
        owner_id: sender.member.id,
        state,
        width: 240,
        height: 300,
      })
      const fields = ['filename', 'thumb_filename', 'teaser'] as const
      told.push(`${state}: ${fields.filter((each) => photo[each]).join(' ')}`)
      for (const each of fields) {
        const address = photo[each]
        if (address) expect(await servePhoto(here.context, asker, address, '')).not.toBe(null)
      }
    }
  }
  expect(told).toEqual([
    'offered: filename thumb_filename',
    'offered: teaser',
    'refused: filename thumb_filename',
    'refused: teaser',
    'accepted: filename thumb_filename',
    'accepted: filename thumb_filename',
    'revoked: ',
    'revoked: ',
  ])
})

test('an address of a chat opens no photo of a gallery, and the other way round', {
  tags: ['T2'],
}, async () => {
  const mine = await here.as(await aMember(db))
  const { id } = await addPhoto(here.context, mine, await aPicture())
  expect(await openTo(mine, id)).toBe('')
  const unsent = await addChatPhoto(here.context, mine, await aPicture())
  const address = here.context.signPhotos.sign(unsent.id, mine.member.id)('large')
  expect(await servePhoto(here.context, mine, address, '')).toBe(null)
})

test('all that is stored is encoded anew, and the teaser has 16 pixels a side at most', {
  tags: ['T4', 'T22'],
}, async () => {
  const located = await sharp(await aPicture('jpeg', { width: 1600, height: 800 }))
    .withExif({ IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { id } = await addChatPhoto(here.context, sender, located)
  const sizes: Record<string, unknown> = {}
  for (const path of await filesOf(id)) {
    const { width, height, exif } = await sharp(path).metadata()
    sizes[path.split('/').at(-1) ?? ''] = [width, height, exif]
  }
  expect(sizes).toEqual({
    'large.webp': [1280, 640, undefined],
    'thumb.webp': [480, 240, undefined],
    'teaser.webp': [16, 8, undefined],
  })
  const broken = located.subarray(0, located.length / 2)
  const refused = await refusalOf(addChatPhoto(here.context, sender, broken))
  expect(refused.code).toBe('photo_unreadable')
})

test('a photo of the gallery is copied: it stays when the original goes, and nobody else can take it', async () => {
  const mine = await here.as(await aMember(db))
  const { id } = await addPhoto(here.context, mine, await aPicture())
  const foreign = await refusalOf(takeFromGallery(here.context, sender, id))
  expect(foreign.code).toBe('photo_not_found')
  const taken = await takeFromGallery(here.context, mine, id)
  await removePhoto(here.context, mine, id)
  expect(await openTo(mine, taken.id)).toBe(everything)
})

test('what was rejected in the gallery is sent to nobody', async () => {
  const mine = await here.as(await aMember(db))
  const { id } = await addPhoto(here.context, mine, await aPicture())
  await reviewPhoto(db, { photoId: id, decision: 'reject', reason: 'Shows a child.' })
  const refused = await refusalOf(takeFromGallery(here.context, mine, id))
  expect(refused.code).toBe('photo_not_found')
})

test('sixty photos an hour can be made for chats, uploads and copies together', async () => {
  const busy = await here.as(await aMember(db))
  const { id } = await addPhoto(here.context, busy, await aPicture())
  const nothing = Buffer.from('no picture')
  const tries = await Promise.all(
    Array.from({ length: 59 }, () => refusalOf(addChatPhoto(here.context, busy, nothing))),
  )
  expect(new Set(tries.map((each) => each.code))).toEqual(new Set(['photo_unreadable']))
  await takeFromGallery(here.context, busy, id)
  const refused = await refusalOf(takeFromGallery(here.context, busy, id))
  expect(refused.code).toBe('rate_limited')
  expect(refused.retryAfterSeconds).toBeGreaterThan(0)
})

test('an unsent photo is forgotten after a day with its files; a sent one stays', async () => {
  const unsent = await addChatPhoto(here.context, sender, await aPicture())
  const sent = await addChatPhoto(here.context, sender, await aPicture())
  const other = await aMember(db)
  await send(sent.id, 'offered', await aConversation(db, sender.member.id, other.id))
  await sweepChatPhotos(db)
  expect(await openTo(sender, unsent.id)).toBe(everything)
  setNow(new Date(Date.now() + 25 * 3_600_000))
  await sweepChatPhotos(db)
  setNow(null)
  expect([await openTo(sender, unsent.id), await openTo(sender, sent.id)]).toEqual(['', everything])
  await tidyPhotosDue(owner, here.context)
  expect([(await filesOf(unsent.id)).length, (await filesOf(sent.id)).length]).toEqual([0, 3])
})

test('a block that deletes the conversation takes its photos from both, files and all', {
  tags: ['T36'],
}, async () => {
  const { id } = await addChatPhoto(here.context, sender, await aPicture())
  const other = await here.as(await aMember(db))
  const conversation = await aConversation(db, sender.member.id, other.member.id)
  await send(id, 'accepted', conversation)
  await aBlock(db, other.member.id, sender.member.id)
  expect(await openTo(other, id)).toBe('')
  await db.kysely.deleteFrom('conversations').where('id', '=', conversation).execute()
  expect(await openTo(sender, id)).toBe('')
  await tidyPhotosDue(owner, here.context)
  expect(await filesOf(id)).toEqual([])
})

test('a revoked photo leaves no file', async () => {
  const { id } = await addChatPhoto(here.context, sender, await aPicture())
  const other = await aMember(db)
  const conversation = await aConversation(db, sender.member.id, other.id)
  await send(id, 'revoked', conversation)
  expect(await filesOf(id)).toHaveLength(3)
  await tidyPhotosDue(owner, here.context)
  expect(await filesOf(id)).toEqual([])
})

test('photos of a member who is erased leave no file', async () => {
  const gone = await here.as(await aMember(db))
  const { id } = await addPhoto(here.context, gone, await aPicture())
  const chat = await addChatPhoto(here.context, gone, await aPicture())
  await owner.kysely.deleteFrom('profiles').where('id', '=', gone.member.id).execute()
  await tidyPhotosDue(owner, here.context)
  expect([await filesOf(id), await filesOf(chat.id)]).toEqual([[], []])
})
