import { afterEach, beforeEach, expect, test } from 'vitest'
import { remindUnfinished } from '../accounts/reminders.ts'
import type { Jobs } from '../jobs/queue.ts'
import { mails } from '../mails.ts'
import { changeChoices, turnMailsOff } from '../notifications/notification-choices.ts'
import { sendMail } from '../notifications/send-mail.ts'
import { somePhotos } from '../testing/meeting.ts'
import { aMember, type MemberTraits, type TestMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { tellDue } from './tell-due.ts'

const { db, owner, context, setNow } = await testApp()
await theSite(db)

const hourMs = 3_600_000
/** A Thursday, ten past one in Utrecht. */
const begun = new Date('2026-11-19T12:10:00Z')

beforeEach(async () => {
  await owner.query(
    { name: 'empty-outbox', text: 'truncate outbox_messages, notifications, tellings' },
    [],
  )
  await owner.query({ name: 'no-jobs', text: 'delete from graphile_worker._private_jobs' }, [])
  setNow(begun)
})
afterEach(() => setNow(null))

async function newcomer(traits: MemberTraits = {}, values: object = {}): Promise<TestMember> {
  const member = await aMember(db, { status: 'not_confirmed', ...traits })
  await set(member, values)
  return member
}

const set = ({ id }: TestMember, values: object) =>
  db.kysely
    .updateTable('members')
    .set({ signed_up_at: begun, ...values })
    .where('id', '=', id)
    .execute()
const confirm = (who: TestMember) => set(who, { status: 'active', confirmed_at: db.now() })
const addPhoto = ({ id }: TestMember) => somePhotos(db, id, ['pending'])
const sayWho = ({ id }: TestMember) =>
  db.kysely.updateTable('profiles').set({ about_me: 'I keep bees.' }).where('id', '=', id).execute()

/** What runs each hour and what it leads to, up to the jobs in the queue. */
async function queue(hours: number): Promise<Jobs['send_mail'][]> {
  setNow(new Date(begun.getTime() + hours * hourMs))
  await remindUnfinished(db)
  await tellDue(context)
  const jobs = await owner.query<{ payload: Jobs['send_mail'] }>(
    {
      name: 'take-mails',
      text: `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = 'send_mail' returning j.payload`,
    },
    [],
  )
  return jobs.map(({ payload }) => payload)
}

/** Sends what is queued, and answers the subjects that came for somebody since the last look. */
async function arrive(who: TestMember, queued: Jobs['send_mail'][]): Promise<string[]> {
  for (const each of queued) await sendMail(context, mails, each)
  const rows = await db.kysely
    .deleteFrom('outbox_messages')
    .where('recipient', '=', who.email)
    .returning('subject')
    .execute()
  return rows.map(({ subject }) => subject)
}

/** Looks every hour for ten days: which hour brought what. */
async function tenDays(
  who: TestMember,
  meanwhile: Record<number, () => Promise<unknown>> = {},
): Promise<[number, string][]> {
  const came: [number, string][] = []
  for (let hours = 0; hours <= 240; hours++) {
    await meanwhile[hours]?.()
    for (const subject of await arrive(who, await queue(hours))) came.push([hours, subject])
  }
  return came
}

const address = 'Your address for Serenade isn’t confirmed yet'
const photo = 'Your profile at Serenade has no photo yet'
const words = 'A few words about you for Serenade'

test('an address that stays unconfirmed is reminded of after 1, 3 and 7 days, each once', {
  tags: ['S3.131'],
}, async () => {
  const member = await newcomer()
  expect(await tenDays(member)).toEqual([
    [24, address],
    [72, address],
    [168, address],
  ])
})

test('each day says what is missing then, and nothing once all is there', async () => {
  const member = await newcomer()
  const meanwhile = { 30: () => confirm(member), 80: () => addPhoto(member) }
  expect(await tenDays(member, meanwhile)).toEqual([
    [24, address],
    [72, photo],
    [168, words],
  ])
})

test('who has done everything in between is reminded no more', async () => {
  const member = await newcomer()
  const finish = async () => {
    await confirm(member)
    await addPhoto(member)
    await sayWho(member)
  }
  expect(await tenDays(member, { 30: finish })).toEqual([[24, address]])
})

test('who does it after the mail was queued gets none', async () => {
  const member = await newcomer({ status: 'active' })
  await addPhoto(member)
  const queued = await queue(24)
  expect(queued).toHaveLength(1)
  await sayWho(member)
  expect(await arrive(member, queued)).toEqual([])
  expect(await arrive(member, await queue(72))).toEqual([])
})

test('at night a reminder waits for eight, and is one', async () => {
  // Ten to midnight in Utrecht, a day later.
  const member = await newcomer({}, { signed_up_at: new Date('2026-11-19T22:50:00Z') })
  const came = await tenDays(member)
  expect(came.map(([hours]) => hours)).toEqual([43, 91, 187])
})

test.each<[string, (who: TestMember) => Promise<unknown>]>([
  ['switches reminders off', ({ id }) => changeChoices(db, id, { mail: { reminders: 'never' } })],
  [
    'ends them in the mail program',
    ({ id }) => turnMailsOff(db, [id], 'unsubscribe', ['reminders']),
  ],
  ['has an address that bounces', ({ id }) => turnMailsOff(db, [id], 'bounce')],
  ['takes a break', (who) => set(who, { paused_at: db.now() })],
  ['is leaving', (who) => set(who, { status: 'pending_deletion', deletion_due_at: db.now() })],
])('who %s in between is reminded no more', async (_what, change) => {
  const member = await newcomer({ status: 'active' })
  expect(await tenDays(member, { 30: () => change(member) })).toEqual([[24, photo]])
})
