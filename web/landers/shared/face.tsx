import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { Presence } from '../../profiles/facts/place-line.tsx'
import { useFictionalWord } from '../../sites/site.ts'
import { classNames } from '../../ui/class-names.ts'
import { FictionalLabel } from '../../ui/people/fictional-label.tsx'
import { LanderPhoto } from './lander-photo.tsx'

type FaceProps = {
  person: ProfileCard
  corner?: 'plain' | 'voice-in' | 'voice-out'
  eager?: boolean
  className?: string
}

/** A small face in a row, with its label below the photo, where it can be read. */
export function Face({ person, corner = 'plain', eager, className }: FaceProps) {
  const word = useFictionalWord()
  return (
    <div className={classNames('min-w-0', className)}>
      <LanderPhoto person={person} file="square" corner={corner} eager={eager} />
      <p className="mt-1.5 mb-1 type-label text-text">
        <NameAndAge person={person} />
      </p>
      {person.fictional ? (
        <FictionalLabel>{word}</FictionalLabel>
      ) : (
        <p className="type-caption text-text-2">
          <Presence person={person} />
        </p>
      )}
    </div>
  )
}

/** "Nora, 45". */
export function NameAndAge({ person: { name, age } }: { person: ProfileCard }): ReactNode {
  return (
    <Trans>
      {name}, {age}
    </Trans>
  )
}
