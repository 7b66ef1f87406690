import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { ProfileCard } from '#contract/profiles.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Neighbours } from './use-neighbours.ts'

type NeighbourLinksProps = { neighbours: Neighbours; className?: string }

/** Who comes before and after in the search that led here. */
export function NeighbourLinks({ neighbours, className }: NeighbourLinksProps) {
  const { t } = useLingui()
  const { previous, next, from } = neighbours
  if (!previous && !next) return null
  return (
    <nav aria-label={t`Other members of this search`} className={className}>
      <ul className="flex justify-between gap-4">
        <li>{previous && <Neighbour person={previous} from={from} />}</li>
        <li>{next && <Neighbour person={next} from={from} isNext />}</li>
      </ul>
    </nav>
  )
}

type NeighbourProps = { person: ProfileCard; from: string; isNext?: boolean }

function Neighbour({ person, from, isNext }: NeighbourProps) {
  const { t } = useLingui()
  const { id, name } = person
  return (
    <Link
      to={paths.member(id)}
      // The list stays one step back, however many profiles were viewed.
      replace
      state={{ from }}
      aria-label={isNext ? t`Next member: ${name}` : t`Previous member: ${name}`}
      className={`inline-flex min-h-11 items-center gap-2.5 rounded-sm px-1.5 type-label text-text-2 hover:text-text hover:underline ${isNext ? 'flex-row-reverse' : ''}`}
    >
      <Icon name={isNext ? 'caret-right' : 'caret-left'} size={20} />
      <span className="cut-1 max-w-40">{name}</span>
    </Link>
  )
}
