import type { Database } from '#database/connect.ts'
import type { SavedMethod } from '../../outside/payment-providers/provider.ts'
import { faceOf } from './face-of.ts'

type Renewal = {
  id: string
  memberId: string
  /** The payment whose provider reports it. */
  paymentId: string
}

/**
 * Updates a saved method to the provider's name for it after a payment, because a name may be good
 * for only one charge. Of several payments the latest counts, whatever order they are reported in.
 */
export async function renewMandate(
  tx: Database,
  { id, memberId, paymentId }: Renewal,
  saved: SavedMethod,
): Promise<void> {
  const face = faceOf(saved)
  const known = await tx.kysely
    .selectFrom('mandates')
    .select(['provider_reference', 'last_four', 'expires'])
    .where('id', '=', id)
    .where('state', '=', 'valid')
    .forUpdate()
    .executeTakeFirst()
  if (!known) return
  const last_four = face.last_four ?? known.last_four
  const expires = face.expires ?? known.expires
  const isSame = known.last_four === last_four && known.expires === expires
  if (isSame && known.provider_reference === saved.reference) return
  await tx.query(renew, [id, memberId, paymentId, saved.reference, last_four, expires])
}

// Its lock is held, so that no newer payment can renew it unnoticed.
const renew = {
  name: 'renew-mandate',
  text: `update mandates m set provider_reference = $4, last_four = $5, expires = $6
    where m.id = $1
      and not exists (
        select from orders o join payments newer on newer.order_id = o.id, payments p
        where o.member_id = $2 and p.id = $3 and newer.mandate_id = m.id
          and newer.state in ('completed', 'refunded', 'charged_back')
          and (newer.created_at, newer.id) > (p.created_at, p.id)
      )
      and not exists (
        select from mandates other
        where other.provider = m.provider and other.provider_reference = $4 and other.id <> m.id
      )`,
}
