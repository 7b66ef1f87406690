import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/events.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { confirmMember } from '../accounts/activate.ts'
import { runSends } from '../chats/send-batches.ts'
import { aBlock, aMember, type TestMember, theSite } from '../testing/people.ts'
import { aSending } from '../testing/sendings.ts'
import { testApp } from '../testing/test-app.ts'
import { memberCame, memberLeft, tellPresence, tellStatus } from './presence.ts'

const { call, db, context } = await testApp()
await theSite(db)

async function write(from: TestMember, to: TestMember): Promise<void> {
  const draft = { type: 'text', text: 'Hello', acknowledge_fictional: true } as const
  await runSends(db, [aSending(from, to, { draft, credits: 0, startLimit: 1000 })])
}

const openPage = (member: TestMember) =>
  context.connections.open(member.id, {
    sessionHash: Buffer.alloc(32),
    write: () => undefined,
    bufferedBytes: () => 0,
    end: () => undefined,
  })

/** Who is told what while something is done. */
async function listen(work: () => Promise<unknown>): Promise<[string, LiveEvent][]> {
  const heard: [string, LiveEvent][] = []
  const stop = context.bus.subscribe((memberId, event) => heard.push([memberId, event]))
  await work()
  stop()
  return heard
}

/** Who else is told what by a change of somebody's profile. */
async function toldBy(member: TestMember, change: object): Promise<[string, LiveEvent][]> {
  const heard = await listen(() => call(member, 'PUT /api/profile', change))
  return heard.filter(([to]) => to !== member.id)
}

const presence = (member: TestMember, online: boolean): LiveEvent => ({
  type: 'presence',
  member_id: member.id,
  online,
})

test('those with a chat and an open page are told, and nobody else', async () => {
  const [ada, bruno, away, stranger] = [
    await aMember(db),
    await aMember(db),
    await aMember(db),
    await aMember(db),
  ]
  await write(ada, bruno)
  await write(away, ada)
  const leave = [openPage(bruno), openPage(stranger)]
  expect(await listen(() => tellPresence(context, ada.id, true))).toEqual([
    [bruno.id, presence(ada, true)],
  ])
  for (const each of leave) each()
})

test('nobody is told about a member who is invisible, not confirmed or fictional', {
  tags: ['S4.108'],
}, async () => {
  const bruno = await aMember(db)
  const leave = openPage(bruno)
  for (const traits of [
    { invisible: true },
    { status: 'not_confirmed' as const },
    { fictional: true },
  ]) {
    const hidden = await aMember(db, traits)
    await write(hidden, bruno)
    expect(await listen(() => tellPresence(context, hidden.id, true))).toEqual([])
  }
  leave()
})

test('of many chats the partners of the newest fifty are told', async () => {
  const ada = await aMember(db)
  const others = await Promise.all(Array.from({ length: 52 }, () => aMember(db)))
  for (const other of others) await write(other, ada)
  const leave = others.map(openPage)
  const heard = await listen(() => tellPresence(context, ada.id, false))
  expect(new Set(heard.map(([memberId]) => memberId))).toEqual(
    new Set(others.slice(2).map((other) => other.id)),
  )
  for (const each of leave) each()
})

test('who is back within the grace is not reported as gone; who stays away is', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  await write(ada, bruno)
  const heard: LiveEvent[] = []
  const stop = context.bus.subscribe(
    (memberId, event) => memberId === bruno.id && heard.push(event),
  )
  const leave = openPage(bruno)
  const closeFirst = openPage(ada)
  memberCame(context, ada.id)
  await expect.poll(() => heard).toEqual([presence(ada, true)])
  closeFirst()
  memberLeft(context, ada.id, 60_000)
  const [closeOne, closeOther] = [openPage(ada), openPage(ada)]
  memberCame(context, ada.id)
  await expect.poll(() => heard.length).toBe(2)
  closeOne()
  memberLeft(context, ada.id, 0)
  closeOther()
  memberLeft(context, ada.id, 0)
  await expect.poll(() => heard.length).toBe(3)
  expect(heard).toEqual([presence(ada, true), presence(ada, true), presence(ada, false)])
  leave()
  stop()
})

