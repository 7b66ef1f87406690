import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ask } from '../ask.ts'
import { pageData } from '../page-data.ts'
import { safeNext } from '../paths.ts'
import { useSettings } from '../sites/site.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { BundleChoice } from './bundles/bundle-choice.tsx'
import { firstChoice } from './bundles/bundle-price.ts'
import { ContinueButton } from './bundles/continue-button.tsx'
import { NothingSold } from './bundles/nothing-sold.tsx'
import { OrderSummary } from './bundles/order-summary.tsx'
import { CreditBalance } from './credit-balance.tsx'
import { BonusNote } from './discount/bonus-note.tsx'
import { FootBar } from './foot-bar.tsx'
import { isConversation } from './payment/back-link.tsx'
import { useMethods } from './payment/methods/use-methods.ts'
import { PremiumList } from './premium-list.tsx'
import { repeatQuestion, SameAgain } from './same-again.tsx'

const page = pageData({
  who: 'member',
  questions: () => [ask('GET /api/bundles', {})],
  extras: () => [repeatQuestion],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function Credits() {
  const { t } = useLingui()
  const settings = useSettings()
  return (
    <div className="page py-6">
      <title>{`${t`Credits`} · ${settings.name}`}</title>
      <CreditsHead />
      <Shop />
    </div>
  )
}

function CreditsHead() {
  const { t } = useLingui()
  const { message_credits } = useSettings()
  return (
    <header className="grid gap-x-4 gap-y-1 lg:w-[calc(100%-24.5rem)] xl:w-[calc(100%-28rem)]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="type-display-2">
          <Trans>Credits</Trans>
        </h1>
        <CreditBalance />
      </div>
      <p className="max-w-read text-muted">
        {t`${plural(message_credits, {
          one: 'One message is # credit.',
          other: 'One message is # credits.',
        })} Reading is free. You pay once, there is no subscription.`}
      </p>
    </header>
  )
}

function Shop() {
  const { data } = useQuery(ask('GET /api/bundles', {}))
  const [search] = useSearchParams()
  const back = safeNext(search.get('back'))
  const payable = useMethods().length > 0
  const bundles = data?.bundles ?? []
  const [wanted, want] = useState<string>()
  const chosen = bundles.find(({ id }) => id === wanted) ?? firstChoice(bundles)
  if (!chosen) return <NothingSold />
  const onward = <ContinueButton bundle={chosen} payable={payable} back={back} />
  return (
    <>
      {isConversation(back) && (
        <Alert className="mt-4">
          <Trans>Your message is kept. After the payment you come back to it.</Trans>
        </Alert>
      )}
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[1fr_22.5rem] lg:gap-8 xl:grid-cols-[1fr_25rem] xl:gap-12">
        <div>
          <SameAgain back={back} />
          <BonusNote />
          <BundleChoice bundles={bundles} chosen={chosen.id} onChoose={want} />
          <p className="mt-3 type-small text-muted">
            <Trans>Prices include VAT.</Trans>
          </p>
        </div>
        <aside className="lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-6">
          <OrderSummary bundle={chosen} bundles={bundles}>
            {onward}
          </OrderSummary>
          <h2 className="mb-3 type-title-3 lg:mt-6 lg:border-t lg:border-line lg:pt-5">
            <Trans>Any bundle makes you Premium</Trans>
          </h2>
          <PremiumList />
        </aside>
      </div>
      <FootBar>{onward}</FootBar>
    </>
  )
}
