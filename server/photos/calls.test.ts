import { expect, test } from 'vitest'
import type { OwnPhoto } from '#contract/photos.ts'
import { somePhotos } from '../testing/meeting.ts'
import { aMember } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call } = await testApp()
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

test("T1 another member's photo reads like one that does not exist", async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const [photo] = await somePhotos(db, bea.id, ['active'])
  const unknown = '01900000-0000-7000-8000-000000000000'
  const foreign = await call(ada, `DELETE /api/photos/${photo}`)
  const missing = await call(ada, `DELETE /api/photos/${unknown}`)
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual(missing.body)
  expect((await call<Gallery>(bea, 'GET /api/photos')).body.photos).toHaveLength(1)
})
