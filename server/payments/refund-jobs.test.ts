import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startJobs } from '../jobs/run-jobs.ts'
import type { Mail } from '../outside/mail.ts'
import { tasksOf } from '../tasks.ts'
import { testShopWithFake } from './testing/test-shop.ts'
import { withdraw } from './withdraw.ts'

const { provider, shop, bought, shown } = await testShopWithFake()
const { owner } = shop

test('a withdrawal is sent by the queue, looked at later, and told by mail', async () => {
  const delivered: Mail[] = []
  const mailer = {
    deliver: async (mail: Mail) => void delivered.push(mail),
    close: () => undefined,
  }
  const context = { ...shop.context, mailer }
  const asker = await shop.buyer()
  const order = await bought(asker)
  await withdraw(context, asker, { orderId: order.id, amountMinor: 799 })
  const state = async () => (await shown(asker, order)).refunds[0]?.state
  expect(await state()).toBe('pending')
  const jobs = await startJobs(context, shop.url, tasksOf(context))
  await expect.poll(() => delivered).toHaveLength(2)
  const waiting = () =>
    sql`update graphile_worker._private_jobs j set run_at = now()
      from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'check_refund' and j.locked_at is null
      returning j.id`.execute(owner.kysely)
  await expect.poll(async () => (await waiting()).rows).toHaveLength(1)
  await expect.poll(state).toBe('completed')
  await jobs.stop()
  expect([...provider.refunds.values()]).toEqual([{ amountMinor: 799, state: 'pending' }])
  expect(await shop.faults()).toEqual([])
})
