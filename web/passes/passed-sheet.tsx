import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { LoadFailed } from '../load-failed.tsx'
import { useSettings } from '../sites/site.ts'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Sheet } from '../ui/layers/sheet.tsx'
import { PassedRow } from './passed-row.tsx'

/** Everybody whom the member said "no thanks" to, and the way back for each. */
export function PassedSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { pass_days } = useSettings()
  return (
    <Sheet open onClose={onClose} title={t`You said no thanks`} closeLabel={t`Close`}>
      <p className="mb-3 type-small text-muted">
        <Trans>They stay out of your sight for {pass_days} days, and are not told.</Trans>
      </p>
      <PassedList />
    </Sheet>
  )
}

function PassedList() {
  const { data, error, refetch } = useQuery({ ...ask('GET /api/passes', {}), throwOnError: false })
  if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) {
    return (
      <div className="grid gap-3" aria-busy="true">
        <Skeleton shape="block" className="h-16" />
        <Skeleton shape="block" className="h-16" />
        <Skeleton shape="block" className="h-16" />
      </div>
    )
  }
  if (data.profiles.length === 0) {
    return (
      <EmptyState
        drawing={<NoResults />}
        level={3}
        title={<Trans>Nobody is hidden</Trans>}
        text={<Trans>You meet everybody who fits your filters.</Trans>}
      />
    )
  }
  return (
    <ul className="divide-y divide-line">
      {data.profiles.map((person) => (
        <PassedRow key={person.id} person={person} />
      ))}
    </ul>
  )
}