test('who turns invisible while a page is open goes offline for the partners, and comes back', {
  tags: ['S4.109'],
}, async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  await write(ada, bruno)
  const leave = [openPage(bruno), openPage(ada)]
  const turn = (invisible: boolean) => toldBy(ada, { invisible })
  expect(await turn(true)).toEqual([[bruno.id, presence(ada, false)]])
  expect(await turn(false)).toEqual([[bruno.id, presence(ada, true)]])
  for (const each of leave) each()
  expect(await turn(true)).toEqual([])
})

test('whoever confirms, takes a break or leaves is told to themselves and to whom they chat with', {
  tags: ['S4.108'],
}, async () => {
  const [ines, bruno, stranger] = [
    await aMember(db, { status: 'not_confirmed' }),
    await aMember(db),
    await aMember(db),
  ]
  await write(ines, bruno)
  const leave = [openPage(bruno), openPage(stranger)]
  const event = { type: 'status', member_id: ines.id }
  expect(await listen(() => tellStatus(context, ines.id))).toEqual([
    [ines.id, event],
    [bruno.id, event],
  ])
  for (const each of leave) each()
})

test('likes given before somebody was confirmed are told to whom they like, and others see none', {
  tags: ['S4.108'],
}, async () => {
  const ines = await aMember(db, { status: 'not_confirmed' })
  const [ada, away, apart] = [await aMember(db), await aMember(db), await aMember(db)]
  for (const each of [ada, away, apart]) await call(ines, `PUT /api/likes/${each.id}`)
  await aBlock(db, apart.id, ines.id)
  const leave = [openPage(ada), openPage(apart)]
  const likesHeard = async () =>
    (await listen(() => tellStatus(context, ines.id))).filter(([, { type }]) => type === 'like')
  expect(await likesHeard()).toEqual([])
  await db.transaction((tx) => confirmMember(tx, ines.id))
  expect(await likesHeard()).toEqual([[ada.id, { type: 'like', member_id: ines.id }]])
  for (const each of leave) each()
})

test('a break is told when it begins and when it ends, and not in between', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  await write(ada, bruno)
  const leave = openPage(bruno)
  const heard = await listen(async () => {
    for (const line of ['PUT /api/pause', 'DELETE /api/pause'] as const) {
      for (let twice = 0; twice < 2; twice += 1) await call(ada, line)
    }
  })
  expect(heard.filter(([memberId]) => memberId === bruno.id)).toHaveLength(2)
  leave()
})

test('what waited for somebody to be confirmed is received at that moment', async () => {
  const [ines, bruno] = [await aMember(db, { status: 'not_confirmed' }), await aMember(db)]
  await write(ines, bruno)
  await db.kysely
    .updateTable('profiles')
    .set({ status: 'active' })
    .where('id', '=', ines.id)
    .execute()
  const leave = [openPage(bruno), openPage(ines)]
  await write(bruno, ines)
  const heard = await listen(() => tellStatus(context, ines.id))
  expect(heard.map(([to, event]) => [to === bruno.id, event.type])).toContainEqual([true, 'read'])
  for (const each of leave) each()
})

test('who hides when they are online goes offline for the partners, in chats and on the card', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  await write(ada, bruno)
  const leave = [openPage(bruno), openPage(ada)]
  const turn = (online_hidden: boolean) => toldBy(ada, { online_hidden })
  const shown = async () => {
    const chats = await call<{ chats: { profile: { online: boolean } }[] }>(
      bruno,
      'GET /api/chats.php',
    )
    const one = await call<{ profile: ProfileCard }>(bruno, `GET /api/members/${ada.id}`)
    const { online, presence } = one.body.profile
    return [chats.body.chats[0]?.profile.online, online, presence]
  }
  expect(await shown()).toEqual([true, true, 'online'])
  expect(await turn(true)).toEqual([[bruno.id, presence(ada, false)]])
  expect(await shown()).toEqual([false, false, null])
  expect(await turn(false)).toEqual([[bruno.id, presence(ada, true)]])
  expect(await shown()).toEqual([true, true, 'online'])
  for (const each of leave) each()
})

test('a change is told to the pages of whoever made it, with the page that did, and to nobody once refused', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const path = `PUT /api/passes/${bruno.id}` as const
  const made = () => call(ada, path, undefined, { 'X-Page': 'the page where it was pressed' })
  const told = { type: 'changed', call: 'PUT /api/passes/{id}', id: bruno.id }
  expect(await listen(made)).toEqual([[ada.id, { ...told, page: 'the page where it wa' }]])
  expect(await listen(() => call(ada, 'PUT /api/profile', { name: '' }))).toEqual([])
})
