import { expect, test } from 'vitest'
import { recheckPayments } from '../../payments/check-payment.ts'
import { revokeMandate } from '../../payments/mandates.ts'
import { settlePayment } from '../../payments/settle-payment.ts'
import { fakeProvider } from '../../payments/testing/fake-provider.ts'
import { testShop } from '../../payments/testing/test-shop.ts'
import { eraseMember } from './erase-member.ts'

const provider = fakeProvider()
const shop = await testShop({ provider })
const { db, context } = shop

const kept = (name: string) => ({
  ...{ customerReference: `c_${name}`, reference: `m_${name}`, name: 'Visa' },
  ...{ lastFour: '4242', expires: '2099-12' },
})

test('money that comes after the erasure counts, and nothing of how it was paid is kept', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker, { method: 'card', save_method: true })
  await eraseMember(db, asker.member.id, { again: true })
  provider.change(`fk_${order.payment_id}`, { state: 'completed', saved: kept('late') })
  await settlePayment(context, order.payment_id ?? '')
  const { state } = await db.kysely
    .selectFrom('orders')
    .select('state')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('completed')
  expect((await shop.wallet(asker)).balance).toBeGreaterThan(0)
  expect(await db.kysely.selectFrom('mandates').select('id').execute()).toEqual([])
  expect(await shop.faults()).toEqual([])
})

test('the provider is told to forget a saved method until it answers, and then its name for it is forgotten', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker, { method: 'card', save_method: true })
  provider.change(`fk_${order.payment_id}`, { state: 'completed', saved: kept('early') })
  await settlePayment(context, order.payment_id ?? '')
  const mandates = () => db.kysely.selectFrom('mandates').selectAll().execute()
  const [{ id = '' } = {}] = await mandates()
  await eraseMember(db, asker.member.id, { again: true })
  expect(await mandates()).toMatchObject([
    { state: 'revoked', name: '', last_four: null, expires: null, customer_reference: 'c_early' },
  ])
  provider.deaf.add('revoke')
  await expect(revokeMandate(context, id)).rejects.toThrow('no answer')
  provider.deaf.clear()
  await revokeMandate(context, id)
  expect(await mandates()).toMatchObject([{ customer_reference: '', provider_reference: id }])
  const asked = () => provider.heard.filter(({ call }) => call === 'revoke').length
  const before = asked()
  await revokeMandate(context, id)
  expect(asked(), 'nobody is asked twice').toBe(before)
})

test('a provider that is not set up any more is told to forget a saved method once it is back', async () => {
  const asker = await shop.buyer()
  const order = await shop.order(asker, { method: 'card', save_method: true })
  provider.change(`fk_${order.payment_id}`, { state: 'completed', saved: kept('gone') })
  await settlePayment(context, order.payment_id ?? '')
  const row = () => {
    const query = db.kysely.selectFrom('mandates').select(['id', 'customer_reference'])
    return query.where('member_id', '=', asker.member.id).executeTakeFirstOrThrow()
  }
  const { id } = await row()
  const queued = async () => {
    const jobs = await shop.owner.query<{ payload: { mandateId: string } }>(revokes, [])
    return jobs.filter(({ payload }) => payload.mandateId === id).length
  }
  await eraseMember(db, asker.member.id, { again: true })
  const before = await queued()
  const gone = { ...context, payments: new Map() }
  await revokeMandate(gone, id)
  await recheckPayments(gone)
  expect(await queued(), 'still gone').toBe(before)
  expect(await row()).toMatchObject({ customer_reference: 'c_gone' })
  await recheckPayments(context)
  await recheckPayments(context)
  expect(await queued(), 'back, and told once').toBe(before + 1)
  await revokeMandate(context, id)
  expect(await row()).toMatchObject({ customer_reference: '' })
})

const revokes = {
  name: 'queued-revokes',
  text: `select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'revoke_mandate'`,
}
