import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { theSite } from '../../testing/people.ts'
import { aSignup } from '../../testing/signups.ts'
import { testApp } from '../../testing/test-app.ts'

const { db, call, setNow } = await testApp()
await theSite(db)

const tokenOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith('session='))
    ?.split(';')[0] ?? ''

test('S3.3 credits are the sum of the ledger, S3.5 the sign-up date is UTC to the second', async () => {
  const form = aSignup()
  const answer = await call<{ user: User }>(null, 'POST /api/signup', form)
  expect(answer.status).toBe(201)
  expect(answer.body.user).toMatchObject({ status: 'not_confirmed', credits: 5, email: form.email })
  expect(answer.body.user.signup_date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(answer.body.user.profile).toMatchObject({
    status: 'disabled',
    date_of_birth: '1990-04-12',
  })
  const again = await call<{ user: User }>(null, 'GET /api/user.php', undefined, {
    Cookie: tokenOf(answer.headers),
  })
  expect(again.body.user.id).toBe(answer.body.user.id)
})

test('S5.6 S5.7 one day too young answers 422 with the text and the minimum age', async () => {
  setNow(new Date('2026-06-15T10:00:00Z'))
  const form = aSignup({ date_of_birth: '2008-06-16' })
  const answer = await call(null, 'POST /api/signup', form)
  expect(answer.status).toBe(422)
  expect(answer.problem.errors).toEqual([
    {
      field: 'date_of_birth',
      code: 'date_of_birth_required',
      message: 'Enter your date of birth (18+)',
    },
  ])
  setNow(null)
})

test.each([
  [{ date_of_birth: '' }, 'S5.5', 'Enter your date of birth (18+)'],
  [{ date_of_birth: '1990-02-31' }, 'S5.8', 'Invalid date of birth.'],
  [{ email: 'nothing' }, 'S5.9', 'Invalid email'],
  [{ name: '@anna' }, 'S5.3', 'Your username may not start with @.'],
  [
    { name: 'N@Example.test', email: 'n@example.test' },
    'S5.2',
    'Your username may not be your e-mail address.',
  ],
  [{ password: 'short' }, 'S3.114', 'A password needs at least 8 characters.'],
  [
    { password: 'Password123' },
    'T13',
    'This password is one that many people use. Please take another.',
  ],
])('with %j %s answers %j', async (traits, _line, message) => {
  const answer = await call(null, 'POST /api/signup', aSignup(traits))
  expect(answer.status).toBe(422)
  expect(answer.problem.errors?.map((each) => each.message)).toEqual([message])
})

test('S5.10 an address that cannot be one comes with what was probably meant', async () => {
  const answer = await call(null, 'POST /api/signup', aSignup({ email: 'anna@gmial,com' }))
  expect(answer.problem.errors).toEqual([
    {
      field: 'email',
      code: 'invalid_email',
      message: 'Invalid email',
      suggestion: 'anna@gmail.com',
    },
  ])
})

test('S8.19 a known address answers 409 with the text of the specification', async () => {
  const form = aSignup()
  await call(null, 'POST /api/signup', form)
  const answer = await call(null, 'POST /api/signup', aSignup({ email: form.email }))
  expect(answer.status).toBe(409)
  const text = 'An account with this e-mail address already exists, log in now'
  expect(answer.problem).toMatchObject({ code: 'email_taken', title: text })
  expect(answer.problem.errors).toMatchObject([{ field: 'email', message: text }])
})

test.each([
  {},
  { email: null },
  [],
  { ...aSignup(), seeking: [] },
  { ...aSignup(), gender: 'x' },
  { ...aSignup(), name: { a: 1 } },
  { ...aSignup(), tracking: { ref: 'x'.repeat(201) } },
])('T25 a form of the wrong shape is refused, not a fault of ours', async (form) => {
  expect((await call(null, 'POST /api/signup', form)).status).toBe(422)
})

test('T25 nothing that is sent along makes a member rich, premium or confirmed', async () => {
  const form = { ...aSignup(), credits: 999, paid_user: true, status: 'active', fictional: true }
  const answer = await call<{ user: User }>(null, 'POST /api/signup', form)
  expect(answer.body.user).toMatchObject({ credits: 5, paid_user: false, status: 'not_confirmed' })
})
