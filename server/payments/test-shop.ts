import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Order } from '#contract/credits.ts'
import type { LiveEvent } from '#contract/events.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { bundlesFor, loadBundles } from '../credits/load-bundles.ts'
import { seedBundles } from '../credits/seed-bundles.ts'
import { inProcessBus } from '../live/bus.ts'
import { sandboxProvider } from '../outside/payment-providers/sandbox.ts'
import { findSite } from '../sites/find-site.ts'
import { aMember, type MemberTraits, theSite } from '../testing/people.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { placeOrder } from './place-order.ts'

export type TestShop = TestDatabase & {
  context: Context
  events: { memberId: string; event: LiveEvent }[]
  /** A member of the shop's site who asks. */
  buyer: (traits?: MemberTraits) => Promise<MemberAsker>
  /** Orders a bundle of a size by a method and answers the order. */
  order: (asker: MemberAsker, wanted?: Partial<Wanted>) => Promise<Order>
  /** What happens at the provider to an order's newest payment. */
  atProvider: (order: Order, state: 'pending' | 'paid' | 'failed' | 'cancelled') => Promise<void>
  wallet: (asker: MemberAsker) => Promise<{ balance: number; orders_completed: number }>
}

type Wanted = { id: string; credits: number; method: string; discount_code: string }

/** A site that sells bundles through the sandbox, for tests. */
export async function testShop(where = { publicUrl: 'http://localhost:3000' }): Promise<TestShop> {
  const database = await testDatabase()
  const { db } = database
  await theSite(db)
  await seedBundles(db)
  const bus = inProcessBus()
  const events: TestShop['events'] = []
  bus.subscribe((memberId, event) => events.push({ memberId, event }))
  const environment = { ...where, local: true }
  const sandbox = sandboxProvider(db, environment)
  const context = {
    db,
    bus,
    environment,
    log: pino({ level: 'silent' }),
    payments: new Map([[sandbox.name, sandbox]]),
    findSite: (host: string) => findSite(db, host),
  } as unknown as Context
  return {
    ...database,
    context,
    events,
    buyer: (traits) => aBuyer(context, traits),
    order: (asker, wanted) => orderBundle(context, asker, wanted),
    atProvider: async (order, state) => {
      const reference = `sb_${order.payment_id}`
      const update = db.kysely.updateTable('sandbox_payments').set({ state })
      await update.where('reference', '=', reference).execute()
    },
    wallet: (asker) =>
      db.kysely
        .selectFrom('wallets')
        .select(['balance', 'orders_completed'])
        .where('member_id', '=', asker.member.id)
        .executeTakeFirstOrThrow(),
  }
}

async function aBuyer({ db }: Context, traits: MemberTraits = {}): Promise<MemberAsker> {
  const member = await aMember(db, { credits: 0, ...traits })
  return {
    site: await findSite(db, 'localhost'),
    member: {
      id: member.id,
      siteId: member.siteId,
      status: 'active',
      premium: false,
      language: null,
      sessionHash: Buffer.alloc(32),
    },
    locale: 'en',
    network: '127.0.0.1',
    country: null,
  }
}

async function orderBundle(
  context: Context,
  asker: MemberAsker,
  wanted: Partial<Wanted> = {},
): Promise<Order> {
  const list = bundlesFor(await loadBundles(context.db, asker.site.id), 'NL')
  const bundle = list.find((each) => each.credits === (wanted.credits ?? 10))
  return placeOrder(context, asker, {
    id: wanted.id ?? randomUUID(),
    bundle_id: bundle?.id ?? '',
    method: wanted.method ?? 'ideal',
    discount_code: wanted.discount_code,
  })
}
