import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { paths } from '../routing/paths.ts'
import { useLocation, useViewTransitionState } from '../routing/router.ts'
import { useFictionalWord } from '../sites/site.ts'
import { classNames } from '../ui/class-names.ts'
import { MemberCard } from '../ui/people/member-card.tsx'
import { Tag } from '../ui/tag.tsx'
import { Presence, useWhereabouts } from './facts.tsx'
import { FictionalLabel } from './fictional-label.tsx'
import { MemberPhoto } from './member-photo.tsx'

type MemberTileProps = {
  person: ProfileCard
  /** Whether this member's like has not been seen yet. */
  isNew?: boolean
  /** Whether it is in view at once. */
  eager?: boolean
  sizes?: string
  level?: 2 | 3
  /** Round buttons on the photo. */
  plates?: ReactNode
  /** A square on phones: one card fills the width there, and its buttons stay in view. */
  squareOnPhones?: boolean
  /** Buttons below. */
  children?: ReactNode
}

/** One member in a grid: search, likes and home all show people this way. */
export function MemberTile(props: MemberTileProps) {
  const { person, isNew, eager, sizes, level, squareOnPhones, plates, children } = props
  const word = useFictionalWord()
  const place = useWhereabouts(person)
  const { pathname, search } = useLocation()
  const address = paths.member(person.id)
  const travelling = useViewTransitionState(address)
  return (
    <MemberCard
      to={address}
      linkProps={{ state: { from: pathname + search }, viewTransition: true }}
      name={person.name}
      age={person.age}
      level={level}
      photo={
        <MemberPhoto
          person={person}
          sizes={sizes}
          eager={eager}
          className={classNames(
            squareOnPhones && 'max-sm:aspect-square',
            travelling && 'travelling',
          )}
        />
      }
      labels={
        (person.fictional || isNew) && (
          <>
            {person.fictional && <FictionalLabel>{word}</FictionalLabel>}
            {isNew && (
              <Tag tone="new">
                <Trans>New</Trans>
              </Tag>
            )}
          </>
        )
      }
      plates={plates}
      line={
        <>
          <span>{place}</span>
          <Presence person={person} />
        </>
      }
    >
      {children}
    </MemberCard>
  )
}
