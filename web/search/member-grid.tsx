import type { Ref } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { MemberTile } from '../profiles/member-tile.tsx'
import { MemberCardSkeleton } from '../ui/people/member-card-skeleton.tsx'

type MemberGridProps = {
  people: readonly ProfileCard[]
  /** So many more are on their way. */
  waiting?: number
  /** What is shown belongs to filters that are no longer set. */
  outdated?: boolean
  /** The first row is in view at once. */
  eager?: boolean
  ref?: Ref<HTMLUListElement>
}

/** Members in 2 to 5 columns. */
export function MemberGrid({ people, waiting = 0, outdated, eager, ref }: MemberGridProps) {
  return (
    <ul
      ref={ref}
      aria-busy={outdated || waiting > 0}
      className={`member-grid transition-opacity duration-base ${outdated ? 'opacity-50' : ''}`}
    >
      {people.map((person, index) => (
        <li key={person.id}>
          <MemberTile person={person} level={2} eager={eager && index < 4} />
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
