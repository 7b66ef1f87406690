import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DiscountOffer } from './discount-offer.tsx'
import type { OfferKind } from './offer-for.ts'
import { PauseOffer } from './pause-offer.tsx'
import { SearchOffer } from './search-offer.tsx'
import { ServiceOffer } from './service-offer.tsx'

type OfferProps = { kind: OfferKind | null; percentage: number }

/** What might help instead, read aloud when it appears. */
export function Offer({ kind, percentage }: OfferProps) {
  const { t } = useLingui()
  return (
    <section role="status" aria-label={t`An offer`} className="empty:hidden">
      {kind && <Offered kind={kind} percentage={percentage} />}
    </section>
  )
}

function Offered({ kind, percentage }: { kind: OfferKind; percentage: number }): ReactNode {
  switch (kind) {
    case 'discount':
      return <DiscountOffer percentage={percentage} />
    case 'pause':
      return <PauseOffer />
    case 'service':
      return <ServiceOffer />
    case 'search':
      return <SearchOffer />
  }
}
