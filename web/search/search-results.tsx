import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useRef } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { focusNextCard } from '../browser/focus.ts'
import { LoadFailed } from '../language/load-failed.tsx'
import { LikePlate } from '../likes/like-plate.tsx'
import { usePass } from '../passes/use-pass.ts'
import { ChatPlate } from '../profiles/chat-plate.tsx'
import { MemberTile } from '../profiles/member-tile.tsx'
import { useUser } from '../sites/site.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { MemberCardSkeleton } from '../ui/people/member-card.tsx'
import { FewResults } from './later.ts'
import { MorePages } from './more-pages.tsx'
import { useFilters } from './use-filters.ts'
import type { Search } from './use-search.ts'

/** The list in whichever state it is: loading, found, short, empty or failed. */
export function SearchResults({ search, from, to }: { search: Search; from: number; to: number }) {
  const { filters } = useFilters()
  const { people, answer, outdated, adding, error } = search
  const { grid, expectMore } = useFocusOnMore(people.length)
  const failed = error && (
    <LoadFailed error={error} retry={search.retry} text={<Trans>Your filters are saved.</Trans>} />
  )
  if (failed && (people.length === 0 || outdated)) return failed
  if (!answer) return <MemberGrid people={[]} waiting={12} />
  return (
    <>
      {people.length === 0 && <FewResults answer={answer} none />}
      <MemberGrid
        ref={grid}
        people={people}
        outdated={outdated}
        waiting={adding ? answer.results.length : 0}
        eager
      />
      {failed}
      <MorePages
        filters={filters}
        from={from}
        to={to}
        pages={answer.pages}
        waiting={adding || outdated || error !== null}
        adding={adding}
        onMore={expectMore}
      />
      {people.length > 0 && answer.costliest && <FewResults answer={answer} none={false} />}
      {answer.similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-10 border-t border-line pt-8">
          <h2 id="similar" className="mb-5 type-title-2">
            <Trans>Others who come close</Trans>
          </h2>
          <MemberGrid people={answer.similar} outdated={outdated} level={3} />
        </section>
      )}
    </>
  )
}

/** After "Load more" the first new member is focused, so that the keyboard carries on there. */
function useFocusOnMore(shown: number) {
  const grid = useRef<HTMLUListElement>(null)
  const expected = useRef<number | null>(null)
  useEffect(() => {
    const before = expected.current
    if (before === null || shown <= before) return
    expected.current = null
    grid.current?.children[before]
      ?.querySelector<HTMLElement>('h2 a')
      ?.focus({ preventScroll: true })
  }, [shown])
  return {
    grid,
    expectMore: () => {
      expected.current = shown
    },
  }
}

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
function MemberGrid(props: MemberGridProps) {
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
            plates={
              <>
                {user && <NoThanksPlate person={person} onPass={pass} />}
                <ChatPlate person={person} />
                <LikePlate person={person} />
              </>
            }
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

type NoThanksPlateProps = { person: ProfileCard; onPass: (person: ProfileCard) => void }

/**
 * "No thanks" on a photo, shown only under a mouse; on phones it stands on the profile. The focus
 * moves to the next card, because this one leaves.
 */
function NoThanksPlate({ person, onPass }: NoThanksPlateProps) {
  const { t } = useLingui()
  const { name } = person
  const label = t`No thanks to ${name}`
  return (
    <IconButton
      look="plate"
      icon="x"
      label={label}
      title={label}
      className="max-md:hidden transition-opacity pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 focus-visible:opacity-100"
      onClick={({ currentTarget }) => {
        focusNextCard(currentTarget)
        onPass(person)
      }}
    />
  )
}
