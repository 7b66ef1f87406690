import { expect, test } from 'vitest'
import {
  type Channel,
  channels,
  modesOf,
  type NotificationChanges,
  type NotificationChoices,
  type NotificationMode,
  notificationModes,
  notificationTypes,
} from '#contract/notifications.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { changeChoices, turnMailsOff } from './notification-choices.ts'

const { db, call, setNow } = await testApp()
await theSite(db)

type Answer = { notifications: NotificationChoices }
type User = { notifications_disabled: string[]; mails_off_cause: string | null }
type Member = { id: string }

const userOf = async (member: Member) =>
  (await call<{ user: User }>(member, 'GET /api/user.php')).body.user
const choicesOf = async (member: Member) =>
  (await call<Answer>(member, 'GET /api/notifications')).body.notifications
const change = async (member: Member, changes: NotificationChanges) =>
  (await call<Answer>(member, 'PUT /api/notifications', changes)).body.notifications
const refused = async (member: Member, changes: object) =>
  (await call(member, 'PUT /api/notifications', changes)).problem

test('a new member is told what one expects, and nothing that one has to want first', async () => {
  expect(await choicesOf(await aMember(db))).toEqual({
    mail: {
      new_conversations: 'at_once',
      new_messages: 'at_once',
      like: 'daily',
      unread_message_reminders: 'at_once',
      promotions: 'never',
      weekly_updates: 'never',
      news: 'never',
      reminders: 'at_once',
    },
    push: {
      new_conversations: 'at_once',
      new_messages: 'at_once',
      like: 'daily',
      unread_message_reminders: 'never',
      promotions: 'never',
      weekly_updates: 'never',
      news: 'never',
      reminders: 'never',
    },
    all_off: false,
    quiet: { from: 23, until: 8 },
    time_zone: 'Europe/Amsterdam',
    discreet: false,
    shows_text: false,
    mails_off: null,
    push_browsers: 0,
  })
})

const eachChannel = notificationTypes.flatMap((type) =>
  channels.map((channel) => ({ type, channel })),
)

test.each(eachChannel)(
  '$type by $channel: each choice that makes sense is kept by itself, any other is refused',
  { tags: ['S3.124–S3.131'] },
  async ({ type, channel }) => {
    const member = await aMember(db)
    const before = await choicesOf(member)
    for (const mode of [...modesOf[type][channel], modesOf[type][channel][0]]) {
      if (!mode) throw new Error('Each type has a choice.')
      const expected = { ...before, [channel]: { ...before[channel], [type]: mode } }
      expect(await change(member, { [channel]: { [type]: mode } })).toEqual(expected)
      expect(await choicesOf(member)).toEqual(expected)
    }
    expect((await userOf(member)).notifications_disabled).toEqual([])
    for (const mode of notificationModes.filter((each) => !modesOf[type][channel].includes(each))) {
      const problem = await refused(member, { [channel]: { [type]: mode }, discreet: true })
      expect(problem).toMatchObject({
        code: 'invalid_input',
        errors: [{ field: `${channel}.${type}` }],
      })
    }
    expect(await choicesOf(member)).toEqual(before)
  },
)

test('what is chosen is kept with the moment at which it was, since some of it is a consent', async () => {
  const member = await aMember(db)
  const rows = () =>
    db.kysely
      .selectFrom('notification_choices')
      .select(['channel', 'type', 'mode', 'chosen_at'])
      .where('member_id', '=', member.id)
      .execute()
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12))
  setNow(at(20))
  await changeChoices(db, member.id, { mail: { promotions: 'at_once' } })
  const row = { channel: 'mail', type: 'promotions', mode: 'at_once' }
  expect(await rows()).toEqual([{ ...row, chosen_at: at(20) }])
  setNow(at(21))
  // What was chosen before and is sent once more is no new consent.
  await changeChoices(db, member.id, { mail: { promotions: 'at_once' } })
  expect(await rows()).toEqual([{ ...row, chosen_at: at(20) }])
  await changeChoices(db, member.id, { mail: { promotions: 'never' } })
  expect(await rows()).toEqual([{ ...row, mode: 'never', chosen_at: at(21) }])
  setNow(null)
})

test('whoever wants to hear of their week is looked at from then on', async () => {
  const member = await aMember(db)
  const weeks = async () => {
    const begun = db.kysely.selectFrom('notifications').select('cause')
    return (await begun.where('member_id', '=', member.id).execute()).map(({ cause }) => cause)
  }
  await change(member, { mail: { news: 'at_once' } })
  expect(await weeks()).toEqual([])
  await change(member, { mail: { weekly_updates: 'weekly' } })
  await change(member, { push: { weekly_updates: 'weekly' } })
  expect(await weeks()).toEqual(['week'])
})

test('one switch for all, discretion, and the beginning of messages are kept, each by itself', async () => {
  const member = await aMember(db)
  const before = await change(member, { mail: { like: 'weekly' } })
  expect(await change(member, { all_off: true })).toEqual({ ...before, all_off: true })
  expect(await change(member, { discreet: true })).toEqual({
    ...{ ...before, all_off: true, discreet: true },
  })
  expect(await change(member, { all_off: false, shows_text: true })).toEqual({
    ...{ ...before, discreet: true, shows_text: true },
  })
  expect(await change(member, { discreet: false, shows_text: false })).toEqual(before)
})

