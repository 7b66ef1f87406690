import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Database } from '#database/connect.ts'
import { batchSends, type SendBatches } from '#server/chats/send-batches.ts'
import type { MemberAsker } from '#server/context/asker.ts'
import type { Context } from '#server/context/context.ts'
import { grantCredits } from '#server/credits/ledger.ts'
import { giveWelcomeCode } from '#server/discounts/create-code.ts'
import { inProcessBus } from '#server/live/bus.ts'
import { findSite } from '#server/sites/find-site.ts'
import type { Site } from '#server/sites/site.ts'
import { memberOf } from '#server/testing/askers.ts'
import { aCode } from '#server/testing/codes.ts'
import { aMember, aSite } from '#server/testing/people.ts'
import { openTill, type Till } from './till.ts'

/** Where a history takes place: a site of its own, with its members and its own provider. */
export type Shop = {
  db: Database
  context: Context
  sends: SendBatches
  till: Till
  site: Site
  bundles: Bundle[]
  members: MemberAsker[]
  /** How often the service was asked for something so far. */
  operations: number
}
type Bundle = { id: string; credits: number; price_minor: number }

/** The codes that everybody may use, and what they promise. */
export const codes = {
  once: { code: 'ONCE20', value_percentage: 20 },
  twice: { code: 'TWO30', value_percentage: 30, validity: 'n times', times: 2 },
} as const
export const welcome = { code: 'TIMEBONUS25', percentage: 25, hours: 4 }
const signupCredits = 5

const sold = [
  { credits: 10, price_minor: 799 },
  { credits: 25, price_minor: 1749 },
  { credits: 7, price_minor: 500 },
]

/** What a planted fault may put between us and the provider. */
export type Twist = (provider: Till['provider'], till: Till) => Till['provider']

/** A fresh site that sells credits, with this many members who have just signed up. */
export async function openShop(db: Database, size: number, twist?: Twist): Promise<Shop> {
  const slug = `shop-${randomUUID()}`
  const siteId = await aSite(db, { slug, host: `${slug}.test` })
  const site = await findSite(db, `${slug}.test`)
  const bundles = await db.kysely
    .insertInto('bundles')
    .values(sold.map((each, position) => ({ ...each, position, site_id: siteId, currency: 'EUR' })))
    .returning(['id', 'credits', 'price_minor'])
    .execute()
  for (const code of Object.values(codes)) await aCode(db, { ...code, site_id: siteId })
  const till = openTill()
  const provider = twist ? twist(till.provider, till) : till.provider
  const context = {
    db,
    bus: inProcessBus(),
    environment: { publicUrl: 'http://localhost:3000', local: true },
    log: pino({ level: 'silent' }),
    payments: new Map([[provider.name, provider]]),
  } as unknown as Context
  const members = await Promise.all(Array.from({ length: size }, () => aNewcomer(db, site)))
  return { db, context, sends: batchSends(db), till, site, bundles, members, operations: 0 }
}

/** Somebody who signs up; the credits for it are asked for twice, as a repeated request would. */
async function aNewcomer(db: Database, site: Site): Promise<MemberAsker> {
  const { id } = await aMember(db, { siteId: site.id, credits: 0 })
  await giveWelcomeCode(db, site, id)
  const grant = { memberId: id, credits: signupCredits, reason: 'signup', reference: id } as const
  await Promise.all([grantCredits(db, grant), grantCredits(db, grant)])
  return memberOf(site, { id })
}
