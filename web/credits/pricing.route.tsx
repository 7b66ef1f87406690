import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { PageHead } from '../head/page-head.tsx'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { PremiumDrawing } from '../ui/drawings/premium.tsx'
import { useSignupLink } from '../visitors/use-signup-link.ts'
import { BundleTable } from './bundles/bundle-table.tsx'
import { NothingSold } from './bundles/nothing-sold.tsx'
import { PriceTerms } from './bundles/price-terms.tsx'
import { ActionPrices } from './pricing/action-prices.tsx'
import { WhatIsFree } from './pricing/what-is-free.tsx'

const page = pageData({ questions: () => [ask('GET /api/bundles', {})] })
export const loader = page.loader
export const clientLoader = page.clientLoader

/** The price list for everybody, with what costs credits and what is free. */
export default function Pricing() {
  const { t } = useLingui()
  const settings = useSettings()
  const { data } = useQuery(ask('GET /api/bundles', {}))
  const bundles = data?.bundles ?? []
  return (
    <div className="page py-6 md:py-10">
      <PageHead
        title={`${t`Pricing`} · ${settings.name}`}
        description={t`What messages, photos and gifts cost, and what is free. You pay once for a bundle: there is no subscription, and credits never expire.`}
      />
      <PricingHead />
      {bundles.length === 0 ? (
        <NothingSold />
      ) : (
        <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-2 xl:gap-12">
          <section aria-labelledby="bundles">
            <h2 id="bundles" className="mb-3 type-title-2">
              <Trans>Bundles of credits</Trans>
            </h2>
            <BundleTable bundles={bundles} />
            <PriceTerms />
            <p className="mt-2 type-small text-muted">
              <Trans>Nothing is added at the payment. Any bundle makes you a Premium member.</Trans>
            </p>
          </section>
          <div className="grid gap-8">
            <ActionPrices bundles={bundles} />
            <WhatIsFree />
            <PricingOnward />
          </div>
        </div>
      )}
    </div>
  )
}

function PricingHead() {
  return (
    <header className="flex items-center justify-between gap-8 rounded-voice-in-xl bg-field p-5 text-on-field md:px-9 md:py-6">
      <div className="max-w-read">
        <h1 className="type-display-2">
          <Trans>Pricing</Trans>
        </h1>
        <p className="mt-2">
          <Trans>
            Sending costs credits, reading is free. You pay once for a bundle: there is no
            subscription, and credits never expire.
          </Trans>
        </p>
      </div>
      <div className="h-32 flex-none max-md:hidden">
        <PremiumDrawing />
      </div>
    </header>
  )
}

function PricingOnward() {
  const user = useUser()
  const openSignup = useSignupLink()
  return (
    <div className="flex flex-wrap gap-2">
      {user ? (
        <Button size="large" to={paths.credits()}>
          <Trans>Get credits</Trans>
        </Button>
      ) : (
        <Button size="large" to={paths.signup()} onClick={openSignup}>
          <Trans>Create a free account</Trans>
        </Button>
      )}
    </div>
  )
}
