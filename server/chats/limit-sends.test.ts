import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aMember, aSite, type TestMember } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call, setNow } = await testApp()
await aSite(db, { slug: 'general', isDefault: true, settings: { sends_a_minute: 5 } })

const send = (from: TestMember, to: TestMember) =>
  call(from, `POST /api/members/${to.id}/messages`, {
    id: randomUUID(),
    type: 'text',
    text: 'Hello',
  })

test('who sends more than the site lets in a minute is told when to go on, and pays nothing', {
  tags: ['T35'],
}, async () => {
  const [ada, bruno] = [await aMember(db, { credits: 20 }), await aMember(db)]
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds))
  setNow(at(0))
  const sent = await Promise.all(Array.from({ length: 12 }, () => send(ada, bruno)))
  expect(sent.filter((answer) => answer.status === 201)).toHaveLength(5)
  for (const refused of sent.filter((answer) => answer.status !== 201)) {
    expect([refused.status, refused.problem.code]).toEqual([429, 'rate_limited'])
    expect(refused.headers.get('Retry-After')).toBe('60')
  }
  setNow(at(41))
  expect((await send(ada, bruno)).headers.get('Retry-After')).toBe('19')
  expect((await send(bruno, ada)).status).toBe(201)
  setNow(at(60))
  expect((await send(ada, bruno)).status).toBe(201)
  setNow(null)
  const { balance } = await db.kysely
    .selectFrom('wallets')
    .select('balance')
    .where('member_id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(balance).toBe(14)
})

test('a clock that is set back makes nobody wait for it to come round', async () => {
  const [ada, bruno] = [await aMember(db, { credits: 20 }), await aMember(db)]
  setNow(new Date('2026-11-21T12:00:00Z'))
  for (const _ of [1, 2, 3, 4, 5]) await send(ada, bruno)
  setNow(new Date('2026-11-21T11:00:00Z'))
  expect((await send(ada, bruno)).status).toBe(201)
  setNow(null)
})
