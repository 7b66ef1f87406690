import { Trans } from '@lingui/react/macro'
import { WhatIsFree } from '../credits/pricing/what-is-free.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'

/** What is free, and how the rest is paid for, before anybody signs up. */
export function PriceStrip() {
  return (
    <div className="page mt-14 grid gap-5 md:mt-20 md:grid-cols-2">
      <div className="rounded-xl border border-line bg-surface p-6 md:p-8">
        <WhatIsFree />
      </div>
      <section
        aria-labelledby="pricing"
        className="flex flex-col items-start gap-3 rounded-voice-out-xl bg-field p-6 text-on-field md:p-8"
      >
        <h2 id="pricing" className="type-title-2">
          <Trans>Pricing</Trans>
        </h2>
        <p className="max-w-read">
          <Trans>
            Sending costs credits, reading is free. You pay once for a bundle: there is no
            subscription, and credits never expire.
          </Trans>
        </p>
        <Button to={paths.pricing()} look="strong" className="mt-auto">
          <Trans>What costs credits, and what is free</Trans>
        </Button>
      </section>
    </div>
  )
}
