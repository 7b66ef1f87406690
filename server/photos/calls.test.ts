import { expect, test } from 'vitest'
import type { OwnPhoto } from '#contract/photos.ts'
import { somePhotos } from '../testing/meeting.ts'
import { aMember } from '../testing/people.ts'
import { aPicture } from '../testing/pictures.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call, context } = await testApp()
type Gallery = { photos: OwnPhoto[]; limit: number }

test('one lists, orders and deletes the own photos, in every state', async () => {
  const ada = await aMember(db)
  const [one, two] = await somePhotos(db, ada.id, ['active', 'pending'])
  expect((await call(ada, 'PUT /api/photos/order', { ids: [two, one] })).status).toBe(204)
  const listed = await call<Gallery>(ada, 'GET /api/photos')
  expect(listed.body.photos.map((photo) => [photo.id, photo.image.status])).toEqual([
    [two, 'pending'],
    [one, 'active'],
  ])
  expect((await call(ada, `DELETE /api/photos/${two}`)).status).toBe(204)
  expect((await call<Gallery>(ada, 'GET /api/photos')).body.photos).toHaveLength(1)
})

test("another member's photo reads like one that does not exist", { tags: ['T1'] }, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const [photo] = await somePhotos(db, bea.id, ['active'])
  const unknown = '01900000-0000-7000-8000-000000000000'
  const foreign = await call(ada, `DELETE /api/photos/${photo}`)
  const missing = await call(ada, `DELETE /api/photos/${unknown}`)
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(missing.body)
  expect((await call<Gallery>(bea, 'GET /api/photos')).body.photos).toHaveLength(1)
})

test('a visitor changes, orders and takes no photo', { tags: ['S6.6'] }, async () => {
  const [photo] = await somePhotos(db, (await aMember(db)).id, ['active'])
  for (const refused of [
    await call(null, 'GET /api/photos'),
    await call(null, `PUT /api/photos/${photo}`, { caption: 'x' }),
    await call(null, 'PUT /api/photos/order', { ids: [photo] }),
    await call(null, `DELETE /api/photos/${photo}`),
    await call(null, 'POST /api/chat-photos/from-gallery', { photo_id: photo }),
  ]) {
    expect([refused.status, refused.problem.code]).toEqual([403, 'authentication_required'])
  }
})

test('one gives a photo a caption and a part to show, and takes it for a chat', async () => {
  const ada = await aMember(db)
  const [id = ''] = await somePhotos(db, ada.id, ['active'])
  const whole = await aPicture('webp', { width: 800, height: 1000 })
  await context.photoStorage.write(`${id}/whole.webp`, whole)
  const portrait_crop = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 }
  const change = { caption: ' At home ', portrait_crop }
  const { status, body } = await call<{ photo: OwnPhoto }>(ada, `PUT /api/photos/${id}`, change)
  expect(status).toBe(200)
  expect(body.photo).toMatchObject({ portrait_crop, image: { caption: 'At home' } })
  for (const wrong of [
    { portrait_crop: { x: -0.1, y: 0, width: 0.5, height: 0.5 } },
    { portrait_crop: { x: 0.6, y: 0, width: 0.5, height: 0.5 } },
    { square_crop: { x: 0, y: 0, width: 0.1, height: 0.1 } },
    { caption: 'x'.repeat(201) },
  ]) {
    const { problem } = await call(ada, `PUT /api/photos/${id}`, wrong)
    expect([problem.status, problem.code]).toEqual([422, 'invalid_input'])
    expect(problem.errors?.[0]?.field).toContain(Object.keys(wrong)[0])
  }
  const taken = await call(ada, 'POST /api/chat-photos/from-gallery', { photo_id: id })
  expect(taken.status).toBe(201)
})
