import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { likeProfile } from '../likes/like-profile.ts'
import { loadLikes } from '../likes/load-likes.ts'
import { loadProfile } from '../profiles/load-profile.ts'
import { aConversation, type Meeting, meeting } from '../testing/meeting.ts'
import { aMember } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { blockMember, forgetEndedConversations, loadBlocks, unblockMember } from './block-member.ts'

const { db, setNow } = await testDatabase()
let here: Meeting
beforeAll(async () => {
  here = await meeting(db)
})

test('a blocked member cannot like the blocker', { tags: ['S6.20'] }, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db, { name: 'Bea' })]
  await blockMember(here.context, await here.as(bea), ada.id)
  await expect(likeProfile(here.context, await here.as(ada), bea.id)).rejects.toMatchObject({
    code: 'blocked',
    details: { name: 'Bea' },
  })
})

test('blocking deletes chats and likes between the two, unblocking brings neither back', {
  tags: ['S6.22–S6.24'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const [adaAsks, beaAsks] = [await here.as(ada), await here.as(bea)]
  await likeProfile(here.context, adaAsks, bea.id)
  await likeProfile(here.context, beaAsks, ada.id)
  await aConversation(db, ada.id, bea.id)
  await blockMember(here.context, beaAsks, ada.id)
  await unblockMember(db, beaAsks, ada.id)
  for (const asker of [adaAsks, beaAsks]) {
    expect(await loadLikes(here.context, asker)).toMatchObject({ profiles: [], matches: [] })
  }
  const seen = await loadProfile(here.context, adaAsks, bea.id)
  expect(seen).toMatchObject({ conversation_id: null, liked: false, likes_me: false })
  const left = await db.kysely.selectFrom('inbox_entries').select('member_id').execute()
  expect(left.filter((entry) => [ada.id, bea.id].includes(entry.member_id))).toEqual([])
})

test('a like and a block at the same moment leave no like behind', {
  tags: ['S6.23'],
}, async () => {
  for (let round = 0; round < 10; round += 1) {
    const [ada, bea] = [await aMember(db), await aMember(db)]
    const [adaAsks, beaAsks] = [await here.as(ada), await here.as(bea)]
    await Promise.allSettled([
      likeProfile(here.context, adaAsks, bea.id),
      blockMember(here.context, beaAsks, ada.id),
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
    await expect(blockMember(here.context, asker, id)).rejects.toThrow('profile_not_found')
  }
})

test('both sides are told that they were parted, and a stranger of a block is not', async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  await aConversation(db, ada.id, bea.id)
  here.events.length = 0
  await blockMember(here.context, await here.as(ada), bea.id)
  await blockMember(here.context, await here.as(ada), cleo.id)
  expect(here.events).toEqual([
    { memberId: ada.id, event: { type: 'parted', member_id: bea.id } },
    { memberId: bea.id, event: { type: 'parted', member_id: ada.id } },
    { memberId: ada.id, event: { type: 'parted', member_id: cleo.id } },
  ])
})

test('the blocked are listed by name, the latest first, and nobody else sees the list', async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  const asker = await here.as(ada)
  await blockMember(here.context, asker, bea.id)
  setNow(new Date(Date.now() + 1000))
  await blockMember(here.context, asker, cleo.id)
  setNow(null)
  const listed = await loadBlocks(db, asker)
  expect(listed.profiles.map(({ id, name }) => [id, name])).toEqual([
    [cleo.id, cleo.name],
    [bea.id, bea.name],
  ])
  await unblockMember(db, asker, cleo.id)
  expect((await loadBlocks(db, asker)).profiles.map((each) => each.id)).toEqual([bea.id])
  expect(await loadBlocks(db, await here.as(bea))).toEqual({ profiles: [], ended: [] })
})

test('the blocker is told whom they blocked, also when that member blocks back, and not while it is invisible', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db, { name: 'Bea Hides' })]
  const [adaAsks, beaAsks] = [await here.as(ada), await here.as(bea)]
  await blockMember(here.context, adaAsks, bea.id)
  const told = { code: 'blocked_by_you', details: { name: 'Bea Hides' } }
  await expect(loadProfile(here.context, adaAsks, bea.id)).rejects.toMatchObject(told)
  await blockMember(here.context, beaAsks, ada.id)
  await expect(loadProfile(here.context, adaAsks, bea.id)).rejects.toMatchObject(told)
  await expect(likeProfile(here.context, adaAsks, bea.id)).rejects.toMatchObject(told)
  const hide = db.kysely.updateTable('profiles').set({ invisible: true }).where('id', '=', bea.id)
  await hide.execute()
  await expect(loadProfile(here.context, adaAsks, bea.id)).rejects.toThrow('profile_not_found')
  expect((await loadBlocks(db, adaAsks)).profiles.map((each) => each.id)).toEqual([bea.id])
  await unblockMember(db, adaAsks, bea.id)
  await expect(blockMember(here.context, adaAsks, bea.id)).rejects.toThrow('profile_not_found')
})

test('with whom a block ended a conversation both are told by name for six months, also once it is lifted', async () => {
  onTestFinished(() => setNow(null))
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  const [adaAsks, beaAsks] = [await here.as(ada), await here.as(bea)]
  for (const { id } of [ada, cleo]) await aConversation(db, id, bea.id)
  setNow(new Date('2026-12-01T12:00:00Z'))
  await blockMember(here.context, beaAsks, ada.id)
  setNow(new Date('2026-12-02T12:00:00Z'))
  await blockMember(here.context, beaAsks, cleo.id)
  await unblockMember(db, beaAsks, ada.id)
  const ended = async (asker: typeof adaAsks) =>
    (await loadBlocks(db, asker)).ended.map(({ id, ended_at }) => [id, ended_at.slice(0, 10)])
  expect(await ended(adaAsks)).toEqual([[bea.id, '2026-12-01']])
  expect(await ended(beaAsks)).toEqual([
    [cleo.id, '2026-12-02'],
    [ada.id, '2026-12-01'],
  ])
  setNow(new Date('2027-06-01T12:00:00Z'))
  await forgetEndedConversations(db)
  expect([await ended(adaAsks), await ended(beaAsks)]).toEqual([[], [[cleo.id, '2026-12-02']]])
})

test('who writes to each other again after a block is not told of the one that it ended', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const asker = await here.as(ada)
  await aConversation(db, ada.id, bea.id)
  await blockMember(here.context, asker, bea.id)
  await unblockMember(db, asker, bea.id)
  await aConversation(db, ada.id, bea.id)
  expect(await loadBlocks(db, asker)).toEqual({ profiles: [], ended: [] })
})

test('a block by a process of the version before leaves the pair known, so that either can report', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const block = {
    blocker_id: bea.id,
    blocked_id: ada.id,
    created_at: new Date('2026-11-01T12:00:00Z'),
  }
  await db.kysely.insertInto('blocks').values(block).execute()
  const ended = async () => (await loadBlocks(db, await here.as(ada))).ended
  expect(await ended()).toEqual([])
  await db.kysely
    .updateTable('blocks')
    .set({ ended_conversation: true })
    .where('blocker_id', '=', bea.id)
    .execute()
  expect(await ended()).toEqual([
    { id: bea.id, name: bea.name, ended_at: block.created_at.toISOString() },
  ])
})
