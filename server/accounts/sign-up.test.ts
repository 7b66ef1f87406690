import { expect, test } from 'vitest'
import { aVisitor } from '../testing/askers.ts'
import { aMember, aSite } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { aDesk, aSignup } from '../testing/signups.ts'
import { testDatabase } from '../testing/test-database.ts'
import { memberOfSession } from './sessions.ts'
import { signUp } from './sign-up.ts'

const { db, owner, setNow } = await testDatabase()
const desk = aDesk(db)
let networks = 0
/** Each from another network, so that only the test of the limit meets the limit. */
const visitor = (traits = {}) => aVisitor(db, { network: `198.51.100.${++networks}`, ...traits })

/** From a network that may sign up often without solving a task. */
async function aBusyVisitor() {
  const asker = await visitor()
  const settings = { ...asker.site.settings, signups_before_challenge: 100 }
  return { ...asker, site: { ...asker.site, settings } }
}

async function accountsOf(emailKey: string) {
  return db.kysely.selectFrom('members').selectAll().where('email_key', '=', emailKey).execute()
}

test('a person signs up: account, hidden profile, session and activation mail', {
  tags: ['S0.2'],
}, async () => {
  const asker = await visitor({ locale: 'fr' })
  const form = aSignup({ name: '  Nora   Lind ', tracking: { network: 'north', sub1: 'a\0b' } })
  const token = await signUp(desk, asker, form, 'a browser')
  const member = await memberOfSession(db, asker.site.id, token ?? '')
  expect(member).toMatchObject({ status: 'not_confirmed', premium: false, language: null })
  const [account] = await accountsOf(form.email)
  expect(account).toMatchObject({ confirmed_at: null, tracking: { network: 'north', sub1: 'ab' } })
  expect(account?.password_hash).not.toContain(form.password)
  const profile = await db.kysely
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', member?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(profile).toMatchObject({ name: 'Nora Lind', status: 'disabled', fictional: false })
  const jobs = await owner.kysely
    .selectFrom('graphile_worker._private_jobs as j' as never)
    .select('payload' as never)
    .execute()
  expect(jobs).toContainEqual({
    payload: { mail: 'activation', memberId: member?.id, values: { locale: 'fr' } },
  })
})

test('a new member has 5 credits, and the ledger says where they come from', {
  tags: ['S1.18'],
}, async () => {
  const asker = await visitor()
  const token = await signUp(desk, asker, aSignup(), '')
  const id = (await memberOfSession(db, asker.site.id, token ?? ''))?.id ?? ''
  const wallet = await db.kysely
    .selectFrom('wallets')
    .select(['balance', 'entries'])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(wallet).toEqual({ balance: 5, entries: 1 })
  const ledger = await db.kysely
    .selectFrom('ledger_entries')
    .select(['delta', 'balance', 'reason'])
    .where('member_id', '=', id)
    .execute()
  expect(ledger).toEqual([{ delta: 5, balance: 5, reason: 'signup' }])
})

test('nobody younger than the minimum age gets in, not by a day', { tags: ['S1.1'] }, async () => {
  setNow(new Date('2026-06-15T10:00:00Z'))
  const tooYoung = await refusalOf(
    signUp(desk, await visitor(), aSignup({ date_of_birth: '2008-06-16' }), ''),
  )
  expect(tooYoung.code).toBe('invalid_input')
  expect(tooYoung.faults).toEqual([
    { field: 'date_of_birth', code: 'date_of_birth_too_young', values: { min_age: 18 } },
  ])
  await signUp(desk, await visitor(), aSignup({ date_of_birth: '2008-06-15' }), '')
  setNow(null)
})

test("the day that counts is the site's, not the server's", { tags: ['S1.2'] }, async () => {
  setNow(new Date('2026-06-15T22:30:00Z'))
  await signUp(desk, await visitor(), aSignup({ date_of_birth: '2008-06-16' }), '')
  setNow(null)
})

