import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aMember } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call } = await testApp()

test('a report is confirmed with its id and time and nothing else, once', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const id = randomUUID()
  const report = { id, profile_id: bea.id, reason: 'spam', text: '', message_numbers: [] }
  const first = await call<{ report: object }>(ada, 'POST /api/reports', report)
  expect(first.status).toBe(201)
  expect(first.body).toEqual({ report: { id, created_at: expect.any(String) } })
  const again = await call(ada, 'POST /api/reports', report)
  expect([again.status, again.body]).toEqual([200, first.body])
})

test('a report that makes no sense is bad input and never an error of ours', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const whole = { profile_id: bea.id, reason: 'spam', text: '', message_numbers: [] }
  const bad = [
    { reason: 'dull' },
    { text: 'x'.repeat(2001) },
    { message_numbers: [0] },
    { message_numbers: [3_000_000_000] },
    { message_numbers: [1] },
    { profile_id: 'ada' },
    { id: 'mine' },
  ]
  for (const part of bad) {
    const body = { id: randomUUID(), ...whole, ...part }
    const { status, problem } = await call(ada, 'POST /api/reports', body)
    expect([status, problem.code], JSON.stringify(part)).toEqual([422, 'invalid_input'])
  }
  const visitor = await call(null, 'POST /api/reports', { id: randomUUID(), ...whole })
  expect(visitor.problem.code).toBe('authentication_required')
})
