import { randomUUID } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import type { MemberAsker } from '#server/context/asker.ts'
import { bundlesFor, findBundles, seedBundles } from '#server/credits/bundles.ts'
import { createHttp } from '#server/http.ts'
import { serve } from '#server/outside/payment-providers/testing/serve.ts'
import { placeOrder } from '#server/payments/place-order.ts'
import { aVisitor } from '#server/testing/askers.ts'
import { aCode } from '#server/testing/codes.ts'
import { aMember, theSite } from '#server/testing/people.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { whenOver } from '#server/testing/test-database.ts'
import { type Bank, type Notice, openMollie, openSandbox, openVerotel } from './banks.ts'

/** An order whose payment was begun at a bank, with ten credits to come. */
export type Begun = {
  bank: Bank
  orderId: string
  paymentId: string
  memberId: string
  reference: string
  amountMinor: number
}

export type PaymentsStage = TestApp & {
  banks: Bank[]
  begin: (bank: Bank) => Promise<Begun>
  /** Payment pages that one member opens one after another, with a code that is good once. */
  beginTabs: (bank: Bank, tabs: number) => Promise<Begun[]>
  /** Posts to our webhook over HTTP. */
  tell: (notice: Notice) => Promise<Response>
}

/** The whole server behind a real port, and three providers that it asks over HTTP. */
export async function openPaymentsStage(): Promise<PaymentsStage> {
  const app = await testApp()
  const { db, context } = app
  await theSite(db)
  await seedBundles(db)
  await aCode(db, { code })
  const banks = [openSandbox(db), await openMollie(), await openVerotel()]
  for (const { name, provider } of banks) context.payments.set(name, provider)
  const http = createHttp({ context, build: {} as ServerBuild, developing: true, files: null })
  const { url, close } = await serve(http as unknown as Parameters<typeof serve>[0])
  whenOver(async () => {
    await Promise.all([close(), ...banks.map((bank) => bank.close())])
  })
  return {
    ...app,
    banks,
    begin: async (bank) => order(app, bank, await aBuyer(app, bank)),
    beginTabs: async (bank, tabs) => {
      const buyer = await aBuyer(app, bank)
      const begun: Begun[] = []
      while (begun.length < tabs) begun.push(await order(app, bank, buyer, code))
      return begun
    },
    tell: ({ path, init }) => fetch(`${url}${path}`, init),
  }
}

const code = 'STORM'

async function aBuyer({ db }: TestApp, bank: Bank): Promise<MemberAsker> {
  const { id, siteId } = await aMember(db, { credits: 0 })
  const { site, ...visitor } = await aVisitor(db)
  const settings = { ...site.settings, payment_providers: [bank.name] }
  const member = { id, siteId, status: 'active', premium: false, language: null } as const
  const session = { sessionHash: Buffer.alloc(32) }
  return { ...visitor, site: { ...site, settings }, member: { ...member, ...session } }
}

async function order(
  { db, context }: TestApp,
  bank: Bank,
  asker: MemberAsker,
  discount_code?: string,
): Promise<Begun> {
  const list = bundlesFor(await findBundles(db, asker.site.id), 'NL')
  const bundle = list.find(({ credits }) => credits === 10)
  const placed = await placeOrder(context, asker, {
    id: randomUUID(),
    bundle_id: bundle?.id ?? '',
    method: bank.method,
    discount_code,
  })
  const { provider_reference } = await db.kysely
    .selectFrom('payments')
    .select('provider_reference')
    .where('id', '=', placed.payment_id)
    .executeTakeFirstOrThrow()
  return {
    bank,
    orderId: placed.id,
    paymentId: placed.payment_id ?? '',
    memberId: asker.member.id,
    reference: provider_reference,
    amountMinor: placed.price_minor,
  }
}
