import { expect, test } from 'vitest'
import { aMember, aSite } from '../../testing/people.ts'
import { type TestAnswer, testApp } from '../../testing/test-app.ts'
import { hashPassword } from '../passwords/passwords.ts'

const { db, call } = await testApp()
const siteId = await aSite(db, { slug: 'discreet', niche: 7, isDefault: true })

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
      .set({ password_hash, status })
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
