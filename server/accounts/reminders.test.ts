import { afterEach, expect, test } from 'vitest'
import { changeChoices } from '../notifications/notification-choices.ts'
import type { Mail } from '../outside/mail.ts'
import { inPublic } from '../testing/in-public.ts'
import { mailsTo, mailTo } from '../testing/mails.ts'
import { somePhotos } from '../testing/meeting.ts'
import { aMember, aSite, type MemberTraits, type TestMember, theSite } from '../testing/people.ts'
import { testDatabase } from '../testing/test-database.ts'
import { remindUnfinished } from './reminders.ts'

const { db, setNow } = await testDatabase()
await theSite(db)
afterEach(() => setNow(null))

const hourMs = 3_600_000
const inHours = (hours: number) => setNow(new Date(Date.now() + hours * hourMs))

async function aNewcomer(values: Record<string, unknown> = {}, traits: MemberTraits = {}) {
  setNow(null)
  const member = await aMember(db, { status: 'not_confirmed', ...traits })
  await set(member, values)
  return member
}

async function set(member: TestMember, values: Record<string, unknown>): Promise<void> {
  if (Object.keys(values).length === 0) return
  await db.kysely.updateTable('members').set(values).where('id', '=', member.id).execute()
}

async function finish({ id }: TestMember): Promise<void> {
  await somePhotos(db, id, ['active'])
  await db.kysely
    .updateTable('profiles')
    .set({ about_me: 'I keep bees.' })
    .where('id', '=', id)
    .execute()
}

/** Where the links that were sent to a member lead, in order. */
async function pathsOf({ id }: TestMember): Promise<(string | null)[]> {
  const rows = await db.kysely
    .selectFrom('links')
    .select('path')
    .where('member_id', '=', id)
    .where('purpose', '=', 'sign_in')
    .orderBy('created_at')
    .execute()
  return rows.map(({ path }) => path)
}

/** The stage of the reminder that is due for a member, once. */
async function dueStage({ id }: TestMember): Promise<number | null> {
  const rows = await db.kysely
    .updateTable('notifications')
    .set({ due_at: null })
    .where('member_id', '=', id)
    .where('cause', '=', 'reminder')
    .where('due_at', '<=', db.now())
    .returning('number')
    .execute()
  expect(rows.length).toBeLessThan(2)
  return rows[0]?.number ?? null
}

/** Runs the job, and sends what is due then as it would be sent; answers the mails to this member. */
async function mailsFor(member: TestMember): Promise<Mail[]> {
  await remindUnfinished(db)
  return (await dueStage(member)) === null ? [] : mailsTo(db, member.id, 'reminder')
}

test('who did not confirm is reminded after one, three and seven days, each time once', {
  tags: ['S3.131'],
}, async () => {
  const member = await aNewcomer()
  const stages = []
  for (const hours of [23, 25, 26, 71, 73, 74, 167, 169, 170, 400]) {
    inHours(hours)
    await remindUnfinished(db)
    stages.push([hours, await dueStage(member)])
  }
  const told = stages.filter(([, stage]) => stage !== null)
  expect(told).toEqual([
    [25, 1],
    [73, 2],
    [169, 3],
  ])
})

test('a service that was off reminds once of what has become due meanwhile', async () => {
  const member = await aNewcomer()
  inHours(80)
  await remindUnfinished(db)
  expect(await dueStage(member)).toBe(2)
  inHours(100)
  await remindUnfinished(db)
  expect(await dueStage(member)).toBeNull()
})

test('two servers that run the job at once remind once at each stage', async () => {
  const member = await aNewcomer()
  for (const [stage, hours] of [25, 73, 169].entries()) {
    inHours(hours)
    await Promise.all([remindUnfinished(db), remindUnfinished(db), remindUnfinished(db)])
    expect(await dueStage(member)).toBe(stage + 1)
    await Promise.all([remindUnfinished(db), remindUnfinished(db)])
    expect(await dueStage(member)).toBeNull()
  }
})

test('who was told before that there would be no other reminder gets none', async () => {
  const member = await aNewcomer({ reminded_at: new Date() })
  inHours(73)
  expect(await mailsFor(member)).toEqual([])
})

test('who confirmed but stopped at a step is reminded too', async () => {
  const member = await aNewcomer({ signup_step: 'photo' }, { status: 'active' })
  inHours(49)
  const [mail] = await mailsFor(member)
  expect(mail?.subject).toBe('Your profile at Serenade is nearly ready')
  expect(await pathsOf(member)).toEqual(['/complete-signup'])
})

test('each reminder says what is missing most, until nothing is', async () => {
  const member = await aNewcomer({ signup_step: 'photo' })
  const subjects: (string | undefined)[] = []
  const remind = async () => {
    const [mail] = await mailsTo(db, member.id, 'reminder')
    subjects.push(mail?.subject)
  }
  await remind()
  await set(member, { status: 'active', confirmed_at: db.now() })
  await remind()
  await set(member, { signup_step: null })
  await remind()
  await somePhotos(db, member.id, ['pending'])
  await remind()
  await db.kysely
    .updateTable('profiles')
    .set({ about_me: 'I keep bees.' })
    .where('id', '=', member.id)
    .execute()
  await remind()
  expect(subjects).toEqual([
    'Your address for Serenade isn’t confirmed yet',
    'Your profile at Serenade is nearly ready',
    'Your profile at Serenade has no photo yet',
    'A few words about you for Serenade',
    undefined,
  ])
  expect(await pathsOf(member)).toEqual([null, '/complete-signup', '/profile', '/profile'])
})

