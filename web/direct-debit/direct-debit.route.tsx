import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isId } from '../browser/ids.ts'
import { BundleGone } from '../credits/bundles.tsx'
import { ask } from '../data/ask.ts'
import { pageData } from '../data/page-data.ts'
import { LoadFailed } from '../language/load-failed.tsx'
import { paths, safeNext } from '../routing/paths.ts'
import { useSearchParams } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { roomQuestion } from '../spending/room.tsx'
import { Button } from '../ui/button.tsx'
import { NoTransactions } from '../ui/drawings/no-transactions.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { DebitSkeleton, DebitSteps } from './debit-steps.tsx'
import { DebitStop, stopOf } from './debit-stop.tsx'

const bundles = ask('GET /api/bundles', {})
const directDebit = ask('GET /api/direct-debit', {})

const page = pageData({
  who: 'member',
  questions: () => [bundles],
  extras: () => [directDebit, roomQuestion],
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
  if (data?.direct_debit) {
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
  const stop = data ? 'method_not_offered' : stopOf(error)
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

/** The form when there is nothing to pay for. */
function NoBundle() {
  return (
    <EmptyState
      level={1}
      drawing={<NoTransactions />}
      title={<Trans>First choose what you’d like to buy</Trans>}
      text={<Trans>Direct debit pays for a bundle of credits. From there it’s two steps.</Trans>}
      actions={
        <Button to={paths.credits()}>
          <Trans>See all bundles</Trans>
        </Button>
      }
      className="py-12"
    />
  )
}
