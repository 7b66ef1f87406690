import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { mailTo } from '../testing/mails.ts'
import { theSite } from '../testing/people.ts'
import { aSignup } from '../testing/signups.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call, setNow } = await testApp()
await theSite(db)

const tokenOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((each) => each.startsWith('session='))
    ?.split(';')[0] ?? ''

test('credits are the sum of the ledger, the sign-up date is UTC to the second', {
  tags: ['S3.3', 'S3.5'],
}, async () => {
  const form = aSignup()
  const answer = await call<{ user: User }>(null, 'POST /api/signup', form)
  expect(answer.status).toBe(201)
  expect(answer.body.user).toMatchObject({ status: 'not_confirmed', credits: 5, email: form.email })
  expect(answer.body.user.signup_date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(answer.body.user.profile).toMatchObject({
    status: 'disabled',
    date_of_birth: '1990-04-12',
  })
  expect(answer.body.user.language).toBe(null)
  const again = await call<{ user: User }>(null, 'GET /api/user.php', undefined, {
    Cookie: tokenOf(answer.headers),
  })
  expect(again.body.user.id).toBe(answer.body.user.id)
  const { balance } = await db.kysely
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<string>('delta').as('balance'))
    .where('member_id', '=', answer.body.user.id)
    .executeTakeFirstOrThrow()
  expect(again.body.user.credits).toBe(Number(balance))
})

test('the language chosen before signing up is the account’s, in other browsers and in mails too', {
  tags: ['S3.7', 'S7.8'],
}, async () => {
  const form = aSignup()
  const answer = await call<{ user: User }>(null, 'POST /api/signup', form, { Cookie: 'locale=de' })
  expect(answer.body.user.language).toBe('de')
  const login = { login: form.email, password: form.password }
  const elsewhere = await call(null, 'POST /api/user.php', login)
  expect(elsewhere.headers.getSetCookie()).toContainEqual(expect.stringContaining('locale=de;'))
  const mail = await mailTo(db, answer.body.user.id, 'activation')
  expect(mail.subject).toContain('Bestätige deine E-Mail-Adresse')
  expect(mail.text).toMatch(/\/activate\/[\w-]{43}\?lang=de\n/)
})

test('one day too young answers 422 with the text and the minimum age', {
  tags: ['S5.6', 'S5.7'],
}, async () => {
  setNow(new Date('2026-06-15T10:00:00Z'))
  const form = aSignup({ date_of_birth: '2008-06-16' })
  const answer = await call(null, 'POST /api/signup', form)
  expect(answer.status).toBe(422)
  expect(answer.problem.errors).toEqual([
    {
      field: 'date_of_birth',
      code: 'date_of_birth_too_young',
      message: 'You must be 18 or older. Enter your date of birth (18+)',
    },
  ])
  setNow(null)
})

test.each([
  [{ date_of_birth: '' }, 'Enter your date of birth (18+)'],
  [{ date_of_birth: undefined as never }, 'Enter your date of birth (18+)'],
  [{ date_of_birth: '1990-02-31' }, 'Invalid date of birth.'],
  [{ email: 'nothing' }, 'Invalid email'],
  [{ name: '@anna' }, 'Your username may not start with @.'],
  [
    { name: 'N@Example.test', email: 'n@example.test' },
    'Your username may not be your e-mail address.',
  ],
  [{ gender: '' as never }, 'Choose your gender.'],
  [{ seeking: [] }, 'Choose who you’d like to meet.'],
  [{ password: 'short' }, 'Use at least 8 characters.'],
  [{ password: 'Password123' }, 'This password is too common. Please choose another.'],
])(
  'with %j answers %j',
  { tags: ['S3.114', 'S5.2', 'S5.3', 'S5.5', 'S5.8', 'S5.9', 'T13'] },
  async (traits, message) => {
    const answer = await call(null, 'POST /api/signup', aSignup(traits))
    expect(answer.status).toBe(422)
    expect(answer.problem.errors?.map((each) => each.message)).toEqual([message])
  },
)

test('an address that cannot be one comes with what was probably meant', {
  tags: ['S5.10'],
}, async () => {
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

test('a known address answers 409 with the text of the specification', {
  tags: ['S8.19'],
}, async () => {
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
])('a form of the wrong shape is refused, not a fault of ours', { tags: ['T25'] }, async (form) => {
  expect((await call(null, 'POST /api/signup', form)).status).toBe(422)
})

test('nothing that is sent along makes a member rich, premium or confirmed', {
  tags: ['T25'],
}, async () => {
  const form = { ...aSignup(), credits: 999, paid_user: true, status: 'active', fictional: true }
  const answer = await call<{ user: User }>(null, 'POST /api/signup', form)
  expect(answer.body.user).toMatchObject({ credits: 5, paid_user: false, status: 'not_confirmed' })
})
