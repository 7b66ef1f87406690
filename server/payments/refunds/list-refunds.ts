import type { Database } from '#database/connect.ts'

export type ListedRefund = {
  id: string
  order_id: string
  site: string
  kind: string
  state: string
  amount_minor: number
  currency: string
  credits: number
  provider: string
  /** The provider's name for the payment that is paid back. */
  payment: string
  created_at: Date
}

/** The latest refunds of all sites, or only those that have to be paid back by hand. */
export async function listRefunds(
  db: Database,
  { failed }: { failed: boolean },
): Promise<ListedRefund[]> {
  const refunds = db.kysely
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('sites as s', 's.id', 'o.site_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.order_id', 's.slug as site', 'r.kind', 'r.state', 'r.amount_minor'])
    .select(['o.currency', 'r.credits', 'p.provider', 'p.provider_reference as payment'])
    .select('r.created_at')
    .orderBy('r.created_at', 'desc')
    .limit(200)
  return (failed ? refunds.where('r.state', '=', 'failed') : refunds).execute()
}