test('told discreetly, a reminder says what is missing and nothing of what for', async () => {
  const member = await aNewcomer({ signup_step: 'photo' }, { name: 'Wilhelmina' })
  await changeChoices(db, member.id, { discreet: true })
  const said: [string, string | undefined][] = []
  const remind = async () => {
    const mail = await mailTo(db, member.id, 'reminder')
    expect(mail.from.name).toBe('Example Media B.V.')
    for (const part of [mail.subject, mail.text, mail.html])
      expect(part).not.toContain('Wilhelmina')
    const read = `${mail.subject} ${mail.text}`.replaceAll(/https?:\S+/g, '')
    expect(read).not.toMatch(
      /\b(dat(e|ing)|lik(e|es|ed)|lov\w+|match\w*|member\w*|people)\b(?! this)/i,
    )
    const paragraphs = mail.text.split('\n\n')
    said.push([mail.subject, paragraphs[1]])
  }
  await remind()
  await set(member, { status: 'active', confirmed_at: db.now() })
  await remind()
  await set(member, { signup_step: null })
  await remind()
  await somePhotos(db, member.id, ['pending'])
  await remind()
  expect(said).toEqual([
    ['Your e-mail address isn’t confirmed yet', 'The button below confirms it.'],
    ['Your account is nearly ready', 'Pick up where you left off. It only takes a few minutes.'],
    ['A photo is missing', 'Your account has no photo yet. One from your phone is enough.'],
    ['A few words are missing', 'Two sentences are enough to begin with.'],
  ])
})

test('to an address that is not confirmed a reminder is about that alone', async () => {
  const member = await aNewcomer({ signup_step: 'photo' })
  const { text } = await mailTo(db, member.id, 'reminder')
  expect(text).toContain('isn’t confirmed yet')
  expect(text).not.toMatch(/photo|about me/i)
})

const off = { mails_off_cause: 'bounce', mails_off_since: new Date() }

test.each<[string, Record<string, unknown>, MemberTraits]>([
  ['whose e-mails are off', { ...off, notifications_disabled: ['reminders'] }, {}],
  ['on a break', { paused_at: new Date() }, {}],
  ['who is leaving', { status: 'pending_deletion', deletion_due_at: new Date() }, {}],
  ['who is blocked', { status: 'blocked' }, {}],
  ['who is fictional', {}, { fictional: true }],
])('a member %s is not reminded', async (_, values, traits) => {
  const member = await aNewcomer(values, traits)
  inHours(49)
  expect(await mailsFor(member)).toEqual([])
})

test('who finishes between the job and the mail gets none', async () => {
  const member = await aNewcomer()
  inHours(49)
  await remindUnfinished(db)
  await set(member, { status: 'active', confirmed_at: db.now() })
  await finish(member)
  expect(await mailsTo(db, member.id, 'reminder')).toEqual([])
})

test('who confirmed and finished is not reminded', async () => {
  const member = await aNewcomer({}, { status: 'active' })
  await finish(member)
  inHours(49)
  expect(await mailsFor(member)).toEqual([])
})

test('who went long ago is left in peace', async () => {
  const member = await aNewcomer()
  inHours(7 * 24 + 15 * 24)
  expect(await mailsFor(member)).toEqual([])
})

test('each site has its own hours', async () => {
  const settings = { reminder_hours: 2 }
  const siteId = await aSite(db, { slug: 'hasty', host: 'hasty.test', settings })
  const member = await aNewcomer({}, { siteId, name: 'In Haste' })
  inHours(3)
  expect(await mailsFor(member)).toHaveLength(1)
})

test('the reminder signs in by a short link and can be ended by one, in the mail and by its program', {
  tags: ['S2.52'],
}, async () => {
  const member = await aNewcomer()
  const mail = await mailTo(db, member.id, 'reminder', inPublic('https://love.example'))
  const links = [...mail.text.matchAll(/https:\/\/love\.example\/([\w-]{43}|[\w-]{22})\n/g)]
  const [signIn = '', end = ''] = links.map(([, token]) => token)
  expect(links).toHaveLength(2)
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<https://love.example/${end}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(mail.html).toContain(`href="https://love.example/${signIn}"`)
  expect(mail.html).toContain(`href="https://love.example/${end}"`)
  const header = `List-Unsubscribe: <https://love.example/${end}>`
  expect(header.length, 'a longer one is folded, which breaks signatures').toBeLessThan(76)
  const rows = await db.kysely
    .selectFrom('links')
    .select(['purpose', 'type'])
    .where('member_id', '=', member.id)
    .orderBy('purpose')
    .execute()
  expect(rows).toEqual([
    { purpose: 'sign_in', type: null },
    { purpose: 'unsubscribe', type: 'reminders' },
  ])
})

test('mails about the account go out whatever is off, and cannot be ended', async () => {
  const member = await aNewcomer({ ...off, notifications_disabled: ['reminders', 'news'] })
  for (const name of ['activation', 'reset'] as const) {
    const mail = await mailTo(db, member.id, name)
    expect(mail.headers).toBeUndefined()
    expect(mail.text).not.toContain('No more e-mails')
  }
})