test('a site may raise the minimum age', { tags: ['S1.2', 'S5.7'] }, async () => {
  await visitor()
  await aSite(db, { slug: 'older', host: 'older.test', settings: { minimum_age: 30 } })
  setNow(new Date('2026-06-15T10:00:00Z'))
  const asker = await visitor({ host: 'older.test' })
  const refusal = await refusalOf(signUp(desk, asker, aSignup({ date_of_birth: '2000-01-01' }), ''))
  expect(refusal.faults).toEqual([
    { field: 'date_of_birth', code: 'date_of_birth_too_young', values: { min_age: 30 } },
  ])
  setNow(null)
})

test('everything that is wrong is said at once', { tags: ['S5.1'] }, async () => {
  const form = aSignup({
    email: 'anna@gmail,com',
    name: '@x',
    password: 'short',
    date_of_birth: '1990-02-31',
    country: 'XX',
  })
  const refusal = await refusalOf(signUp(desk, await visitor(), form, ''))
  expect(refusal.faults).toEqual([
    { field: 'email', code: 'invalid_email', suggestion: 'anna@gmail.com' },
    { field: 'name', code: 'username_starts_with_at' },
    { field: 'password', code: 'password_too_short' },
    { field: 'date_of_birth', code: 'date_of_birth_invalid', values: { min_age: 18 } },
    { field: 'country', code: 'invalid' },
  ])
})

test('of 20 sign-ups at once with variants of one address one makes the account', {
  tags: ['T9'],
}, async () => {
  const asker = await aBusyVisitor()
  const variants = [
    'race@müller.de',
    ' RACE@Müller.de ',
    'ｒace@xn--mller-kva.de',
    'Race@MU\u0308LLER.DE',
  ]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      signUp(desk, asker, aSignup({ email: variants[index % 4] }), ''),
    ),
  )
  const lost = outcomes.filter((each) => each.status === 'rejected')
  expect(lost).toHaveLength(19)
  expect(new Set(lost.map((each) => each.reason.code))).toEqual(new Set(['email_taken']))
  expect(await accountsOf('race@xn--mller-kva.de')).toHaveLength(1)
})

test('of 10 sign-ups at once with one username one gets it, the others leave nothing', {
  tags: ['S5.4'],
}, async () => {
  const asker = await aBusyVisitor()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      signUp(
        desk,
        asker,
        aSignup({
          name: index % 2 ? 'Same Name' : 'SAME  name',
          email: `same${index}@example.test`,
        }),
        '',
      ),
    ),
  )
  const lost = outcomes.filter((each) => each.status === 'rejected')
  expect(lost).toHaveLength(9)
  for (const { reason } of lost) {
    expect(reason.faults).toEqual([{ field: 'name', code: 'username_taken' }])
  }
  const accounts = await Promise.all(
    Array.from({ length: 10 }, (_, index) => accountsOf(`same${index}@example.test`)),
  )
  expect(accounts.flat()).toHaveLength(1)
})

test('a known address is refused with the text at its field', { tags: ['S8.19'] }, async () => {
  const form = aSignup()
  await signUp(desk, await visitor(), form, '')
  const refusal = await refusalOf(signUp(desk, await visitor(), aSignup({ email: form.email }), ''))
  expect(refusal).toMatchObject({ code: 'email_taken', status: 409 })
  expect(refusal.faults).toEqual([{ field: 'email', code: 'email_taken' }])
})

test('two sites have each its own account for one address and one username', async () => {
  await visitor()
  await aSite(db, { slug: 'other', host: 'other.test' })
  const form = aSignup()
  await signUp(desk, await visitor(), form, '')
  await signUp(desk, await visitor({ host: 'other.test' }), form, '')
  expect(await accountsOf(form.email)).toHaveLength(2)
})

test('one network can sign up so many times an hour and no more, also all at once', async () => {
  await visitor()
  await aSite(db, { slug: 'few', host: 'few.test', settings: { signups_an_hour: 3 } })
  const asker = await visitor({ host: 'few.test' })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => signUp(desk, asker, aSignup(), '')),
  )
  const refused = outcomes.filter((each) => each.status === 'rejected')
  expect(refused.map((each) => each.reason.code)).toEqual(Array(5).fill('rate_limited'))
  await signUp(desk, await visitor({ host: 'few.test' }), aSignup(), '')
})

