import type { Database } from '#database/connect.ts'

const dayMs = 86_400_000
/** A debit ordered just now may not have reached the bank's books yet. */
const freshMs = 1_800_000

// One that expired, or whose order was replaced, may still be collected: nobody has said that it
// will not.
const statement = {
  name: 'debited-minor',
  text: `select coalesce(sum(o.price_minor - o.refunded_minor), 0)::integer as debited from orders o
    where o.member_id = $1 and o.method = 'direct_debit' and o.currency = $2 and o.created_at > $3
      and o.id is distinct from $5
      and (o.state in ('pending', 'completed') or o.state in ('created', 'expired', 'cancelled', 'failed') and (
        o.state = 'created' and o.created_at > $4 or exists (
          select from payments p where p.order_id = o.id and p.method = 'direct_debit'
            and p.state in ('created', 'pending', 'expired')
        )
      ))`,
}

/** What a member has paid, or is about to pay, by direct debit over the last days. */
export async function debitedMinor(
  db: Database,
  days: number,
  debits: { memberId: string; currency: string; orderId?: string | undefined },
): Promise<number> {
  const now = db.now().getTime()
  const from = new Date(now - days * dayMs)
  const fresh = new Date(now - freshMs)
  const values = [debits.memberId, debits.currency, from, fresh, debits.orderId ?? null]
  const [row] = await db.query<{ debited: number }>(statement, values)
  return row?.debited ?? 0
}
