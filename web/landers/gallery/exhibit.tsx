import type { ProfileCard } from '#contract/profiles.ts'
import { Presence, usePlace } from '../../profiles/facts/place-line.tsx'
import { useFictionalWord } from '../../sites/site.ts'
import { FictionalLabel } from '../../ui/people/fictional-label.tsx'
import { NameAndAge } from '../shared/face.tsx'
import { LanderPhoto } from '../shared/lander-photo.tsx'

/** One portrait in its frame, and the small card beside it that says who it is. */
export function Exhibit({ person, eager }: { person: ProfileCard; eager: boolean }) {
  const word = useFictionalWord()
  const place = usePlace(person)
  return (
    <li className="hall-exhibit">
      <div className="hall-frame">
        <LanderPhoto person={person} file="portrait" smallOnPhones corner="none" eager={eager} />
      </div>
      <div className="hall-label">
        <p className="type-label text-text">
          <NameAndAge person={person} />
        </p>
        <p className="type-caption text-text-2">{place}</p>
        {person.fictional ? (
          <FictionalLabel className="mt-1.5">{word}</FictionalLabel>
        ) : (
          <p className="type-caption text-text-2">
            <Presence person={person} />
          </p>
        )}
      </div>
    </li>
  )
}
