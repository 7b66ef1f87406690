import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '#database/connect.ts'
import { findLedgerFaults } from '#server/credits/audit/find-ledger-faults.ts'
import { ownPage } from '../reading-page.ts'
import { type Answer, type Asking, askUntilAnswered, untilAnswered } from './acknowledged.ts'

/** Whom each one likes, as far as they were told: with `true`, or taken back again. */
export type Likes = Map<string, boolean>
/** A purchase of which the buyer was told that it is paid and credited. */
export type Bought = { order: string; buyer: string; credits: number }

/** Likes somebody, or takes it back, until that is answered. */
export async function likeUntilAnswered(
  cookie: string,
  { liked, stands }: { liked: string; stands: boolean },
  run: Asking,
): Promise<void> {
  await askUntilAnswered(cookie, run, {
    method: stands ? 'PUT' : 'DELETE',
    path: `/api/likes/${liked}`,
  })
}

/**
 * Orders, pays and is credited. Everybody is in a hurry: the buyer sends the same order twice at once, and
 * the provider tells of the payment more than once.
 */
export async function buyUntilAnswered(
  cookie: string,
  buyer: string,
  bundleId: string,
  run: Asking,
): Promise<Bought> {
  const body = { id: randomUUID(), bundle_id: bundleId, method: 'ideal' }
  const place = () => askUntilAnswered(cookie, run, { method: 'POST', path: '/api/orders', body })
  const [{ order }] = await Promise.all([place(), place()])
  const bought = { order: order.id, buyer, credits: order.credits }
  await pay(new URL(order.checkout_url).pathname, run)
  for (;;) {
    const headers = { ...ownPage, Cookie: cookie }
    const told = await untilAnswered(run, `/api/orders/${order.id}`, { headers }, readOrder)
    // One that was acknowledged and is gone counts as bought: the check says that it is missing.
    if (!told || told.state === 'completed') return bought
    expect(['created', 'pending']).toContain(told.state)
  }
}

/** An order as it stands; null where there is none. */
function readOrder({ status, text }: Answer): { state: string } | null {
  expect([200, 404], text).toContain(status)
  return status === 404 ? null : JSON.parse(text).order
}

/** On the provider's own page, which tells the shop; and once more, as providers do. */
async function pay(page: string, run: Asking): Promise<void> {
  const post = (path: string, fields: Record<string, string>, answers: number[]) => {
    const form = { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' } as const
    return untilAnswered(run, path, form, ({ status, text }) =>
      expect(answers, `${path}: ${text}`).toContain(status),
    )
  }
  await post(page, { outcome: 'pay', callback: 'twice' }, [303, 404])
  await post('/webhooks/sandbox', { id: page.split('/').at(-1) ?? '' }, [200])
}

/** Who was told that they like somebody likes them, once, and nobody likes anybody else. */
export async function expectLikesKept(db: Database, likes: Likes): Promise<void> {
  const stored = await db.query<{ pair: string }>(
    { name: 'likes', text: `select liker_id || ' ' || liked_id as pair from likes` },
    [],
  )
  const told = [...likes].flatMap(([pair, stands]) => (stands ? [pair] : []))
  expect(stored.map(({ pair }) => pair).sort()).toEqual(told.sort())
}

/** What was bought is paid and credited once each, nothing else is, and the books are right. */
export async function expectPurchasesKept(db: Database, bought: Bought[]): Promise<void> {
  const orders = await db.query<Bought>(
    {
      name: 'bought',
      text: `select id as "order", member_id as buyer, credits from orders where state = 'completed' order by id`,
    },
    [],
  )
  const credited = await db.query<Bought>(
    {
      name: 'credited',
      text: `select reference as "order", member_id as buyer, delta as credits from ledger_entries
        where reason = 'purchase' order by reference`,
    },
    [],
  )
  const ordered = await db.query<{ count: number }>(
    { name: 'ordered', text: 'select count(*) from orders' },
    [],
  )
  const told = bought.toSorted((one, other) => (one.order < other.order ? -1 : 1))
  expect(orders).toEqual(told)
  expect(credited).toEqual(told)
  expect(ordered).toEqual([{ count: told.length }])
  expect(await findLedgerFaults(db)).toEqual([])
}
