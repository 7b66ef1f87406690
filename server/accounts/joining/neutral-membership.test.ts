import { expect, test } from 'vitest'
import { mailTo } from '../../testing/mails.ts'
import { aMember, aSite } from '../../testing/people.ts'
import { aSignup } from '../../testing/signups.ts'
import { type TestAnswer, testApp } from '../../testing/test-app.ts'
import { hashPassword } from '../passwords/passwords.ts'

const { db, owner, call } = await testApp()
const settings = { signups_before_challenge: 100 }
const siteId = await aSite(db, { slug: 'discreet', niche: 7, isDefault: true, settings })

const shown = ({ status, body, headers }: TestAnswer<unknown>) =>
  JSON.stringify({ status, body, headers: [...headers] })

test('T10 asking for a new password answers the same bytes for a member and for nobody', async () => {
  const member = await aMember(db, { siteId })
  const known = await call(null, 'POST /api/password-reset', { email: member.email })
  const unknown = await call(null, 'POST /api/password-reset', { email: 'nobody@example.test' })
  expect(known.status).toBe(204)
  expect(shown(unknown)).toBe(shown(known))
})

test('T10 a failed sign-in answers the same bytes for a member, for nobody and for a closed account', async () => {
  const password_hash = await hashPassword('a quiet harbour at dusk')
  const logins = ['nobody@example.test']
  for (const status of ['active', 'blocked', 'pending_deletion']) {
    const member = await aMember(db, { siteId })
    await db.kysely
      .updateTable('members')
      .set({
        password_hash,
        status,
        deletion_due_at: status === 'pending_deletion' ? db.now() : null,
      })
      .where('id', '=', member.id)
      .execute()
    logins.push(member.email, member.name)
  }
  const answers: string[] = []
  for (const login of logins) {
    answers.push(shown(await call(null, 'POST /api/user.php', { login, password: 'wrong' })))
  }
  expect(new Set(answers).size).toBe(1)
})

const signUp = (traits = {}) => call(null, 'POST /api/signup', aSignup(traits))

test('S5.13 T10 a sign-up answers the same bytes for a new address and for one that has an account', async () => {
  const { email } = await aMember(db, { siteId })
  const known = await signUp({ email })
  const unknown = await signUp()
  expect(known).toMatchObject({ status: 201, body: { user: null } })
  expect(known.headers.getSetCookie()).toEqual([])
  expect(shown(unknown)).toBe(shown(known))
})

test('S5.13 the rest is told by e-mail: a link to confirm, or that there is an account', async () => {
  const { id, email } = await aMember(db, { siteId })
  const form = aSignup()
  for (const address of [email, form.email, form.email]) await signUp({ email: address })
  const made = await memberOf(form.email)
  expect(await mailsQueued(id)).toEqual(['known_address'])
  expect(await mailsQueued(made)).toEqual(['activation', 'activation'])
  const { text, subject } = await mailTo(db, id, 'known_address')
  expect(subject).toContain('You have an account')
  expect(text).toContain('/login')
})

test('T10 a username tells nothing: the one that was given with a known address is held like any other', async () => {
  const { email, name } = await aMember(db, { siteId })
  const { status } = await signUp({ email, name: 'Quiet Heron' })
  expect(status).toBe(201)
  const fresh = await signUp({ name: 'Loud Heron' })
  expect(fresh.status).toBe(201)
  const again = [
    await signUp({ name: 'quiet heron' }),
    await signUp({ email, name: 'Quiet Heron' }),
    await signUp({ name: 'loud heron' }),
    await signUp({ email, name: 'Loud Heron' }),
    await signUp({ email, name }),
  ]
  expect(new Set(again.map(shown)).size).toBe(1)
  expect(again[0]?.problem.errors).toMatchObject([{ field: 'name', code: 'username_taken' }])
})

test('T10 what is written to a member before is not sent at once, or its arrival would tell', async () => {
  const { id } = await aMember(db, { siteId })
  const form = aSignup({ signup_message: 'Hello there', signup_for: id })
  await call(null, 'POST /api/signup', form)
  expect(await db.kysely.selectFrom('messages').select('id').execute()).toEqual([])
  const kept = await call<{ signup_message: unknown }>(
    { id: await memberOf(form.email) },
    'GET /api/signup-message',
  )
  expect(kept.body.signup_message).toMatchObject({ profile_id: id, text: 'Hello there' })
})

async function memberOf(email: string): Promise<string> {
  const found = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow()
  return found.id
}

async function mailsQueued(memberId: string): Promise<unknown[]> {
  const jobs = (await owner.kysely
    .selectFrom('graphile_worker._private_jobs as j' as never)
    .select('payload' as never)
    .execute()) as { payload: { mail: string; memberId: string } }[]
  return jobs.flatMap(({ payload }) => (payload.memberId === memberId ? [payload.mail] : []))
}
