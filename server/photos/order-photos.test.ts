import { beforeAll, expect, test } from 'vitest'
import type { MemberAsker } from '../context/asker.ts'
import { loadCards } from '../profiles/present-card.ts'
import { type Meeting, meeting, somePhotos } from '../testing/meeting.ts'
import { aMember } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { loadOwnPhotos, orderPhotos, removePhoto } from './gallery.ts'

const { db } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
})

test('photos take the order one gives them; those not named follow as they were', async () => {
  const ada = await aMember(db)
  const [one, two, three, four] = await somePhotos(db, ada.id, Array(4).fill('active'))
  const asker = await here.as(ada)
  await orderPhotos(db, asker, [four!, two!, four!])
  const { photos } = await loadOwnPhotos(here.context, asker)
  expect(photos.map((photo) => photo.id)).toEqual([four, two, one, three])
})

test('the first active photo is the main one', { tags: ['S3.13'] }, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const [waiting, one, two] = await somePhotos(db, ada.id, ['pending', 'active', 'active'])
  const mainOf = async () => {
    const asker = await here.as(bea)
    const address = (await loadCards(here.context, asker, [ada.id])).get(ada.id)?.main_image
    return here.context.signPhotos.open(address?.filename ?? '', bea.id)?.photoId
  }
  expect(await mainOf()).toBe(one)
  await orderPhotos(db, await here.as(ada), [waiting!, two!, one!])
  expect(await mainOf()).toBe(two)
})

test('what another device deleted or added meanwhile does not undo the order of the rest', async () => {
  const ada = await aMember(db)
  const [one, two, three, added] = await somePhotos(db, ada.id, Array(4).fill('active'))
  const asker = await here.as(ada)
  await removePhoto(here.context, asker, two!)
  await orderPhotos(db, asker, [three!, two!, one!])
  const { photos } = await loadOwnPhotos(here.context, asker)
  expect(photos.map((photo) => photo.id)).toEqual([three, one, added])
})

test("another member's photo cannot be put in order", { tags: ['T1'] }, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const [one, two] = await somePhotos(db, ada.id, ['active', 'active'])
  const foreign = await somePhotos(db, bea.id, ['active', 'active'])
  const asker = await here.as(ada)
  await expect(orderPhotos(db, asker, foreign.toReversed())).rejects.toThrow('photo_not_found')
  await orderPhotos(db, asker, [...foreign.toReversed(), two!])
  const idsOf = async (as: MemberAsker) =>
    (await loadOwnPhotos(here.context, as)).photos.map((photo) => photo.id)
  expect(await idsOf(asker)).toEqual([two, one])
  expect(await idsOf(await here.as(bea))).toEqual(foreign)
})
