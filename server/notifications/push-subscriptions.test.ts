import { createECDH, randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { openSession } from '../accounts/sessions.ts'
import { aMember, type TestMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call, setNow } = await testApp()
await theSite(db)
afterEach(() => setNow(null))

let count = 0

function aSubscription(traits: { endpoint?: string; p256dh?: string; auth?: string } = {}) {
  return {
    endpoint: traits.endpoint ?? `https://fcm.googleapis.com/fcm/send/browser-${++count}`,
    keys: {
      p256dh: traits.p256dh ?? createECDH('prime256v1').generateKeys('base64url'),
      auth: traits.auth ?? randomBytes(16).toString('base64url'),
    },
  }
}

const save = (member: TestMember | null, subscription: unknown) =>
  call(member, 'POST /api/user.php?push=1', { subscription })

async function endpointsOf(member: TestMember): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('member_id', '=', member.id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}

test('a push subscription is saved, 204, and counted', { tags: ['S7.10'] }, async () => {
  const member = await aMember(db)
  const subscription = aSubscription()
  expect(await save(member, subscription)).toMatchObject({ status: 204, body: null })
  expect((await save(member, { ...subscription, expirationTime: null })).status).toBe(204)
  expect(await endpointsOf(member)).toEqual([subscription.endpoint])
  const { body } = await call<{ notifications: { push_browsers: number } }>(
    member,
    'GET /api/notifications',
  )
  expect(body.notifications.push_browsers).toBe(1)
})

test('a visitor subscribes to nothing', { tags: ['S4.34'] }, async () => {
  expect((await save(null, aSubscription())).problem.code).toBe('authentication_required')
})

test('an endpoint that is no push service’s is refused by its field', {
  tags: ['S7.11'],
}, async () => {
  const member = await aMember(db)
  for (const endpoint of ['http://127.0.0.1', 'https://push.example/a', 'x', '']) {
    const answer = await save(member, aSubscription({ endpoint }))
    expect(answer).toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'subscription.endpoint', code: 'invalid' }] },
    })
  }
  expect(await endpointsOf(member)).toEqual([])
})

test('keys that nothing could be encrypted with are refused', async () => {
  const member = await aMember(db)
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  for (const p256dh of ['', 'key', offCurve, randomBytes(65).toString('base64url')]) {
    const { problem } = await save(member, aSubscription({ p256dh }))
    expect(problem.errors?.[0]?.field).toBe('subscription.keys.p256dh')
  }
  const { problem } = await save(member, aSubscription({ auth: 'short' }))
  expect(problem.errors?.[0]?.field).toBe('subscription.keys.auth')
})

test('a browser in which somebody else subscribes is no longer the first one’s', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const subscription = aSubscription()
  await save(ada, subscription)
  await save(bea, subscription)
  expect(await endpointsOf(ada)).toEqual([])
  expect(await endpointsOf(bea)).toEqual([subscription.endpoint])
})

test('beyond the browsers of the setting the oldest gives way', async () => {
  const member = await aMember(db)
  const start = Date.now()
  const given = Array.from({ length: 22 }, () => aSubscription())
  for (const [place, subscription] of given.entries()) {
    setNow(new Date(start + place * 1000))
    await save(member, subscription)
  }
  expect(await endpointsOf(member)).toEqual(given.slice(2).map(({ endpoint }) => endpoint))
})

test('a browser is forgotten by its own member only', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const { endpoint, keys } = aSubscription()
  await save(ada, { endpoint, keys })
  expect((await call(bea, 'DELETE /api/push-subscription', { endpoint })).status).toBe(204)
  expect(await endpointsOf(ada)).toEqual([endpoint])
  expect((await call(ada, 'DELETE /api/push-subscription', { endpoint })).status).toBe(204)
  expect(await endpointsOf(ada)).toEqual([])
  expect((await call(ada, 'DELETE /api/push-subscription', { endpoint: 'a\0' })).status).toBe(204)
})

const password = 'a quiet harbour at dusk'
const fresh = { password: 'a lighthouse in the fog', password_repeat: 'a lighthouse in the fog' }

test.each<[string, Parameters<typeof call>[1], object?]>([
  ['signs out all other devices', 'DELETE /api/sessions'],
  ['changes the password', 'PUT /api/password', { old_password: password, ...fresh }],
  ['deletes the account', 'POST /api/account-deletion', { password, confirmed: true }],
])('who %s has push nowhere until a browser says so again', { tags: ['T12'] }, async (...told) => {
  const [, request, body] = told
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const password_hash = await hashPassword(password)
  await db.kysely.updateTable('members').set({ password_hash }).where('id', '=', ada.id).execute()
  await save(ada, aSubscription())
  await save(bea, aSubscription())
  expect((await call(ada, request, body)).status).toBeLessThan(300)
  expect(await endpointsOf(ada)).toEqual([])
  expect(await endpointsOf(bea)).toHaveLength(1)
})

test('who signs out one other device has push nowhere until a browser says so again', {
  tags: ['T12'],
}, async () => {
  const ada = await aMember(db)
  await save(ada, aSubscription())
  await openSession(db, ada.id, 'lost')
  type Listed = { sessions: { id: string; current: boolean }[] }
  const { sessions } = (await call<Listed>(ada, 'GET /api/sessions')).body
  const lost = sessions.find(({ current }) => !current)
  await call(ada, `DELETE /api/sessions/${lost?.id}`)
  expect(await endpointsOf(ada)).toEqual([])
  const back = aSubscription()
  expect((await save(ada, back)).status).toBe(204)
  expect(await endpointsOf(ada)).toEqual([back.endpoint])
})
