import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seedBundles } from '../credits/bundles.ts'
import { aMember, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

type Offer = { bundles: { id: string }[]; methods: unknown[] }

test('where payments are off prices are shown, and who orders is told in a sentence', async () => {
  const { db, call } = await testApp({ PAYMENTS: 'off' })
  await theSite(db)
  await seedBundles(db)
  const member = await aMember(db)
  const { status, body } = await call<Offer>(member, 'GET /api/bundles')
  expect([status, body.methods]).toEqual([200, []])
  const wanted = { id: randomUUID(), bundle_id: body.bundles[0]?.id, method: 'card' }
  const { problem } = await call(member, 'POST /api/orders', wanted)
  expect(problem).toMatchObject({
    code: 'payments_unavailable',
    title: 'Payments aren’t possible at the moment. You haven’t been charged.',
  })
  const saved = { ...wanted, method: 'direct_debit', mandate_id: randomUUID() }
  expect((await call(member, 'POST /api/orders', saved)).problem).toMatchObject({
    code: 'payments_unavailable',
  })
  expect(await db.kysely.selectFrom('orders').select('id').execute()).toEqual([])
})
