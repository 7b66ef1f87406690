import type { DeleteReason } from '#contract/leaving.ts'

export type OfferKind = 'discount' | 'pause' | 'service' | 'search'

type Situation = { reason: DeleteReason | undefined; delete_discount: number }

/** The one offer that answers somebody's reason for leaving, or null if none does. */
export function offerFor({ reason, delete_discount }: Situation): OfferKind | null {
  switch (reason) {
    case 'price':
      return delete_discount > 0 ? 'discount' : null
    case 'time':
    case 'not_looking':
      return 'pause'
    case 'site_problems':
      return 'service'
    case 'no_members':
      return 'search'
    default:
      return null
  }
}
