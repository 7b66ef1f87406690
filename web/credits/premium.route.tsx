import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ask } from '../ask.ts'
import { pageData } from '../page-data.ts'
import { paths, safeNext } from '../paths.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { PremiumDrawing } from '../ui/drawings/premium.tsx'
import { Tag } from '../ui/tag.tsx'
import { BundleCard } from './bundles/bundle-card.tsx'
import { NothingSold } from './bundles/nothing-sold.tsx'
import { PriceTerms } from './bundles/price-terms.tsx'
import { CreditBalance } from './credit-balance.tsx'
import { PremiumFeatures } from './premium-features.tsx'

const page = pageData({ who: 'member', questions: () => [ask('GET /api/bundles', {})] })
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function Premium() {
  const { t } = useLingui()
  const settings = useSettings()
  return (
    <div className="page py-6">
      <title>{`${t`Premium`} · ${settings.name}`}</title>
      <div className="flex items-center justify-between gap-8">
        <PremiumHead />
        <div className="h-36 flex-none max-md:hidden">
          <PremiumDrawing />
        </div>
      </div>
      <PremiumFeatures />
      <Bundles />
    </div>
  )
}

function PremiumHead() {
  const { paid_user } = useMember()
  if (paid_user) {
    return (
      <header className="grid gap-2">
        <div>
          <Tag tone="success" icon="star">
            <Trans>You are Premium</Trans>
          </Tag>
        </div>
        <h1 className="type-display-2">
          <Trans>Your Premium</Trans>
        </h1>
        <p className="max-w-read text-text-2">
          <Trans>All of this is yours, and it stays when your credits are used up.</Trans>
        </p>
      </header>
    )
  }
  return (
    <header className="grid gap-2">
      <h1 className="type-display-2">
        <Trans>Premium comes with your first credits</Trans>
      </h1>
      <p className="max-w-read text-text-2">
        <Trans>
          Any bundle makes you a Premium member, the smallest one too. It stays when the credits are
          used up. You pay once, there is no subscription.
        </Trans>
      </p>
    </header>
  )
}

function Bundles() {
  const { data } = useQuery(ask('GET /api/bundles', {}))
  const { paid_user } = useMember()
  const [search] = useSearchParams()
  const back = safeNext(search.get('back')) ?? undefined
  const bundles = data?.bundles ?? []
  if (bundles.length === 0) return <NothingSold />
  return (
    <section aria-labelledby="bundles" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="bundles" className="type-title-1">
          {paid_user ? <Trans>More credits</Trans> : <Trans>Choose a bundle</Trans>}
        </h2>
        <CreditBalance />
      </div>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
        {bundles.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} bundles={bundles} back={back} />
        ))}
      </ul>
      <PriceTerms />
      <Button look="quiet" className="-ml-5 mt-3" to={paths.pricing()}>
        <Trans>What costs credits, and what is free</Trans>
      </Button>
    </section>
  )
}
