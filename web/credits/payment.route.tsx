import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { data, useParams, useSearchParams } from 'react-router'
import { ask } from '../ask.ts'
import { isId } from '../browser/ids.ts'
import { pageData } from '../page-data.ts'
import { paths, safeNext } from '../paths.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { BundleGone } from './bundles/bundle-gone.tsx'
import { PayForm } from './payment/pay-form.tsx'
import { PaymentResult } from './payment/result/payment-result.tsx'
import { mandatesQuestion } from './payment/saved/use-mandates.ts'

const page = pageData({
  who: 'member',
  questions: () => [ask('GET /api/bundles', {})],
  extras: () => [mandatesQuestion],
  elsewhere: ({ params }) => {
    if (!isId(params.id)) throw data(null, { status: 404 })
    return null
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** A bundle's payment; with a payment's id in the address, how that payment went. */
export default function Payment() {
  const { t } = useLingui()
  const settings = useSettings()
  const { id = '', paymentmethod } = useParams()
  const [search] = useSearchParams()
  const paymentId = search.get('payment_id')
  const back = safeNext(search.get('back'))
  return (
    <div className="page py-6">
      <title>{`${t`Payment`} · ${settings.name}`}</title>
      {paymentId ? (
        <PaymentResult key={paymentId} paymentId={paymentId} back={back} />
      ) : (
        <PayPage key={id} id={id} method={paymentmethod} back={back} />
      )}
    </div>
  )
}

type PayPageProps = { id: string; method: string | undefined; back: string | null }

function PayPage({ id, method, back }: PayPageProps) {
  const { data: offer } = useQuery(ask('GET /api/bundles', {}))
  const bundle = offer?.bundles.find((each) => each.id === id)
  if (!bundle) return <BundleGone />
  const { credits, price_minor, currency } = bundle
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="type-display-2">
          <Trans>
            Pay for <Plural value={credits} one="# credit" other="# credits" />
          </Trans>
        </h1>
        <Button
          look="quiet"
          size="compact"
          icon="arrow-left"
          className="max-sm:-ml-4"
          to={paths.credits({ back: back ?? undefined })}
        >
          <Trans>Another bundle</Trans>
        </Button>
      </header>
      <PayForm
        purchase={{ bundle_id: id, credits, full_price_minor: price_minor, currency }}
        asked={method}
        back={back}
      />
    </>
  )
}
