import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from '../cli/run-command.ts'
import { changeChoices, turnMailsOff } from '../notifications/notification-choices.ts'
import { tasksOf } from '../tasks.ts'
import { aBlock, aMember, type TestMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { announce, forgetWhoWasTold, handOut, stopAnnouncement } from './announcements.ts'
import { followMessages } from './follow-messages.ts'
import { keepTelling } from './keep-telling.ts'
import { tellDue } from './tell-due.ts'

const app = await testApp()
const { db, owner, url, call, setNow } = app
const context = { ...app.context, pusher: { ...app.context.pusher, publicKey: 'a key' } }
await theSite(db)

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A Thursday, ten past one in Utrecht. */
const noon = new Date('2026-11-19T12:10:00Z')
let now = noon

beforeEach(async () => {
  await owner.query({ name: 'no-jobs', text: 'delete from graphile_worker._private_jobs' }, [])
  await owner.query(
    { name: 'nothing-waits', text: 'truncate notifications, tellings, notification_choices' },
    [],
  )
  at(noon)
  await followMessages(db)
})
afterEach(() => setNow(null))

function at(moment: Date): void {
  now = moment
  setNow(moment)
}
const later = (ms: number) => at(new Date(now.getTime() + ms))

/** What has left since the last look, as "push messages Ronja". */
async function left(): Promise<string[]> {
  await followMessages(db)
  await tellDue(context)
  const jobs = await owner.query<{ task: string; payload: Payload }>(
    {
      name: 'queued-tellings',
      text: `select j.task_identifier as task, p.payload from graphile_worker.jobs j
        join graphile_worker._private_jobs p on p.id = j.id
        where j.task_identifier in ('send_mail', 'send_push') and p.payload -> 'values' -> 'about' is not null order by j.id`,
    },
    [],
  )
  await owner.query({ name: 'no-jobs', text: 'delete from graphile_worker._private_jobs' }, [])
  return jobs.map(({ task, payload: { mail, values } }) => {
    const { type, announcementId } = values
    const about = values.about.map(({ memberId, number }) => `${names.get(memberId)} ${number}`)
    if (announcementId) about.push(names.get(announcementId) ?? '')
    return `${task === 'send_push' ? 'push' : 'mail'} ${mail} (${type}): ${about.join(', ')}`
  })
}

type Payload = {
  mail: string
  values: { type: string; about: { memberId: string; number: number }[]; announcementId?: string }
}
const names = new Map<string, string>()

async function someone(name: string): Promise<TestMember> {
  const member = await aMember(db, { credits: 100 })
  names.set(member.id, name)
  return member
}

/** Somebody with a browser that takes push. */
async function reached(name: string): Promise<TestMember> {
  const member = await someone(name)
  await db.kysely
    .insertInto('push_subscriptions')
    .values({
      ...{ member_id: member.id, p256dh: 'key', auth: 'secret', created_at: db.now() },
      endpoint: `https://fcm.googleapis.com/${randomUUID()}`,
    })
    .execute()
  return member
}

const write = (from: TestMember, to: TestMember) =>
  call(from, `POST /api/members/${to.id}/messages`, {
    ...{ id: randomUUID(), type: 'text', text: 'Hello you' },
  })
const read = async (who: TestMember, of: TestMember) => {
  const begun = await call<{ conversation: { id: string } }>(
    who,
    `GET /api/members/${of.id}/conversation`,
  )
  const read = `POST /api/conversations/${begun.body.conversation.id}/read` as const
  expect((await call(who, read, { number: 1000 })).status).toBeLessThan(300)
}
const like = async (who: TestMember, whom: TestMember) => call(who, `PUT /api/likes/${whom.id}`)

test('a message is pushed at once, mailed after 5 minutes, and reminded of after a day, each once', async () => {
  const [ada, ronja] = [await reached('Ada'), await someone('Ronja')]
  await write(ronja, ada)
  expect(await left()).toEqual(['push messages (new_conversations): Ronja 1'])
  expect(await left()).toEqual([])
  later(4 * minuteMs)
  await write(ronja, ada)
  expect(await left()).toEqual(['push messages (new_conversations): Ronja 2'])
  later(minuteMs)
  expect(await left()).toEqual(['mail messages (new_conversations): Ronja 2'])
  later(23 * hourMs)
  expect(await left()).toEqual([])
  later(hourMs)
  expect(await left()).toEqual(['mail unread (unread_message_reminders): Ronja 2'])
  later(72 * hourMs)
  expect(await left()).toEqual([])
})

test('what was mailed late, or is mailed once a day, is reminded of a day after that', async () => {
  const [ada, ronja] = [await someone('Ada'), await someone('Ronja')]
  await write(ronja, ada)
  await followMessages(db)
  later(30 * hourMs)
  expect(await left()).toEqual(['mail messages (new_conversations): Ronja 1'])
  later(23 * hourMs)
  expect(await left()).toEqual([])
  later(hourMs)
  expect(await left()).toEqual(['mail unread (unread_message_reminders): Ronja 1'])
})

test('what is read is told no more, and what comes then is told anew', async () => {
  const [ada, ronja] = [await someone('Ada'), await someone('Ronja')]
  await write(ronja, ada)
  expect(await left()).toEqual([])
  later(3 * minuteMs)
  await read(ada, ronja)
  later(hourMs)
  expect(await left()).toEqual([])
  await write(ada, ronja)
  await write(ronja, ada)
  later(5 * minuteMs)
  // Who answers has read: only one of the two is told.
  expect(await left()).toEqual(['mail messages (new_messages): Ronja 3'])
})

test('one mail an hour about a conversation, and three an hour in all', async () => {
  const ada = await someone('Ada')
  const others = await Promise.all(['Ben', 'Cem', 'Dan', 'Eli'].map(someone))
  for (const each of others) await write(each, ada)
  await left()
  later(5 * minuteMs)
  expect(await left()).toHaveLength(3)
  later(10 * minuteMs)
  for (const each of others) await write(each, ada)
  expect(await left()).toEqual([])
  later(50 * minuteMs)
  expect((await left()).map((each) => each.slice(-2))).toEqual([' 2', ' 2', ' 2'])
  later(50 * minuteMs)
  expect(await left()).toEqual([])
  later(10 * minuteMs)
  expect(await left()).toHaveLength(1)
})

test('nobody is woken: what came in the night is gathered at eight, unless they allow it', async () => {
  const [ada, owl] = [await reached('Ada'), await reached('Owl')]
  const [ben, cem] = [await someone('Ben'), await someone('Cem')]
  await changeChoices(db, owl.id, { quiet: null })
  at(new Date('2026-11-19T23:30:00Z'))
  for (const each of [ben, cem]) await write(each, ada)
  await write(ben, owl)
  expect(await left()).toEqual(['push messages (new_conversations): Ben 1'])
  at(new Date('2026-11-20T06:59:00Z'))
  expect(await left()).toEqual(['mail messages (new_conversations): Ben 1'])
  at(new Date('2026-11-20T07:00:00Z'))
  expect(await left()).toEqual([
    'push messages (new_conversations): Ben 1, Cem 1',
    'mail messages (new_conversations): Ben 1, Cem 1',
  ])
})

test.each(['send_mail', 'send_push'] as const)(
  'what a dead server held up until the night waits for the morning, under its name: %s',
  async (job) => {
    const [ada, ronja] = [await reached('Ada'), await someone('Ronja')]
    await write(ronja, ada)
    await left()
    const about = [{ cause: 'message' as const, memberId: ronja.id, number: 1 }]
    const values = { locale: 'en', type: 'new_conversations', about } as const
    const told = { mail: 'messages', memberId: ada.id, values } as const
    const sent: unknown[] = []
    const deliver = async ({ messageId }: { messageId?: string }) => void sent.push(messageId)
    const push = async (_: unknown, { once }: { once?: string }) => {
      sent.push(once)
      return 'sent' as const
    }
    const tasks = tasksOf({
      ...context,
      mailer: { deliver, close: () => undefined },
      pusher: { ...context.pusher, push },
    })
    at(new Date('2026-11-19T23:30:00Z'))
    await tasks[job](told, 'first')
    expect(sent).toEqual([])
    const waiting = {
      name: 'waiting-jobs',
      text: 'select payload, run_at from graphile_worker._private_jobs',
    }
    const [again] = await owner.query<{ payload: typeof told; run_at: Date }>(waiting, [])
    expect(again?.run_at).toEqual(new Date('2026-11-20T07:00:00Z'))
    at(new Date('2026-11-20T07:00:01Z'))
    await tasks[job](again?.payload ?? told, 'second')
    expect(sent).toEqual([job === 'send_mail' ? '<first@localhost>' : 'first'])
    at(new Date('2026-11-19T23:30:00Z'))
    await tasks.send_mail({ mail: 'reset', memberId: ada.id, values: { locale: 'en' } }, 'third')
    expect(sent).toHaveLength(2)
  },
)

test('who has a page in sight is not pushed, and a page out of sight is none', async () => {
  const [ada, ronja] = [await reached('Ada'), await someone('Ronja')]
  const stream = {
    ...{ sessionHash: Buffer.alloc(32), page: 'one', inSight: true },
    ...{ write: () => undefined, bufferedBytes: () => 0, end: () => undefined },
  }
  const close = context.connections.open(ada.id, stream)
  await write(ronja, ada)
  expect(await left()).toEqual([])
  later(5 * minuteMs)
  expect(await left()).toEqual([])
  await call(ada, 'PUT /api/live-page', { page: 'one', in_sight: false })
  await write(ronja, ada)
  expect(await left()).toEqual([
    'push messages (new_conversations): Ronja 2',
    'mail messages (new_conversations): Ronja 2',
  ])
  close()
})

test('a page that turns out to be dead takes no push away, and one that stays in sight does', async () => {
  const [ada, eva] = [await reached('Ada'), await reached('Eva')]
  const [ronja, mia] = [await someone('Ronja'), await someone('Mia')]
  for (const who of [ada, eva])
    await changeChoices(db, who.id, { mail: { new_conversations: 'never' } })
  const cut = context.connections.open(ada.id, inSight)
  const close = context.connections.open(eva.id, { ...inSight })
  await write(ronja, ada)
  await write(mia, eva)
  expect(await left()).toEqual([])
  later(5 * minuteMs)
  cut()
  expect(await left()).toEqual([])
  later(minuteMs)
  expect(await left()).toEqual(['push messages (new_conversations): Ronja 1'])
  close()
  later(hourMs)
  expect(await left()).toEqual([])
})

test('likes are gathered for the evening, a match is pushed at once', async () => {
  const ada = await reached('Ada')
  const [ben, cem, dan] = [await someone('Ben'), await someone('Cem'), await someone('Dan')]
  await like(ben, ada)
  await like(cem, ada)
  await like(dan, ada)
  expect(await left()).toEqual([])
  await like(cem, ada)
  await call(dan, `DELETE /api/likes/${ada.id}`)
  await like(ada, ben)
  await left()
  at(new Date('2026-11-19T17:00:00Z'))
  expect(await left()).toEqual([
    'push likes (like): Cem 1',
    'mail likes (like): Cem 1',
    'mail likes (like): Ada 1',
  ])
})

test('a match that somebody waits for is pushed to them at once', async () => {
  const [ada, ben] = [await reached('Ada'), await reached('Ben')]
  await like(ada, ben)
  await left()
  await like(ben, ada)
  expect(await left()).toEqual(['push likes (like): Ben 1'])
  await like(ben, ada)
  await call(ben, `DELETE /api/likes/${ada.id}`)
  await like(ben, ada)
  expect(await left()).toEqual([])
})

test('a like of somebody who is not confirmed yet is told when they are', async () => {
  const ada = await someone('Ada')
  const ines = await aMember(db, { status: 'not_confirmed' })
  names.set(ines.id, 'Ines')
  await like(ines, ada)
  later(30 * hourMs)
  expect(await left()).toEqual([])
  await db.kysely
    .updateTable('members')
    .set({ status: 'active', confirmed_at: db.now() })
    .where('id', '=', ines.id)
    .execute()
  await db.kysely
    .updateTable('profiles')
    .set({ status: 'active' })
    .where('id', '=', ines.id)
    .execute()
  at(new Date('2026-11-21T17:00:00Z'))
  expect(await left()).toEqual(['mail likes (like): Ines 1'])
})

test.each<[string, (who: TestMember, other: TestMember) => Promise<unknown>]>([
  ['switched it off', (who) => changeChoices(db, who.id, { mail: { new_conversations: 'never' } })],
  ['switched all off', (who) => changeChoices(db, who.id, { all_off: true })],
  ['bounced', (who) => turnMailsOff(db, [who.id], 'bounce')],
  [
    'ended mails of this type',
    (who) => turnMailsOff(db, [who.id], 'unsubscribe', ['new_conversations']),
  ],
  ['blocked the sender', (who, other) => aBlock(db, who.id, other.id)],
  ['was blocked by the sender', (who, other) => aBlock(db, other.id, who.id)],
  ['is on a break', (who) => set(who, { paused_at: db.now() })],
  ['is blocked by the operator', (who) => set(who, { status: 'blocked' })],
  ['is leaving', (who) => set(who, { status: 'pending_deletion', deletion_due_at: db.now() })],
])('who %s is told nothing of a message', async (_why, change) => {
  const [ada, ronja] = [await someone('Ada'), await someone('Ronja')]
  await write(ronja, ada)
  await left()
  await change(ada, ronja)
  later(5 * minuteMs)
  expect(await left()).toEqual([])
})

const set = (who: TestMember, values: object) =>
  db.kysely.updateTable('members').set(values).where('id', '=', who.id).execute()

test('a message of somebody who is not shown any more is not told', async () => {
  const [ada, ronja] = [await someone('Ada'), await someone('Ronja')]
  await write(ronja, ada)
  await left()
  await db.kysely
    .updateTable('profiles')
    .set({ status: 'blocked' })
    .where('id', '=', ronja.id)
    .execute()
  later(5 * minuteMs)
  expect(await left()).toEqual([])
})

test('messages once a day are one mail in the evening, of all who wrote', async () => {
  const [ada, ben, cem] = [await someone('Ada'), await someone('Ben'), await someone('Cem')]
  await changeChoices(db, ada.id, { mail: { new_conversations: 'daily', new_messages: 'daily' } })
  await write(ben, ada)
  later(hourMs)
  await write(cem, ada)
  await write(ben, ada)
  expect(await left()).toEqual([])
  at(new Date('2026-11-19T17:00:00Z'))
  expect(await left()).toEqual(['mail messages (new_conversations): Ben 2, Cem 1'])
})

test('who chose the week is told on Friday, and the next Friday again', async () => {
  const ada = await someone('Ada')
  await changeChoices(db, ada.id, { mail: { weekly_updates: 'weekly' } })
  expect(await left()).toEqual([])
  at(new Date('2026-11-20T17:00:00Z'))
  expect(await left()).toEqual(['mail week (weekly_updates): '])
  later(6 * 24 * hourMs)
  expect(await left()).toEqual([])
  later(24 * hourMs)
  expect(await left()).toEqual(['mail week (weekly_updates): '])
  await changeChoices(db, ada.id, { mail: { weekly_updates: 'never' } })
  later(7 * 24 * hourMs)
  expect(await left()).toEqual([])
})

const inSight = {
  ...{ sessionHash: Buffer.alloc(32), page: 'one', inSight: true },
  ...{ write: () => undefined, bufferedBytes: () => 0, end: () => undefined },
}

test.each<[string, (who: TestMember) => Promise<() => unknown>]>([
  [
    'was on a break',
    async (who) => {
      await set(who, { paused_at: db.now() })
      return () => set(who, { paused_at: null })
    },
  ],
  [
    'had switched all off',
    async (who) => {
      await changeChoices(db, who.id, { all_off: true })
      return () => changeChoices(db, who.id, { all_off: false })
    },
  ],
  ['had a page in sight', async (who) => context.connections.open(who.id, inSight)],
  [
    'could not be reached',
    async (who) => {
      const browsers = db.kysely.deleteFrom('push_subscriptions').where('member_id', '=', who.id)
      const taken = await browsers.returningAll().execute()
      const back = taken.map(({ id: _, ...browser }) => browser)
      return () => db.kysely.insertInto('push_subscriptions').values(back).execute()
    },
  ],
])('the weeks of who %s go on afterwards', async (_why, begin) => {
  const [ada, ronja] = [await reached('Ada'), await someone('Ronja')]
  await changeChoices(db, ada.id, { push: { weekly_updates: 'weekly', like: 'never' } })
  await changeChoices(db, ada.id, { mail: { like: 'never' } })
  await left()
  const end = await begin(ada)
  await like(ronja, ada)
  await left()
  at(new Date('2026-11-20T17:00:00Z'))
  expect(await left()).toEqual([])
  await end()
  later(2 * 24 * hourMs)
  await left()
  at(new Date('2026-11-27T17:00:00Z'))
  expect(await left()).toEqual(['push week (weekly_updates): '])
  await changeChoices(db, ada.id, { push: { weekly_updates: 'never' } })
  later(7 * 24 * hourMs)
  expect(await left()).toEqual([])
  expect(await dueAgain()).toBeNull()
})

async function dueAgain(): Promise<Date | null> {
  await followMessages(db)
  return tellDue(context)
}

test('a conversation that began anew after both had parted is told anew', async () => {
  const [ada, ronja] = [await someone('Ada'), await someone('Ronja')]
  for (let sent = 0; sent < 3; sent += 1) await write(ronja, ada)
  await left()
  later(5 * minuteMs)
  expect(await left()).toHaveLength(1)
  await call(ada, `PUT /api/blocks/${ronja.id}`)
  await call(ada, `DELETE /api/blocks/${ronja.id}`)
  later(2 * hourMs)
  await write(ronja, ada)
  await left()
  later(5 * minuteMs)
  expect(await left()).toEqual(['mail messages (new_conversations): Ronja 1'])
})

test('a like that is given again is told if it never was, and once', async () => {
  const [ada, ben] = [await someone('Ada'), await someone('Ben')]
  const takeBack = () => call(ben, `DELETE /api/likes/${ada.id}`)
  await like(ben, ada)
  await left()
  await takeBack()
  at(new Date('2026-11-19T17:00:00Z'))
  expect(await left()).toEqual([])
  await like(ben, ada)
  at(new Date('2026-11-20T17:00:00Z'))
  expect(await left()).toEqual(['mail likes (like): Ben 2'])
  await takeBack()
  await like(ben, ada)
  at(new Date('2026-11-21T17:00:00Z'))
  expect(await left()).toEqual([])
})

test('two who look at once tell nobody twice', async () => {
  const [ada, ronja] = [await reached('Ada'), await someone('Ronja')]
  await write(ronja, ada)
  await Promise.all([1, 2, 3, 4].map(() => followMessages(db)))
  await Promise.all([1, 2, 3, 4].map(() => tellDue(context)))
  expect(await left()).toEqual(['push messages (new_conversations): Ronja 1'])
})

test('a message whose transaction ends late is not passed over', async () => {
  const [ada, ronja] = [await reached('Ada'), await someone('Ronja')]
  await write(ronja, ada)
  await left()
  let end = () => undefined as unknown
  const open = db.transaction(async (tx) => {
    await tx.query(
      {
        name: 'write-late',
        text: `insert into messages (conversation_id, number, id, sender_id, type, text, credits, created_at)
          select c.id, 2, gen_random_uuid(), $1, 'text', 'Late', 0, $2 from conversations c
          where $1 in (c.low_id, c.high_id)`,
      },
      [ronja.id, db.now()],
    )
    await new Promise<void>((resolve) => {
      end = () => resolve()
    })
  })
  await expect.poll(() => typeof end).toBe('function')
  await write(ada, await someone('Other'))
  expect(await left()).toEqual([])
  end()
  await open
  expect(await left()).toEqual(['push messages (new_conversations): Ronja 2'])
})

test('a like that is taken back is not told', async () => {
  const [ada, ben] = [await someone('Ada'), await someone('Ben')]
  await like(ben, ada)
  await call(ben, `DELETE /api/likes/${ada.id}`)
  at(new Date('2026-11-19T17:00:00Z'))
  expect(await left()).toEqual([])
  await like(ada, ben)
  at(new Date('2026-11-20T17:00:00Z'))
  expect(await left()).toEqual(['mail likes (like): Ada 1'])
})

const en = { title: 'Photos in chats', text: 'You can send photos now.', button: 'Try it' }

async function announced(type: 'promotions' | 'news', name: string): Promise<string> {
  const site = await db.kysely
    .selectFrom('sites')
    .select(['id', 'settings', 'niche'])
    .where('id', '=', await theSite(db))
    .executeTakeFirstOrThrow()
  const id = await announce(db, site, { type, path: '/chats', words: { en } })
  if (!id) throw new Error('Not announced.')
  names.set(id, name)
  await handOut(db, id)
  return id
}
const asks = (who: TestMember, type: 'promotions' | 'news') =>
  changeChoices(db, who.id, { mail: { [type]: 'at_once' }, push: { [type]: 'at_once' } })

test('offers and news are told to who asked for them, once, and each by itself', async () => {
  const [ada, bo] = [await reached('Ada'), await someone('Bo')]
  await asks(ada, 'news')
  await asks(bo, 'promotions')
  const first = await announced('news', 'first')
  await announced('promotions', 'offer')
  expect((await left()).sort()).toEqual([
    'mail announcement (news): first',
    'mail announcement (promotions): offer',
    'push announcement (news): first',
  ])
  // Somebody who was killed after the last part, and begins again at the first.
  await db.kysely
    .updateTable('announcements')
    .set({ handed_out_to: null, handed_out_at: null })
    .where('id', '=', first)
    .execute()
  await handOut(db, first)
  expect(await left()).toEqual([])
})

test('an announcement waits for the morning, and two of a night are two mails', async () => {
  const ada = await someone('Ada')
  await asks(ada, 'news')
  at(new Date('2026-11-19T23:10:00Z'))
  await announced('news', 'first')
  await announced('news', 'second')
  expect(await left()).toEqual([])
  at(new Date('2026-11-20T07:00:00Z'))
  expect(await left()).toEqual([
    'mail announcement (news): first',
    'mail announcement (news): second',
  ])
})

test('what was stopped, or is not wanted any more, is told to nobody else', async () => {
  const [ada, bo] = [await someone('Ada'), await someone('Bo')]
  await asks(ada, 'news')
  await asks(bo, 'promotions')
  at(new Date('2026-11-19T23:10:00Z'))
  const news = await announced('news', 'first')
  await announced('promotions', 'offer')
  expect(await stopAnnouncement(db, news)).toBe(true)
  await changeChoices(db, bo.id, { mail: { promotions: 'never' } })
  at(new Date('2026-11-20T07:00:00Z'))
  expect(await left()).toEqual([])
})

test('who was told of an announcement is forgotten, nobody else, and told once all the same', async () => {
  const [ada, bo, cleo] = [await someone('Ada'), await someone('Bo'), await someone('Cleo')]
  for (const each of [ada, bo, cleo]) await asks(each, 'news')
  await changeChoices(db, cleo.id, { quiet: { from: 0, until: 20 } })
  const id = await announced('news', 'first')
  const rows = async () => {
    const of = db.kysely.selectFrom('notifications').select('member_id')
    return (await of.where('about_id', '=', id).execute()).map((row) => row.member_id)
  }
  await like(ada, bo)
  expect(await left()).toHaveLength(2)
  await forgetWhoWasTold(db, 1)
  expect(await rows(), 'one is not told yet').toEqual([cleo.id])
  const { said } = await runCommand(['announcements', 'list'], { DATABASE_URL: url })
  expect(said).toMatch(new RegExp(`${id}.* 3 +1 +sent`))
  await handOut(db, id)
  expect(await left()).toEqual([])
  at(new Date('2026-11-19T20:00:00Z'))
  expect(await left()).toContain('mail announcement (news): first')
  await forgetWhoWasTold(db)
  expect(await rows()).toEqual([])
  const others = await db.kysely.selectFrom('notifications').select('cause').execute()
  expect(others).toContainEqual({ cause: 'like' })
})

test('after the clock of the machine is set back, what happens is told as soon as before', async () => {
  setNow(null)
  const [ada, ronja] = [await reached('Ada'), await someone('Ronja')]
  await changeChoices(db, ada.id, { quiet: null })
  const queued = async () =>
    owner.query(
      {
        name: 'queued-pushes',
        text: `select 1 from graphile_worker.jobs where task_identifier = 'send_push'`,
      },
      [],
    )
  const telling = keepTelling(context)
  onTestFinished(telling.stop)
  await write(ronja, ada)
  await expect.poll(queued, { timeout: 10_000 }).toHaveLength(1)
  // Until it rests: then only the news that comes wakes it.
  await sleep(1500)
  const right = Date.now
  const setBack = vi.spyOn(Date, 'now').mockImplementation(() => right() - hourMs)
  onTestFinished(() => setBack.mockRestore())
  await write(ronja, ada)
  await expect.poll(queued, { timeout: 10_000 }).toHaveLength(2)
})
