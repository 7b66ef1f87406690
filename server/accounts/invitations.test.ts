import { expect, test } from 'vitest'
import { aVisitor } from '../testing/askers.ts'
import { aSite, theSite } from '../testing/people.ts'
import { refusalOf } from '../testing/refused.ts'
import { aDesk, aSignup } from '../testing/signups.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createInvitation, listInvitations } from './invitations.ts'
import { signUp } from './sign-up.ts'

const { db, setNow } = await testDatabase()
const desk = aDesk(db)
await theSite(db)
await aSite(db, { slug: 'closed', host: 'closed.test', settings: { signups: 'invite_only' } })
await aSite(db, { slug: 'other', host: 'other.test', settings: { signups: 'invite_only' } })
let networks = 0

async function comeWith(invite: string | undefined, host = 'closed.test', traits = {}) {
  const asker = await aVisitor(db, { host, network: `203.0.113.${++networks}` })
  return signUp(desk, asker, aSignup({ ...(invite && { invite }), ...traits }), '')
}

async function aCode(times = 1, days: number | null = null): Promise<string> {
  return (await createInvitation(db, { site: 'closed', times, days })) ?? ''
}

async function usesOf(code: string) {
  const all = await listInvitations(db, 'closed')
  return all.find((each) => each.code === code)?.used
}

test('an invitation lets in whom the site is closed to, however it is typed', {
  tags: ['S2.153', 'S3.82'],
}, async () => {
  const code = await aCode(2)
  expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/)
  await comeWith(code)
  await comeWith(`  ${code.toLowerCase()} `)
  expect(await usesOf(code)).toBe(2)
  expect((await refusalOf(comeWith(code))).code).toBe('invite_invalid')
})

test('a code that is unknown, of another site or too old lets nobody in', {
  tags: ['S3.82'],
}, async () => {
  const code = await aCode(1, 7)
  expect((await refusalOf(comeWith('AAAA-BBBB-CCCC'))).code).toBe('invite_invalid')
  expect((await refusalOf(comeWith('\ud800\0'))).code).toBe('invite_invalid')
  expect((await refusalOf(comeWith(code, 'other.test'))).code).toBe('invite_invalid')
  setNow(new Date(Date.now() + 7 * 86_400_000 + 1000))
  expect((await refusalOf(comeWith(code))).code).toBe('invite_invalid')
  setNow(null)
  await comeWith(code)
})

test('of 12 people at once with a code for 3 exactly 3 get in', async () => {
  const code = await aCode(3)
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => comeWith(code)))
  const lost = outcomes.filter((each) => each.status === 'rejected')
  expect(lost.map(({ reason }) => reason.code)).toEqual(Array(9).fill('invite_invalid'))
  expect(await usesOf(code)).toBe(3)
})

test('a sign-up that fails for another reason uses no invitation up', async () => {
  const code = await aCode()
  await comeWith(await aCode(), 'closed.test', { name: 'Taken Already' })
  const refusal = await refusalOf(comeWith(code, 'closed.test', { name: 'Taken Already' }))
  expect(refusal.faults).toEqual([{ field: 'name', code: 'username_taken' }])
  expect(await usesOf(code)).toBe(0)
})

test('where everybody may sign up an invitation is not used up', async () => {
  const asker = await aVisitor(db, { network: '203.0.113.200' })
  const code = await createInvitation(db, { site: asker.site.slug, times: 1, days: null })
  await signUp(desk, asker, aSignup({ invite: code ?? '' }), '')
  expect(await listInvitations(db, asker.site.slug)).toMatchObject([{ code, used: 0 }])
  expect(await createInvitation(db, { site: 'nowhere', times: 1, days: null })).toBe(null)
})
