import { beforeAll, expect, test } from 'vitest'
import { passProfile, unpassProfile } from '../profiles/pass-profile.ts'
import { type Meeting, meeting, somePhotos } from '../testing/meeting.ts'
import {
  aBlock,
  aMember,
  aSite,
  type MemberTraits,
  type TestMember,
  theSite,
} from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { answerCard } from './answer-card.ts'
import { loadCardsToSwipe } from './load-cards-to-swipe.ts'

const { db, setNow } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
  await theSite(db)
  setNow(new Date('2026-06-10T12:00:00Z'))
})

let minutes = 0
/** Each of these was active a minute before the one made earlier. */
const person = (traits: MemberTraits = {}) => {
  minutes += 1
  return aMember(db, { lastActiveAt: new Date(db.now().getTime() - minutes * 60_000), ...traits })
}
/** Who asks, on the site that the member belongs to. */
const asking = async (who: TestMember) => {
  const asker = await here.as(who)
  return { ...asker, site: { ...asker.site, id: who.siteId } }
}
const cardsOf = async (who: TestMember) =>
  (await loadCardsToSwipe(here.context, await asking(who))).map((each) => each.id)
const change = (who: TestMember, values: object) =>
  db.kysely.updateTable('profiles').set(values).where('id', '=', who.id).execute()

/** A site of its own for each test, so that only its people come up. */
let sites = 0
const aPlace = async () => {
  sites += 1
  const siteId = await aSite(db, { slug: `s${sites}-swipe`, host: `s${sites}.test` })
  const woman = (traits: MemberTraits = {}) =>
    person({ siteId, gender: 'female', seeking: ['male'], ...traits })
  const man = (traits: MemberTraits = {}) =>
    person({ siteId, gender: 'male', seeking: ['female'], ...traits })
  return { woman, man }
}

test('only those come up who fit both ways: gender and the ages that each seeks', {
  tags: ['S2.35'],
}, async () => {
  const { woman, man } = await aPlace()
  const ada = await woman({ dateOfBirth: '1992-05-17' })
  const fitting = await man()
  const [tooOld, seeksYounger, seeksHer] = [
    await man({ dateOfBirth: '1960-01-01' }),
    await man(),
    await man(),
  ]
  await man({ seeking: ['male'] })
  await woman({ seeking: ['female'] })
  await change(ada, { seeking_min_age: 30, seeking_max_age: 45 })
  await change(seeksYounger, { seeking_max_age: 33 })
  await change(seeksHer, { seeking_min_age: 34, seeking_max_age: 34 })
  expect(await cardsOf(ada)).toEqual([fitting.id, seeksHer.id])
  await change(ada, { seeking_min_age: null, seeking_max_age: null })
  expect(await cardsOf(ada)).toEqual([fitting.id, tooOld.id, seeksHer.id])
})

test('those with a photo come first, then the own country, then those active last', async () => {
  const { woman, man } = await aPlace()
  const ada = await woman({ country: 'NL' })
  const bare = await man({ country: 'NL' })
  const abroad = await man({ country: 'DK', region: 'DK-84' })
  const [later, earlier] = [await man({ country: 'NL' }), await man({ country: 'NL' })]
  for (const each of [abroad, later, earlier]) await somePhotos(db, each.id, ['active'])
  await somePhotos(db, bare.id, ['pending'])
  expect(await cardsOf(ada)).toEqual([later.id, earlier.id, abroad.id, bare.id])
})

test('the nearer come first, in circles, and who is active first in each', async () => {
  const { woman, man } = await aPlace()
  const at = (id: number, latitude: number) => ({
    id,
    name: `Town ${id}`,
    country: 'NL',
    region: 'NL-UT',
    latitude,
    longitude: 5,
    population: 1,
  })
  const towns = [at(9_100_000, 52), at(9_100_001, 52.4), at(9_100_002, 53)]
  await db.kysely.insertInto('places').values(towns).execute()
  const ada = await woman({ placeId: 9_100_000 })
  const [nowhere, far, near] = [
    await man({ country: 'NL' }),
    await man({ country: 'NL', placeId: 9_100_002 }),
    await man({ country: 'NL', placeId: 9_100_001 }),
  ]
  expect(await cardsOf(ada)).toEqual([near.id, nowhere.id, far.id])
})

test('whom the member may not meet never comes up', { tags: ['S4.109'] }, async () => {
  const { woman, man } = await aPlace()
  const ada = await woman()
  await man({ invisible: true })
  await man({ status: 'not_confirmed' })
  const blocked = await man()
  const blocker = await man()
  await aBlock(db, ada.id, blocked.id)
  await aBlock(db, blocker.id, ada.id)
  const seen = await man()
  expect(await cardsOf(ada)).toEqual([seen.id])
})

test('whom one likes never comes up again; whom one passed, after 30 days or when taken back', async () => {
  const { woman, man } = await aPlace()
  const ada = await woman()
  const [liked, passed, third] = [await man(), await man(), await man()]
  const asker = await here.as(ada)
  await answerCard(here.context, asker, { id: liked.id, like: true })
  await passProfile(db, asker, passed.id)
  expect(await cardsOf(ada)).toEqual([third.id])
  await unpassProfile(db, asker, passed.id)
  expect(await cardsOf(ada)).toEqual([passed.id, third.id])
  await passProfile(db, asker, passed.id)
  setNow(new Date('2026-07-10T11:59:59Z'))
  expect(await cardsOf(ada)).toEqual([third.id])
  setNow(new Date('2026-07-10T12:00:01Z'))
  expect(await cardsOf(ada)).toEqual([passed.id, third.id])
  setNow(new Date('2026-06-10T12:00:00Z'))
})

test('ten cards come at a time', async () => {
  const { woman, man } = await aPlace()
  const ada = await woman()
  for (let each = 0; each < 12; each += 1) await man()
  expect(await cardsOf(ada)).toHaveLength(10)
})
