import { expect, test } from 'vitest'
import { type NotificationChoices, notificationTypes } from '#contract/notifications.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { turnMailsOff } from './notification-choices.ts'

const { db, call } = await testApp()
await theSite(db)

type Answer = { notifications: NotificationChoices }
type User = { notifications_disabled: string[]; mails_off_cause: string | null }
const userOf = async (member: { id: string }) =>
  (await call<{ user: User }>(member, 'GET /api/user.php')).body.user

test('everything is on until it is switched off, each type by itself', async () => {
  const member = await aMember(db)
  const fresh = await call<Answer>(member, 'GET /api/notifications')
  const all = Object.fromEntries(notificationTypes.map((type) => [type, true]))
  expect(fresh.body.notifications).toEqual({
    mail: all,
    push: all,
    mails_off: null,
    push_browsers: 0,
  })
  const changed = await call<Answer>(member, 'PUT /api/notifications', {
    mail: { like: false, news: false },
    push: { like: false },
  })
  expect(changed.body.notifications.mail).toEqual({ ...all, like: false, news: false })
  expect(changed.body.notifications.push).toEqual({ ...all, like: false })
  expect((await userOf(member)).notifications_disabled).toEqual(['like', 'news'])
  await call(member, 'PUT /api/notifications', { mail: { like: true } })
  expect((await userOf(member)).notifications_disabled).toEqual(['news'])
  const { body } = await call<Answer>(member, 'GET /api/notifications')
  expect(body.notifications.push).toEqual({ ...all, like: false })
})

test.each(notificationTypes)(
  'the type %s is switched off and on again by itself, for e-mails and for pushes',
  { tags: ['S3.124–S3.131'] },
  async (type) => {
    const member = await aMember(db)
    const all = Object.fromEntries(notificationTypes.map((each) => [each, true]))
    const set = async (by: 'mail' | 'push', value: boolean) =>
      (await call<Answer>(member, 'PUT /api/notifications', { [by]: { [type]: value } })).body
        .notifications
    expect(await set('mail', false)).toMatchObject({ mail: { ...all, [type]: false }, push: all })
    expect(await set('push', false)).toMatchObject({ push: { ...all, [type]: false } })
    expect(await set('mail', true)).toMatchObject({ mail: all, push: { ...all, [type]: false } })
    expect(await set('push', true)).toMatchObject({ mail: all, push: all })
  },
)

test('two devices that change different types at once both get theirs', async () => {
  const member = await aMember(db)
  await Promise.all(
    notificationTypes.map((type) =>
      call(member, 'PUT /api/notifications', { mail: { [type]: false } }),
    ),
  )
  expect((await userOf(member)).notifications_disabled).toEqual([...notificationTypes].sort())
})

test('a type that there is not is refused, and nothing is changed', async () => {
  const member = await aMember(db)
  const answer = await call(member, 'PUT /api/notifications', { mail: { like: false, love: true } })
  expect(answer.status).toBe(422)
  expect((await userOf(member)).notifications_disabled).toEqual([])
})

test.each(['spam_complaint', 'bounce', 'unsubscribe'] as const)(
  'who gets no e-mails because of %s is told so, and can have them again',
  { tags: ['S3.8', 'S4.101–S4.103'] },
  async (cause) => {
    const member = await aMember(db)
    await call(member, 'PUT /api/notifications', { mail: { news: false } })
    await turnMailsOff(db, [member.id], cause)
    const off = await call<Answer>(member, 'GET /api/notifications')
    expect(off.body.notifications.mails_off).toMatchObject({ cause })
    expect(off.body.notifications.mail.like).toBe(true)
    expect(await userOf(member)).toMatchObject({
      notifications_disabled: [...notificationTypes],
      mails_off_cause: cause,
    })
    const on = await call<Answer>(member, 'POST /api/notifications/mails-on')
    expect(on.body.notifications.mails_off).toBeNull()
    expect(await userOf(member)).toMatchObject({
      notifications_disabled: ['news'],
      mails_off_cause: null,
    })
  },
)
