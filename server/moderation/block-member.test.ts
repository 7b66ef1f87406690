import { beforeAll, expect, test } from 'vitest'
import { likeProfile } from '../likes/like-profile.ts'
import { loadLikes } from '../likes/load-likes.ts'
import { loadProfile } from '../profiles/load-profile.ts'
import { aConversation, type Meeting, meeting } from '../testing/meeting.ts'
import { aMember } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { blockMember } from './block-member.ts'
import { unblockMember } from './unblock-member.ts'

const { db } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
})

test('S6.20 a blocked member cannot like the blocker', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db, { name: 'Bea' })]
  await blockMember(db, await here.as(bea), ada.id)
  await expect(likeProfile(here.context, await here.as(ada), bea.id)).rejects.toMatchObject({
    code: 'blocked',
    details: { name: 'Bea' },
  })
})

test('S6.22 S6.23 blocking deletes chats and likes between the two, S6.24 unblocking brings neither back', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const [adaAsks, beaAsks] = [await here.as(ada), await here.as(bea)]
  await likeProfile(here.context, adaAsks, bea.id)
  await likeProfile(here.context, beaAsks, ada.id)
  await aConversation(db, ada.id, bea.id)
  await blockMember(db, beaAsks, ada.id)
  await unblockMember(db, beaAsks, ada.id)
  for (const asker of [adaAsks, beaAsks]) {
    expect(await loadLikes(here.context, asker)).toMatchObject({ profiles: [], matches: [] })
  }
  const seen = await loadProfile(here.context, adaAsks, bea.id)
  expect(seen).toMatchObject({ conversation_id: null, liked: false, likes_me: false })
  const left = await db.kysely.selectFrom('inbox_entries').select('member_id').execute()
  expect(left.filter((entry) => [ada.id, bea.id].includes(entry.member_id))).toEqual([])
})

test('S6.23 a like and a block at the same moment leave no like behind', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [ada, bea] = [await aMember(db), await aMember(db)]
    const [adaAsks, beaAsks] = [await here.as(ada), await here.as(bea)]
    await Promise.allSettled([
      likeProfile(here.context, adaAsks, bea.id),
      blockMember(db, beaAsks, ada.id),
    ])
    const likes = await db.kysely
      .selectFrom('likes')
      .selectAll()
      .where('liked_id', '=', bea.id)
      .execute()
    expect(likes).toEqual([])
  }
})

test('nobody can be blocked who is not of the site, and nobody blocks themselves', async () => {
  const ada = await aMember(db)
  const asker = await here.as(ada)
  for (const id of [ada.id, '01900000-0000-7000-8000-000000000000']) {
    await expect(blockMember(db, asker, id)).rejects.toThrow('profile_not_found')
  }
})
