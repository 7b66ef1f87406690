import type { Database } from '#database/connect.ts'
import { ordersOf } from '../../payments/find-order.ts'
import { presentOrder } from '../../payments/present-order.ts'
import { gatherAbout } from './gather-about.ts'
import { gatherOthers } from './gather-others.ts'
import { gatherPhotos } from './gather-photos.ts'

/** Everything in a copy except the messages and photos themselves, which are read one by one. */
export type Gathered = Awaited<ReturnType<typeof gatherExport>>

/**
 * Gathers what we keep about a member: everything of their own, and of others what the member may
 * see.
 */
export async function gatherExport(db: Database, memberId: string) {
  const { account, profile, ...about } = await gatherAbout(db, memberId)
  const others = await gatherOthers(db, memberId)
  const ledger = await db.kysely
    .selectFrom('ledger_entries')
    .select(['number', 'created_at', 'reason', 'delta', 'balance', 'reference'])
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute()
  const orders = (await ordersOf(db, memberId)).map(presentOrder)
  return {
    memberId,
    data: {
      made_at: db.now(),
      account,
      profile,
      ...about,
      ...others,
      ledger,
      orders: orders.map(({ checkout_url: _, bank_transfer: __, ...order }) => order),
      photos: await gatherPhotos(db, memberId),
    },
  }
}
