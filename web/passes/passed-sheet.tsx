import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'
import { ask } from '../data/ask.ts'
import { LoadFailed } from '../language/load-failed.tsx'
import { usePlace } from '../profiles/facts.tsx'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { useFictionalWord, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Sheet } from '../ui/layers/sheet.tsx'
import { Avatar } from '../ui/people/avatar.tsx'
import { useBringBack } from './use-pass.ts'

/** Everybody whom the member said "no thanks" to, and the way back for each. */
export function PassedSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { pass_days } = useSettings()
  return (
    <Sheet open onClose={onClose} title={t`You said no thanks`} closeLabel={t`Close`}>
      <p className="mb-3 type-small text-muted">
        <Trans>You won’t see them for {pass_days} days, and they’re never told.</Trans>
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
        text={<Trans>You see everybody who fits your filters.</Trans>}
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

/** A member one said "no thanks" to, and the way back. */
function PassedRow({ person }: { person: ProfileCard }) {
  const { t } = useLingui()
  const word = useFictionalWord()
  const place = usePlace(person)
  const bringBack = useBringBack()
  const { id, name, age, fictional, main_image } = person
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name={name} src={main_image?.square_filename} />
      <div className="min-w-0 flex-1 basis-32">
        <Link to={paths.member(id)} className="type-body-strong hover:underline">
          {t`${name}, ${age}`}
        </Link>
        <p className="type-caption text-muted">{place}</p>
        {fictional && <FictionalLabel>{word}</FictionalLabel>}
      </div>
      <Button
        look="tint"
        size="compact"
        aria-label={t`Bring back ${name}`}
        onClick={() => bringBack(person)}
      >
        <Trans>Bring back</Trans>
      </Button>
    </li>
  )
}
