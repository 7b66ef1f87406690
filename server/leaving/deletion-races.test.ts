import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword } from '../accounts/passwords.ts'
import { findLedgerFaults } from '../credits/audit/find-ledger-faults.ts'
import { aMember, aSession, type TestMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { reactivate } from './reactivate.ts'

const { db, call } = await testApp()
await theSite(db)
const password = 'a quiet harbour at dusk'
const password_hash = await hashPassword(password)

async function someone(credits = 5): Promise<TestMember> {
  const member = await aMember(db, { credits })
  const query = db.kysely.updateTable('members').set({ password_hash })
  await query.where('id', '=', member.id).execute()
  return member
}

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => someone()))
const leave = (who: TestMember) =>
  call(who, 'POST /api/account-deletion', { password, confirmed: true })
const signIn = ({ email }: TestMember) =>
  call(null, 'POST /api/user.php', { login: email, password })
const write = (from: TestMember, to: TestMember) =>
  call(from, `POST /api/members/${to.id}/messages`, {
    ...{ id: randomUUID(), type: 'text', text: 'Hello' },
  })

const balanceOf = async ({ id }: TestMember) =>
  (
    await db.kysely
      .selectFrom('wallets')
      .select('balance')
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
  ).balance

const messagesOf = async ({ id }: TestMember) =>
  (await db.kysely.selectFrom('messages').select('id').where('sender_id', '=', id).execute()).length

test('whoever signs in while the account is deleted is nobody afterwards', {
  tags: ['T12', 'T26'],
}, async () => {
  const people = await crowd(6)
  const ends = await Promise.all(
    people.map(async (each) => {
      const [signed, left] = await Promise.all([signIn(each), leave(each)])
      const cookie = (signed.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
      return { signed: signed.status, left: left.status, cookie }
    }),
  )
  for (const { signed, left, cookie } of ends) {
    expect(left).toBe(200)
    expect([200, 403, 409]).toContain(signed)
    const { body } = await call(null, 'GET /api/user.php', undefined, { Cookie: cookie })
    expect(body).toEqual({ user: null })
  }
})

test('no session from before comes back with the account, not even one opened at the very moment', async () => {
  const ada = await someone()
  await leave(ada)
  const cookie = await aSession(db, ada.id)
  await db.transaction((tx) => reactivate(tx, ada.id, 'en'))
  const { body } = await call(null, 'GET /api/user.php', undefined, { Cookie: cookie })
  expect(body).toEqual({ user: null })
})

test('who writes to somebody that deletes the account at this moment pays for what arrived, and for nothing else', {
  tags: ['T26'],
}, async () => {
  const writers = await crowd(8)
  const ends = await Promise.all(
    writers.map(async (writer) => {
      const leaver = await someone()
      const [sent, left] = await Promise.all([write(writer, leaver), leave(leaver)])
      return { writer, leaver, sent, left }
    }),
  )
  for (const { writer, leaver, sent, left } of ends) {
    expect(left.status).toBe(200)
    const arrived = sent.status === 201 ? 1 : 0
    if (!arrived) expect(sent.problem.code).toBe('profile_not_found')
    expect([await balanceOf(writer), await messagesOf(writer)]).toEqual([5 - arrived, arrived])
    await db.transaction((tx) => reactivate(tx, leaver.id, 'en'))
    const { chats } = (await call(writer, 'GET /api/chats.php')).body
    expect(chats).toHaveLength(arrived)
  }
  expect(await findLedgerFaults(db)).toEqual([])
})

test('who writes while deleting the own account has sent and paid, or neither', {
  tags: ['T26'],
}, async () => {
  const writers = await crowd(8)
  const reader = await aMember(db)
  await Promise.all(
    writers.map(async (writer) => {
      const [sent, left] = await Promise.all([write(writer, reader), leave(writer)])
      expect(left.status).toBe(200)
      const arrived = sent.status === 201 ? 1 : 0
      if (!arrived) expect(sent.problem.code).toBe('authentication_required')
      expect([await balanceOf(writer), await messagesOf(writer)]).toEqual([5 - arrived, arrived])
    }),
  )
  expect(await findLedgerFaults(db)).toEqual([])
})