const cameFrom = (network: string) => ({ tracking: { network }, source: network })
const named = (network: string) => ({ tracking: { network } })

test('signups of all let anyone in, with a source of traffic and without', {
  tags: ['S3.80', 'S4.92'],
}, async () => {
  await signUp(desk, await visitor(), aSignup(), '')
  await signUp(desk, await visitor(cameFrom('north')), aSignup(), '')
})

test('with_trafficsource lets only visitors with a traffic source sign up', {
  tags: ['S3.81', 'S4.93'],
}, async () => {
  await visitor()
  const settings = { signups: 'with_trafficsource' } as const
  await aSite(db, { slug: 'sourced', host: 'sourced.test', settings })
  const from = (traits = {}) => visitor({ host: 'sourced.test', ...traits })
  const closed = async (traits = {}, form = {}) =>
    (await refusalOf(signUp(desk, await from(traits), aSignup(form), ''))).code
  expect(await closed()).toBe('signup_closed')
  expect(await closed(named('north'))).toBe('signup_closed')
  expect(await closed({}, named('north'))).toBe('signup_closed')
  expect(await closed({}, { tracking: { ref: 'a friend' } })).toBe('signup_closed')
  await signUp(desk, await from(cameFrom('north')), aSignup(), '')
})

test('an invite-only site refuses a sign-up without an invitation', {
  tags: ['S3.82'],
}, async () => {
  await visitor()
  await aSite(db, { slug: 'invited', host: 'invited.test', settings: { signups: 'invite_only' } })
  const asker = await visitor({ host: 'invited.test', ...cameFrom('north') })
  expect((await refusalOf(signUp(desk, asker, aSignup(), ''))).code).toBe('signup_closed')
})

test('where the first visit came from is written to the account', {
  tags: ['S3.118–S3.123'],
}, async () => {
  const tracking = { network: 'north', ref: 'r', sub1: 'a', sub2: 'b', sub3: 'c' }
  const form = aSignup({ tracking: { network: 'later', sub3: 'x' } })
  await signUp(desk, await visitor({ tracking }), form, '')
  expect(await accountsOf(form.email)).toMatchObject([{ tracking }])
})

test('who has just signed up goes on with the photo', { tags: ['S2.152'] }, async () => {
  const form = aSignup()
  await signUp(desk, await visitor(), form, '')
  expect(await accountsOf(form.email)).toMatchObject([{ signup_step: 'photo' }])
})

test('the profile begins with what was picked on the way here', { tags: ['S2.45'] }, async () => {
  const form = aSignup({ interests: ['wine', 'music', 'wine'] })
  await signUp(desk, await visitor(), form, '')
  const [account] = await accountsOf(form.email)
  const profile = await db.kysely
    .selectFrom('profiles')
    .select('interests')
    .where('id', '=', account?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(profile.interests).toEqual(['wine', 'music'])
})

test('odd but well-formed input is no fault of the server', async () => {
  const form = aSignup({
    seeking: ['male', 'male', 'male', 'male', 'female'],
    tracking: { ref: '\ud800 half a pair' },
  })
  const asker = await visitor()
  await signUp(desk, asker, form, 'x'.repeat(1000))
  expect(await accountsOf(form.email)).toHaveLength(1)
})

test('likes given before signing up become likes of the account, as far as the two may meet', {
  tags: ['S2.41'],
}, async () => {
  const asker = await aBusyVisitor()
  const siteId = asker.site.id
  const liked = await aMember(db, { siteId })
  const hidden = await aMember(db, { siteId, invisible: true })
  const abroad = await aMember(db, {
    siteId: await aSite(db, { slug: 'abroad', host: 'abroad.test' }),
  })
  const nobody = '00000000-0000-4000-8000-000000000000'
  const likes = [liked.id, liked.id, hidden.id, abroad.id, nobody]
  const token = await signUp(desk, asker, aSignup({ likes }), '')
  const id = (await memberOfSession(db, siteId, token ?? ''))?.id ?? ''
  const given = db.kysely.selectFrom('likes').select('liked_id').where('liker_id', '=', id)
  expect(await given.execute()).toEqual([{ liked_id: liked.id }])
})
