import type { Insertable } from 'kysely'
import type { CreditLots, LedgerEntries, Orders, SiteEntries, Wallets } from '#database/tables.ts'
import type { CastMember } from '../people/member.ts'

const welcome = 5

export type SeedBundle = { id: string; credits: number; price_minor: number; currency: string }

type Given = {
  siteId: string
  now: Date
  idOf: Map<string, string>
  /** A fresh id for each member, for the grant or the order that explains the balance. */
  references: string[]
  bundle: SeedBundle
}

type Rows = {
  wallets: Insertable<Wallets>[]
  ledger: Insertable<LedgerEntries>[]
  orders: Insertable<Orders>[]
  lots: Insertable<CreditLots>[]
  /** The site's side of them all. */
  site: Insertable<SiteEntries>[]
}

type Step = { delta: number; reason: string }

/** A wallet for each, with the orders, the lots and both sides of the ledger that explain its balance. */
export function walletRows(cast: readonly CastMember[], given: Given): Rows {
  const rows: Rows = { wallets: [], ledger: [], orders: [], lots: [], site: [] }
  for (const [index, member] of cast.entries()) {
    addWallet(rows, member, given, given.references[index] as string)
  }
  return rows
}

function addWallet(rows: Rows, member: CastMember, given: Given, reference: string): void {
  const member_id = given.idOf.get(member.key) as string
  const created_at = new Date(given.now.getTime() - member.joined_days_ago * 86_400_000)
  const premium = member.named?.premium ?? false
  const bought = premium ? given.bundle.credits : 0
  const balance = member.named?.credits ?? welcome
  const steps = [
    { delta: welcome, reason: 'signup' },
    { delta: bought, reason: 'purchase' },
    { delta: balance - welcome - bought, reason: 'adjustment' },
  ].filter((step) => step.delta !== 0)
  let sum = 0
  for (const [index, step] of steps.entries()) {
    sum += step.delta
    rows.ledger.push({ member_id, number: index + 1, ...step, balance: sum, reference, created_at })
    const account = step.reason === 'purchase' ? 'sold' : 'given'
    rows.site.push({ site_id: given.siteId, account, delta: -step.delta, created_at })
  }
  rows.wallets.push({
    member_id,
    site_id: given.siteId,
    balance,
    entries: steps.length,
    orders_completed: premium ? 1 : 0,
  })
  const order = premium ? [orderOf(member, given, { id: reference, member_id, created_at })] : []
  rows.orders.push(...order)
  rows.lots.push(...lotsOf(member_id, steps, order[0]))
}

/** A lot for each step up; the step down comes last and is taken from the newest. */
function lotsOf(
  member_id: string,
  steps: Step[],
  order: Insertable<Orders> | undefined,
): Insertable<CreditLots>[] {
  let down = Math.max(0, -(steps.at(-1)?.delta ?? 0))
  const lots = steps.flatMap(({ delta, reason }, index) => {
    if (delta < 0) return []
    const paid = reason === 'purchase' && order
    return {
      ...{ member_id, number: index + 1, credits: delta, taken_back: 0 },
      ...(paid && { order_id: order.id, price_minor: order.price_minor, currency: order.currency }),
    }
  })
  for (const lot of lots.toReversed()) {
    lot.taken_back = Math.min(lot.credits, down)
    down -= lot.taken_back
  }
  return lots
}

function orderOf(
  member: CastMember,
  { siteId, bundle }: Given,
  known: { id: string; member_id: string; created_at: Date },
): Insertable<Orders> {
  return {
    ...known,
    site_id: siteId,
    bundle_id: bundle.id,
    credits: bundle.credits,
    price_minor: bundle.price_minor,
    full_price_minor: bundle.price_minor,
    currency: bundle.currency,
    country: member.country,
    method: 'card',
    state: 'completed',
    completed_at: known.created_at,
  }
}
