import type { Ref } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { NoThanksPlate } from '../passes/no-thanks-plate.tsx'
import { usePass } from '../passes/use-pass.ts'
import { MemberTile } from '../profiles/member-tile.tsx'
import { useUser } from '../sites/site.ts'
import { MemberCardSkeleton } from '../ui/people/member-card-skeleton.tsx'

type MemberGridProps = {
  people: readonly ProfileCard[]
  /** How many more are loading. */
  waiting?: number
  /** Whether what is shown belongs to filters that are no longer set. */
  outdated?: boolean
  level?: 2 | 3
  /** The first row is in view at once. */
  eager?: boolean
  ref?: Ref<HTMLUListElement>
}

/** Members in 2 to 5 columns. */
export function MemberGrid(props: MemberGridProps) {
  const { people, waiting = 0, outdated, level = 2, eager, ref } = props
  const user = useUser()
  const pass = usePass()
  return (
    <ul
      ref={ref}
      aria-busy={outdated || waiting > 0}
      className={`member-grid transition-opacity duration-base ${outdated ? 'opacity-50' : ''}`}
    >
      {people.map((person, index) => (
        <li key={person.id}>
          <MemberTile
            person={person}
            level={level}
            eager={eager && index < 4}
            morePlates={user && <NoThanksPlate person={person} onPass={pass} />}
          />
        </li>
      ))}
      {Array.from({ length: waiting }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these boxes are alike and never move
        <li key={`waiting-${index}`}>
          <MemberCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
