import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { SignupMessage } from '#contract/signup.ts'
import { findSite } from '../sites/find-site.ts'
import { memberOf } from '../testing/askers.ts'
import { aMember, aSite, theSite } from '../testing/people.ts'
import { aSignup } from '../testing/signups.ts'
import { testApp } from '../testing/test-app.ts'
import { sendSignupMessage } from './signup-message.ts'

const { db, call, context } = await testApp()
await theSite(db)
await db.kysely
  .updateTable('sites')
  .set({ settings: JSON.stringify({ signups_before_challenge: 100 }) })
  .execute()

const text = 'Your photo from the lighthouse made me curious.'

async function signUp(traits = {}): Promise<User> {
  const form = aSignup({ signup_message: text, ...traits })
  const { body, status } = await call<{ user: User }>(null, 'POST /api/signup', form)
  expect(status).toBe(201)
  return body.user
}

async function waiting(user: { id: string }): Promise<SignupMessage | null> {
  type Answer = { signup_message: SignupMessage | null }
  return (await call<Answer>(user, 'GET /api/signup-message')).body.signup_message
}

const sentTo = (id: string) =>
  db.kysely
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.text', 'm.credits', 'm.sender_id'])
    .where((each) => each.or([each('c.low_id', '=', id), each('c.high_id', '=', id)]))
    .execute()

test('what was written before the account existed is sent and debited once it does', {
  tags: ['S3.116'],
}, async () => {
  const maren = await aMember(db)
  const user = await signUp({ signup_for: maren.id })
  expect(user.credits).toBe(4)
  expect(await sentTo(maren.id)).toEqual([{ text, credits: 1, sender_id: user.id }])
  expect(await waiting(user)).toBe(null)
})

test('to a fictional profile it waits until the member has read what that is', {
  tags: ['S3.116'],
}, async () => {
  const maren = await aMember(db, { fictional: true, name: 'Maren Made' })
  const unread = await signUp({ signup_for: maren.id })
  expect(unread.credits).toBe(5)
  expect(await waiting(unread)).toEqual({ profile_id: maren.id, name: 'Maren Made', text })
  const read = await signUp({ signup_for: maren.id, acknowledge_fictional: true })
  expect(read.credits).toBe(4)
  expect(await sentTo(maren.id)).toHaveLength(1)
})

test('what cannot be sent is kept, and forgotten when the member says so', {
  tags: ['S3.116'],
}, async () => {
  const maren = await aMember(db)
  await db.kysely
    .updateTable('profiles')
    .set({ invisible: true })
    .where('id', '=', maren.id)
    .execute()
  const user = await signUp({ signup_for: maren.id })
  await db.kysely
    .updateTable('profiles')
    .set({ invisible: false })
    .where('id', '=', maren.id)
    .execute()
  expect(await waiting(user)).toMatchObject({ profile_id: maren.id, text })
  expect((await call(user, 'DELETE /api/signup-message')).status).toBe(204)
  expect(await waiting(user)).toBe(null)
})

test('a crash between sending and forgetting sends nothing twice, and nothing is offered again', async () => {
  const maren = await aMember(db)
  const user = await signUp({ signup_for: maren.id })
  const before = { signup_message: text, signup_for: maren.id }
  await db.kysely.updateTable('members').set(before).where('id', '=', user.id).execute()
  expect(await waiting(user)).toBe(null)
  const site = await findSite(db, 'localhost')
  const asker = memberOf(site, { id: user.id, status: 'not_confirmed' })
  await sendSignupMessage(context, asker, false)
  expect(await sentTo(maren.id)).toHaveLength(1)
})

test('a message that is too long is refused before there is an account, one to nobody is left out', async () => {
  const maren = await aMember(db)
  const long = aSignup({ signup_message: 'x'.repeat(1001), signup_for: maren.id })
  const { problem } = await call(null, 'POST /api/signup', long)
  expect(problem.code).toBe('message_too_long')
  const siteId = await aSite(db, { slug: 'elsewhere', host: 'elsewhere.test' })
  const stranger = await aMember(db, { siteId })
  expect(await waiting(await signUp({ signup_for: stranger.id }))).toBe(null)
  expect(await waiting(await signUp({ signup_message: ' \n ', signup_for: maren.id }))).toBe(null)
})

test('the step of signing up is kept for every device, and can be finished', {
  tags: ['S2.19'],
}, async () => {
  const user = await signUp()
  expect(user.signup_step).toBe('photo')
  const put = (step: string | null) => call<{ user: User }>(user, 'PUT /api/signup-step', { step })
  expect((await put('location')).body.user.signup_step).toBe('location')
  expect((await call<{ user: User }>(user, 'GET /api/user.php')).body.user.signup_step).toBe(
    'location',
  )
  expect((await put('elsewhere')).status).toBe(422)
  expect((await put(null)).body.user.signup_step).toBe(null)
  const before = await aMember(db)
  expect((await call<{ user: User }>(before, 'GET /api/user.php')).body.user.signup_step).toBe(null)
})

test('a task to solve is handed out to anybody who asks', async () => {
  const { body } = await call<{ challenge: { signature: string } }>(
    null,
    'GET /api/signup/challenge',
  )
  expect(body.challenge.signature).toMatch(/^[0-9a-f]{64}$/)
})
