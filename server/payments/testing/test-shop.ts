import { randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { pino } from 'pino'
import type { LiveEvent } from '#contract/events.ts'
import type { Order } from '#contract/payments.ts'
import type { Database } from '#database/connect.ts'
import { rememberSessions } from '../../accounts/remember-sessions.ts'
import type { MemberAsker } from '../../context/asker.ts'
import type { Context } from '../../context/context.ts'
import { findLedgerFaults } from '../../credits/audit/find-ledger-faults.ts'
import { bundlesFor, findBundles, seedBundles } from '../../credits/bundles.ts'
import { debitSql } from '../../credits/ledger.ts'
import { inProcessBus } from '../../live/bus.ts'
import type { PaymentProvider } from '../../outside/payment-providers/provider.ts'
import { changePayment } from '../../outside/payment-providers/sandbox/change-payment.ts'
import { sandboxProvider } from '../../outside/payment-providers/sandbox/sandbox.ts'
import { findSite } from '../../sites/find-site.ts'
import { memberOf } from '../../testing/askers.ts'
import { aMember, type MemberTraits, theSite } from '../../testing/people.ts'
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts'
import { whoAsks } from '../../who-asks.ts'
import { loadOrder } from '../load-order.ts'
import { placeOrder } from '../place-order.ts'
import { settlePayment } from '../settle-payment.ts'
import { type FakeProvider, fakeProvider } from './fake-provider.ts'

export type TestShop = TestDatabase & {
  context: Context
  events: { memberId: string; event: LiveEvent }[]
  /** A member of the shop's site. */
  buyer: (traits?: MemberTraits) => Promise<MemberAsker>
  /** Orders a bundle of a size by a method and answers the order. */
  order: (asker: MemberAsker, wanted?: Partial<Wanted>) => Promise<Order>
  /** What happens at the sandbox to an order's latest payment. */
  atProvider: (order: Order, state: SandboxState) => Promise<void>
  /** Uses credits as sending does; false if there were too few. */
  spend: (asker: MemberAsker, credits: number) => Promise<boolean>
  wallet: (asker: MemberAsker) => Promise<{ balance: number; orders_completed: number }>
  /** What the auditor finds wrong in the books. */
  faults: () => ReturnType<typeof findLedgerFaults>
}

type SandboxState = 'pending' | 'paid' | 'failed' | 'cancelled'
type Wanted = {
  id: string
  credits: number
  method: string
  discount_code: string
  save_method: boolean
  mandate_id: string
}

/** A site for tests that sells bundles, through the sandbox unless another provider is given. */
export async function testShop({
  publicUrl = 'http://localhost:3000',
  provider,
}: {
  publicUrl?: string
  provider?: PaymentProvider
} = {}): Promise<TestShop> {
  const database = await testDatabase()
  const { db } = database
  await theSite(db)
  await seedBundles(db)
  const bus = inProcessBus()
  const events: TestShop['events'] = []
  bus.subscribe((memberId, event) => events.push({ memberId, event }))
  const environment = { publicUrl, local: true }
  const moneyMover = provider ?? sandboxProvider(db, environment)
  const context: Context = {
    db,
    bus,
    environment,
    log: pino({ level: 'silent' }),
    payments: new Map([[moneyMover.name, moneyMover]]),
    findSite: (host: string) => findSite(db, host),
    sessions: rememberSessions(db),
    whoAsks: (request: HonoContext) => whoAsks(context, request),
    otherCells: () => [],
  } as unknown as Context
  return {
    ...database,
    context,
    events,
    buyer: (traits) => aBuyer(context, traits),
    order: (asker, wanted) => orderBundle(context, asker, wanted),
    atProvider: (order, state) => moveAtSandbox(db, `sb_${order.payment_id}`, state),
    spend: (asker, credits) => spend(db, asker, credits),
    wallet: (asker) =>
      db.kysely
        .selectFrom('wallets')
        .select(['balance', 'orders_completed'])
        .where('member_id', '=', asker.member.id)
        .executeTakeFirstOrThrow(),
    faults: () => findLedgerFaults(db),
  }
}

/** A shop whose provider does what the test says, and what becomes of its orders. */
export async function testShopWithFake() {
  const provider = fakeProvider()
  const shop = await testShop({ provider })
  /** The provider comes to know this of an order's payment, and is asked. */
  const settle = (order: Order, told: Parameters<FakeProvider['change']>[1] = {}) => {
    provider.change(`fk_${order.payment_id}`, told)
    return settlePayment(shop.context, order.payment_id ?? '')
  }
  const bought = async (asker: MemberAsker, wanted: Partial<Wanted> = {}) => {
    const order = await shop.order(asker, wanted)
    await settle(order, { state: 'completed' })
    return order
  }
  /** An order as its buyer sees it now. */
  const shown = async (asker: MemberAsker, { id }: Order) =>
    (await loadOrder(shop.context, asker, id)).order
  return { provider, shop, settle, bought, shown }
}

/** Unlike in real life, what was paid can become something else again. */
async function moveAtSandbox(db: Database, reference: string, state: SandboxState): Promise<void> {
  if (state === 'paid') return void (await changePayment(db, reference, { state }))
  const update = db.kysely.updateTable('sandbox_payments').set({ state })
  await update.where('reference', '=', reference).execute()
}

async function aBuyer({ db }: Context, traits: MemberTraits = {}): Promise<MemberAsker> {
  const { id, siteId } = await aMember(db, { credits: 0, ...traits })
  return memberOf(await findSite(db, 'localhost'), { id, siteId })
}

async function orderBundle(
  context: Context,
  asker: MemberAsker,
  { credits = 10, ...wanted }: Partial<Wanted> = {},
): Promise<Order> {
  const list = bundlesFor(await findBundles(context.db, asker.site.id), 'NL')
  const bundle = list.find((each) => each.credits === credits)
  return placeOrder(context, asker, {
    id: randomUUID(),
    bundle_id: bundle?.id ?? '',
    method: 'ideal',
    ...wanted,
  })
}

const spending = {
  name: 'test-spend',
  text: `with wanted as (
      select member_id as sender_id, site_id, gen_random_uuid() as id, 'text' as type,
        $2::int as credits, balance, entries, false as starts
      from wallets where member_id = $1 and balance >= $2::int for no key update
    ), ${debitSql({ debits: 'wanted', now: '$3::timestamptz' })}
    select id from wanted`,
}

async function spend(db: Database, asker: MemberAsker, credits: number): Promise<boolean> {
  return (await db.query(spending, [asker.member.id, credits, db.now()])).length > 0
}
