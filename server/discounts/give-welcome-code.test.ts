import { expect, test } from 'vitest'
import { signUp } from '../accounts/sign-up.ts'
import { aVisitor } from '../testing/askers.ts'
import { aSite, theSite } from '../testing/people.ts'
import { aDesk, aSignup } from '../testing/signups.ts'
import { testDatabase } from '../testing/test-database.ts'

const { db, setNow } = await testDatabase()

async function codeOf(email: string) {
  return db.kysely
    .selectFrom('discount_codes as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.code', 'c.value_percentage', 'c.status', 'c.validity', 'c.expires_at', 'c.welcome'])
    .select('m.signed_up_at')
    .where('m.email_key', '=', email)
    .executeTakeFirst()
}

test('a new member has the time bonus from the sign-up on, for 4 hours', {
  tags: ['S1.26', 'S9.5–S9.9'],
}, async () => {
  await theSite(db)
  const form = aSignup()
  setNow(new Date('2026-06-01T10:00:00.123Z'))
  await signUp(aDesk(db), await aVisitor(db), form, '')
  setNow(null)
  expect(await codeOf(form.email)).toEqual({
    code: 'TIMEBONUS25',
    value_percentage: 25,
    status: 'active',
    validity: 'once per user',
    welcome: true,
    signed_up_at: new Date('2026-06-01T10:00:00.123Z'),
    expires_at: new Date('2026-06-01T14:00:00.123Z'),
  })
})

test('a sign-up that fails leaves no code behind', async () => {
  const count = async () =>
    (await db.kysely.selectFrom('discount_codes').select('id').execute()).length
  const form = aSignup()
  const asker = await aVisitor(db, { network: '198.51.100.7' })
  const before = await count()
  const tries = Array.from({ length: 8 }, () => signUp(aDesk(db), asker, form, ''))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  expect(await count()).toBe(before + 1)
})

test('a site has its own name, size and length of the time bonus, or none', async () => {
  const settings = { welcome_code: 'HELLO10', welcome_percentage: 10, welcome_seconds: 60 }
  await aSite(db, { slug: 'short', host: 'short.test', settings })
  await aSite(db, { slug: 'none', host: 'none.test', settings: { welcome_percentage: 0 } })
  const form = aSignup()
  await signUp(aDesk(db), await aVisitor(db, { host: 'short.test' }), form, '')
  const code = await codeOf(form.email)
  expect(code).toMatchObject({ code: 'HELLO10', value_percentage: 10 })
  expect(code && Number(code.expires_at) - Number(code.signed_up_at)).toBe(60_000)
  const without = aSignup()
  await signUp(aDesk(db), await aVisitor(db, { host: 'none.test' }), without, '')
  expect(await codeOf(without.email)).toBeUndefined()
})
