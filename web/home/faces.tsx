import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { halfOfPhone } from '../photos/photo-files.ts'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { MemberPhoto } from '../profiles/member-photo.tsx'
import { useFictionalWord } from '../sites/site.ts'
import { useNicheWords } from './use-niche-words.ts'

/** Four faces, and how two of them might begin. We never put words into a real member's mouth. */
export function Faces({ people }: { people: ProfileCard[] }) {
  const { t } = useLingui()
  const { question, answer } = useNicheWords()
  const invented = people.length > 1 && people.every((person) => person.fictional)
  return (
    <figure className="home-faces">
      <ul className="home-collage" aria-label={t`Some of the people here`}>
        {people.map((person, index) => (
          <Face key={person.id} person={person} index={index} />
        ))}
      </ul>
      {invented && (
        <>
          <p className="home-bubble home-bubble-first" aria-hidden="true">
            {question}
          </p>
          <p className="home-bubble home-bubble-second" aria-hidden="true">
            {answer}
          </p>
          <figcaption className="home-faces-caption">
            <Trans>Example. These people are made up.</Trans>
          </figcaption>
        </>
      )}
    </figure>
  )
}

function Face({ person, index }: { person: ProfileCard; index: number }) {
  const word = useFictionalWord()
  return (
    <li>
      <MemberPhoto
        person={person}
        sizes={sizes}
        corner={index % 2 === 0 ? 'voice-in' : 'voice-out'}
        eager={index < 2}
        className="h-full"
      >
        {person.fictional && (
          <FictionalLabel className="absolute top-3 left-3 max-w-[calc(100%-(--spacing(6)))]">
            {word}
          </FictionalLabel>
        )}
      </MemberPhoto>
    </li>
  )
}

const sizes = `(width >= 75rem) 340px, (width >= 48rem) 30vw, ${halfOfPhone}`
