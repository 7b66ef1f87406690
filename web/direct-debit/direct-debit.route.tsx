import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ask } from '../ask.ts'
import { isId } from '../browser/ids.ts'
import { BundleGone } from '../credits/bundles/bundle-gone.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { pageData } from '../page-data.ts'
import { safeNext } from '../paths.ts'
import { useSettings } from '../sites/site.ts'
import { spendingOf } from '../spending/use-spending.ts'
import { DebitSkeleton } from './debit-skeleton.tsx'
import { DebitSteps } from './debit-steps.tsx'
import { DebitStop } from './debit-stop.tsx'
import { NoBundle } from './no-bundle.tsx'
import { stopOf } from './stops.ts'

const bundles = ask('GET /api/bundles', {})
const directDebit = ask('GET /api/direct-debit', {})

// If it is not offered here, that is not an error of the page: the page says so.
const page = pageData({
  who: 'member',
  questions: () => [bundles],
  extras: () => [directDebit, spendingOf(null)],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function DirectDebitPage() {
  const { t } = useLingui()
  const { name } = useSettings()
  const [search] = useSearchParams()
  const bundle = search.get('bundle') ?? ''
  return (
    <div className="page py-6">
      <title>{`${t`Direct debit`} · ${name}`}</title>
      {isId(bundle) ? <DebitPage key={bundle} bundleId={bundle} /> : <NoBundle />}
    </div>
  )
}

function DebitPage({ bundleId }: { bundleId: string }) {
  const [search] = useSearchParams()
  const { data: offer } = useQuery(bundles)
  const { data, error, isFetching, refetch } = useQuery(directDebit)
  const bundle = offer?.bundles.find(({ id }) => id === bundleId)
  if (!bundle) return <BundleGone />
  if (data) {
    return (
      <DebitSteps
        bundle={bundle}
        debit={data.direct_debit}
        code={search.get('code')?.trim() || undefined}
        requestId={search.get('request') ?? undefined}
        back={safeNext(search.get('back'))}
      />
    )
  }
  const stop = stopOf(error)
  if (stop) return <DebitStop stop={stop} bundleId={bundleId} />
  if (error && !isFetching) return <LoadFailed error={error} retry={() => void refetch()} />
  return (
    <>
      <h1 className="mb-5 type-display-2">
        <Trans>Direct debit</Trans>
      </h1>
      <DebitSkeleton />
    </>
  )
}