test('quiet hours are 23 to 8 until others are chosen, or none, and any hour is an hour', async () => {
  const member = await aMember(db)
  for (const quiet of [{ from: 0, until: 23 }, { from: 22, until: 6 }, null]) {
    expect((await change(member, { quiet })).quiet).toEqual(quiet)
    expect((await change(member, { discreet: true })).quiet).toEqual(quiet)
  }
  for (const quiet of [
    { from: 24, until: 8 },
    { from: -1, until: 8 },
    { from: 1.5, until: 8 },
  ]) {
    expect(await refused(member, { quiet })).toMatchObject({ code: 'invalid_input' })
  }
  expect(await refused(member, { quiet: { from: 22 } })).toMatchObject({ code: 'invalid_input' })
  expect((await choicesOf(member)).quiet).toBeNull()
})

test('the hours are those of the time zone that the browser says, else of where the member lives', async () => {
  const member = await aMember(db, { country: 'FI', region: null })
  expect((await choicesOf(member)).time_zone).toBe('Europe/Helsinki')
  const islander = await aMember(db, { country: 'ES', region: 'ES-CN' })
  expect((await choicesOf(islander)).time_zone).toBe('Atlantic/Canary')
  expect((await change(member, { discreet: true })).time_zone).toBe('Europe/Helsinki')
  const said = await change(member, { time_zone: 'America/Lima' })
  expect(said).toMatchObject({ time_zone: 'America/Lima', quiet: { from: 23, until: 8 } })
  for (const time_zone of ['Mars/Olympus', '', 'x'.repeat(65), 7]) {
    const problem = await refused(member, { time_zone, discreet: false })
    expect(problem).toMatchObject({ code: 'invalid_input', errors: [{ field: 'time_zone' }] })
  }
  expect(await choicesOf(member)).toEqual(said)
})

test('two devices that change different things at once both get theirs', async () => {
  const member = await aMember(db)
  const changes: NotificationChanges[] = [
    ...eachChannel.map(({ type, channel }) => ({ [channel]: { [type]: 'never' } })),
    ...[{ all_off: true }, { quiet: null }, { discreet: true }, { shows_text: true }],
    { time_zone: 'Europe/Paris' },
  ]
  await Promise.all(changes.map((each) => change(member, each)))
  const nothing = Object.fromEntries(notificationTypes.map((type) => [type, 'never']))
  expect(await choicesOf(member)).toMatchObject({
    ...{ mail: nothing, push: nothing, all_off: true, quiet: null },
    ...{ discreet: true, shows_text: true, time_zone: 'Europe/Paris' },
  })
})

test('a type or a mode that there is not is refused, and nothing is changed', async () => {
  const member = await aMember(db)
  const before = await choicesOf(member)
  for (const mail of [{ like: 'never', love: 'never' }, { like: 'hourly' }, { like: false }]) {
    expect((await call(member, 'PUT /api/notifications', { mail })).status).toBe(422)
  }
  expect(await choicesOf(member)).toEqual(before)
})

test('what the member chose is never among what a mail program or the address stopped', {
  tags: ['S3.8'],
}, async () => {
  const member = await aMember(db)
  const nothing = Object.fromEntries(
    notificationTypes.map((type): [string, NotificationMode] => [type, 'never']),
  ) as NotificationChoices[Channel]
  await change(member, { mail: nothing, push: nothing, all_off: true })
  expect(await userOf(member)).toMatchObject({ notifications_disabled: [], mails_off_cause: null })
  expect((await choicesOf(member)).mails_off).toBeNull()
})

test.each(['spam_complaint', 'bounce', 'unsubscribe'] as const)(
  'who gets no e-mails because of %s is told so, and can have them again as chosen',
  { tags: ['S3.8', 'S4.101–S4.103'] },
  async (cause) => {
    const member = await aMember(db)
    const chosen = await change(member, { mail: { news: 'at_once', like: 'never' } })
    await turnMailsOff(db, [member.id], cause)
    const off = await choicesOf(member)
    expect(off).toEqual({
      ...chosen,
      mails_off: { cause, since: expect.any(String), types: expect.any(Array) },
    })
    expect(off.mails_off?.types.toSorted()).toEqual(notificationTypes.toSorted())
    const user = await userOf(member)
    expect(user.mails_off_cause).toBe(cause)
    expect(user.notifications_disabled.toSorted()).toEqual(notificationTypes.toSorted())
    const on = await call<Answer>(member, 'POST /api/notifications/mails-on')
    expect(on.body.notifications).toEqual(chosen)
    expect(await userOf(member)).toMatchObject({
      notifications_disabled: [],
      mails_off_cause: null,
    })
  },
)

test('a mail program may stop one type only, then another, and all of them come back at once', {
  tags: ['S3.8', 'S4.103'],
}, async () => {
  const member = await aMember(db)
  const stopped = async () => (await userOf(member)).notifications_disabled
  expect(await turnMailsOff(db, [member.id], 'unsubscribe', ['like'])).toBe(1)
  expect(await turnMailsOff(db, [member.id], 'unsubscribe', ['like'])).toBe(0)
  expect(await stopped()).toEqual(['like'])
  expect((await choicesOf(member)).mails_off).toMatchObject({
    cause: 'unsubscribe',
    types: ['like'],
  })
  expect(await turnMailsOff(db, [member.id], 'unsubscribe', ['news', 'like'])).toBe(1)
  expect(await stopped()).toEqual(['like', 'news'])
  await call(member, 'POST /api/notifications/mails-on')
  expect(await stopped()).toEqual([])
})
