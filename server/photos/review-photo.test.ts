import { beforeAll, expect, test } from 'vitest'
import { loadCards } from '../profiles/present-card.ts'
import { type Meeting, meeting, somePhotos } from '../testing/meeting.ts'
import { aMember } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { testDatabase } from '../testing/test-database.ts'
import { loadOwnPhotos } from './gallery.ts'
import { listPhotosToReview, reviewPhoto } from './review-photo.ts'

const { db, setNow } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
})

test('a rejected main photo gives way to the next active one, and its owner reads why', {
  tags: ['S3.16'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const [one = '', waiting, two = ''] = await somePhotos(db, ada.id, [
    'active',
    'pending',
    'active',
  ])
  const viewer = await here.as(bea)
  const mainOf = async () => {
    const card = (await loadCards(here.context, viewer, [ada.id])).get(ada.id)
    const address = card?.main_image?.square_filename ?? ''
    return here.context.signPhotos.open(address, bea.id)?.photoId ?? null
  }
  expect(await mainOf()).toBe(one)
  await reviewPhoto(db, { photoId: one, decision: 'reject', reason: ' Shows a child. ' })
  expect(await mainOf()).toBe(two)
  const { photos } = await loadOwnPhotos(here.context, await here.as(ada))
  expect(photos.map((each) => [each.id, each.image.status, each.rejection_reason])).toEqual([
    [one, 'rejected', 'Shows a child.'],
    [waiting, 'pending', null],
    [two, 'active', null],
  ])
  await reviewPhoto(db, { photoId: two, decision: 'reject', reason: 'Blurred.' })
  expect(await mainOf()).toBe(null)
  await reviewPhoto(db, { photoId: one, decision: 'approve' })
  expect(await mainOf()).toBe(one)
})

test('a photo is rejected only with a reason, and only one that exists', async () => {
  const ada = await aMember(db)
  const [photoId = ''] = await somePhotos(db, ada.id, ['active'])
  for (const reason of [undefined, '  ']) {
    const review = { photoId, decision: 'reject' as const, ...(reason && { reason }) }
    expect((await refusalOf(reviewPhoto(db, review))).faults).toEqual([
      { field: 'reason', code: 'required' },
    ])
  }
  const unknown = '01900000-0000-7000-8000-000000000000'
  const missing = await refusalOf(reviewPhoto(db, { photoId: unknown, decision: 'approve' }))
  expect(missing.code).toBe('photo_not_found')
})

test('photos wait for a look in the order they came, and leave the queue with the decision', async () => {
  const ada = await aMember(db, { name: 'Ada Queue' })
  const own = async (state?: 'active' | 'rejected') => {
    const listed = await listPhotosToReview(db, { ...(state && { state }), limit: 100 })
    return listed.filter((each) => each.member_id === ada.id).map((each) => each.id)
  }
  const [one = '', two = ''] = await somePhotos(db, ada.id, ['active', 'pending'])
  setNow(new Date(Date.now() + 60_000))
  const bea = await aMember(db)
  const [later = ''] = await somePhotos(db, bea.id, ['active'])
  const everybody = (await listPhotosToReview(db, { limit: 100 })).map((each) => each.id)
  expect(everybody.at(-1)).toBe(later)
  expect((await own()).sort()).toEqual([one, two].sort())
  await reviewPhoto(db, { photoId: one, decision: 'approve' })
  await reviewPhoto(db, { photoId: two, decision: 'reject', reason: 'A landscape.' })
  expect(await own()).toEqual([])
  expect(await own('active')).toEqual([one])
  const rejected = await listPhotosToReview(db, { state: 'rejected' })
  expect(rejected.find((each) => each.id === two)).toMatchObject({
    member_name: 'Ada Queue',
    rejection_reason: 'A landscape.',
    reviewed_at: db.now(),
  })
  setNow(null)
})
