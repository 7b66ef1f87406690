import type { Insertable } from 'kysely'
import type { LedgerEntries, Orders, Wallets } from '#database/tables.ts'
import type { CastMember } from '../member.ts'

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
}

/** A wallet for each, with the orders and the ledger that explain its balance. */
export function walletRows(cast: readonly CastMember[], given: Given): Rows {
  const rows: Rows = { wallets: [], ledger: [], orders: [] }
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
  }
  rows.wallets.push({
    member_id,
    site_id: given.siteId,
    balance,
    entries: steps.length,
    orders_completed: premium ? 1 : 0,
  })
  if (premium) rows.orders.push(orderOf(member, given, { id: reference, member_id, created_at }))
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
