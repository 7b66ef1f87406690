import { Trans } from '@lingui/react/macro'
import { paths } from '../routing/paths.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Disclosure } from '../ui/layers/disclosure.tsx'

/** Four questions that people ask before signing up; the others are on their own page. */
export function Questions() {
  const { fictional_warning, refund_days } = useSettings()
  return (
    <section className="page mt-14 md:mt-20" aria-labelledby="questions">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-12">
        <div>
          <h2 id="questions" className="type-display-2">
            <Trans>Good questions</Trans>
          </h2>
          <Button to={paths.page('faq')} look="tint" className="mt-4">
            <Trans>All questions and answers</Trans>
          </Button>
        </div>
        <div className="divide-y divide-line border-y border-line">
          <CostQuestion />
          {fictional_warning && <RealQuestion />}
          <Disclosure summary={<Trans>Can I get my money back?</Trans>}>
            <p className="max-w-read text-text-2">
              <Trans>
                Yes. You can withdraw from a purchase yourself within {refund_days} days, with the
                button next to it. You’re refunded for what you haven’t used, and you see the amount
                first.
              </Trans>
            </p>
          </Disclosure>
          <LeaveQuestion />
        </div>
      </div>
    </section>
  )
}

function CostQuestion() {
  return (
    <Disclosure summary={<Trans>What does it cost?</Trans>}>
      <p className="max-w-read text-text-2">
        <Trans>
          Signing up, browsing, liking and reading are free. Sending costs credits, and the price is
          on the button every time. There’s no subscription.
        </Trans>
      </p>
    </Disclosure>
  )
}

function RealQuestion() {
  return (
    <Disclosure summary={<Trans>Are all profiles real?</Trans>}>
      <p className="max-w-read text-text-2">
        <Trans>
          No. Some are fictional, and each of those says so wherever it appears. One filter in the
          search hides them all.
        </Trans>
      </p>
    </Disclosure>
  )
}

function LeaveQuestion() {
  const { deletion_days } = useSettings()
  return (
    <Disclosure summary={<Trans>How do I leave?</Trans>}>
      <p className="max-w-read text-text-2">
        <Trans>
          In the settings, in three steps at most. You can come back for {deletion_days} days; after
          that your profile and photos are erased, and your name is taken off your messages.
        </Trans>
      </p>
    </Disclosure>
  )
}
