import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { confirmMember } from '../accounts/activate.ts'
import { aMember, type TestMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call, setNow } = await testApp()
await theSite(db)

const write = (from: TestMember, to: TestMember) =>
  call(from, `POST /api/members/${to.id}/messages`, { id: randomUUID(), type: 'text', text: 'Hi' })

async function rowsOf(id: string) {
  const [member] = await db.kysely.selectFrom('members').selectAll().where('id', '=', id).execute()
  const [profile] = await db.kysely
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', id)
    .execute()
  return { member, profile }
}

const creditsOf = async ({ id }: TestMember) =>
  (await call<{ user: { credits: number } }>({ id }, 'GET /api/user.php')).body.user.credits

test('a break hides the member from everybody, and the end of it brings back exactly what was', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  await call(bruno, `PUT /api/likes/${ada.id}`)
  const before = await rowsOf(ada.id)
  const paused = await call(ada, 'PUT /api/pause')
  expect(paused.body.user).toMatchObject({
    paused_at: expect.any(String),
    profile: { status: 'paused' },
  })
  expect((await call(bruno, `GET /api/members/${ada.id}`)).problem.code).toBe('profile_not_found')
  expect((await call(bruno, 'GET /api/likes.php')).body).toMatchObject({ likes: [] })
  const ended = await call(ada, 'DELETE /api/pause')
  expect(ended.body.user).toMatchObject({ paused_at: null, profile: { status: 'active' } })
  expect(await rowsOf(ada.id)).toEqual(before)
  expect((await call(bruno, 'GET /api/likes.php')).body).toMatchObject({ likes: [ada.id] })
})

test('two breaks are one, and ending none changes nothing', async () => {
  setNow(new Date('2027-01-01T10:00:00Z'))
  const ada = await aMember(db)
  await call(ada, 'PUT /api/pause')
  setNow(new Date('2027-01-01T22:00:00Z'))
  const again = await call(ada, 'PUT /api/pause')
  expect(again.body.user).toMatchObject({ paused_at: '2027-01-01T10:00:00.000Z' })
  await call(ada, 'DELETE /api/pause')
  const before = await rowsOf(ada.id)
  await call(ada, 'DELETE /api/pause')
  expect(await rowsOf(ada.id)).toEqual(before)
  setNow(null)
})

test('who has a conversation reads that the member takes a break, and pays nothing for trying', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const { body } = await write(bruno, ada)
  const { conversation_id } = body.message as { conversation_id: string }
  await call(ada, 'PUT /api/pause')
  const credits = await creditsOf(bruno)
  const refused = await write(bruno, ada)
  expect([refused.status, refused.problem.code]).toEqual([403, 'recipient_paused'])
  expect(await creditsOf(bruno)).toBe(credits)
  const shown = await call(bruno, `GET /api/conversations/${conversation_id}`)
  expect(shown.body).toMatchObject({
    obstacle: 'recipient_paused',
    profile: { name: ada.name, away: 'paused', available: false, main_image: null, age: null },
  })
  const list = await call(bruno, 'GET /api/chats.php')
  expect(list.body.chats).toMatchObject([{ profile: { name: ada.name, away: 'paused' } }])
})

test('who has none learns no more than of somebody who does not exist', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  await call(ada, 'PUT /api/pause')
  for (const each of [
    await write(bruno, ada),
    await call(bruno, `PUT /api/likes/${ada.id}`),
    await call(bruno, `GET /api/members/${ada.id}/conversation`),
  ]) {
    expect([each.status, each.problem.code]).toEqual([404, 'profile_not_found'])
  }
})

test('who takes a break reads on, but neither writes nor likes nor swipes', async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  await write(bruno, ada)
  await call(ada, 'PUT /api/pause')
  expect((await call(ada, 'GET /api/chats.php')).body.chats).toHaveLength(1)
  expect((await call(ada, `GET /api/members/${bruno.id}`)).status).toBe(200)
  const credits = await creditsOf(ada)
  for (const each of [
    await write(ada, bruno),
    await call(ada, `PUT /api/likes/${bruno.id}`),
    await call(ada, `POST /api/swipe-game/${bruno.id}`, { like: true }),
    await call(ada, `POST /api/swipe-game/${bruno.id}`, { like: false }),
  ]) {
    expect([each.status, each.problem.code]).toEqual([403, 'account_paused'])
  }
  expect(await creditsOf(ada)).toBe(credits)
  const shown = await call(ada, `GET /api/members/${bruno.id}/conversation`)
  expect(shown.body).toMatchObject({ obstacle: 'account_paused' })
})

test('an unconfirmed member may take a break too, comes back as unconfirmed, and is confirmed into it', async () => {
  const [ada, bruno] = [
    await aMember(db, { status: 'not_confirmed' }),
    await aMember(db, { status: 'not_confirmed' }),
  ]
  const target = await aMember(db)
  const paused = await call(ada, 'PUT /api/pause')
  expect(paused.body.user).toMatchObject({ profile: { status: 'disabled' } })
  expect((await write(ada, target)).problem.code).toBe('account_paused')
  await call(ada, 'DELETE /api/pause')
  expect((await rowsOf(ada.id)).profile?.status).toBe('disabled')
  expect((await write(ada, target)).status).toBe(201)
  await call(bruno, 'PUT /api/pause')
  await confirmMember(db, bruno.id)
  expect((await rowsOf(bruno.id)).profile?.status).toBe('paused')
  await call(bruno, 'DELETE /api/pause')
  expect((await rowsOf(bruno.id)).profile?.status).toBe('active')
})
