import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailTo } from '../testing/mails.ts'
import { aMember, aSite } from '../testing/people.ts'
import { type TestAnswer, testApp } from '../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const { db, owner, call, setNow } = await testApp()
const siteId = await aSite(db, { slug: 'discreet', niche: 7, isDefault: true })
const password = 'a quiet harbour at dusk'
const stored = await hashPassword(password)

const shown = ({ status, body, headers }: TestAnswer<unknown>, email: string) =>
  JSON.stringify({ status, body, headers: [...headers] }).replaceAll(email, '{email}')

async function wantAs(email: string) {
  const member = await aMember(db, { siteId })
  await db.kysely
    .updateTable('members')
    .set({ password_hash: stored })
    .where('id', '=', member.id)
    .execute()
  const answer = await call(member, 'POST /api/mail-change', { email, password })
  const { rows } = await sql<{ mails: string }>`select string_agg(payload->>'mail', ' ' order by id)
    as mails from graphile_worker._private_jobs where payload->>'memberId' = ${member.id}`.execute(
    owner.kysely,
  )
  return { member, shown: shown(answer, email), mails: rows[0]?.mails }
}

test('where membership is neutral a taken address is answered to the byte like a free one, and told by mail', {
  tags: ['S5.13', 'T10'],
}, async () => {
  setNow(new Date('2026-03-01T12:00:00Z'))
  const owned = await aMember(db, { siteId })
  const taken = await wantAs(owned.email)
  const free = await wantAs('nobody.yet@example.test')
  expect(taken.shown).toBe(free.shown)
  expect(taken.mails).toBe(free.mails)
  const to = { to: owned.email, newEmail: owned.email }
  const mail = await mailTo(db, taken.member.id, 'mail_change', {}, to)
  setNow(null)
  expect(mail.to).toBe(owned.email)
  expect(mail.subject).toBe('You already have an account at Serenade')
  expect(mail.text).not.toContain('token=')
  expect(mail.text).not.toContain(taken.member.name)
})
