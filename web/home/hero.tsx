import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { useFictionalWord } from '../shell/site.ts'
import { FictionalLabel } from '../ui/people/fictional-label.tsx'
import { Photo } from '../ui/people/photo.tsx'
import { StartCard } from './start-card.tsx'

/** The promise in one line, the first step of signing up, and four faces. */
export function Hero({ people }: { people: ProfileCard[] }) {
  return (
    <section className="home-hero">
      <div className="page grid items-start gap-10 py-8 lg:grid-cols-2 lg:py-14">
        <div>
          <h1 className="type-display-1 text-on-field">
            <Trans>Start with a good hello.</Trans>
          </h1>
          <p className="mt-4 max-w-120 text-on-field type-body">
            <Trans>
              Meet adults nearby who like to talk. Reading is free. The price of a message stands on
              the button before you send it.
            </Trans>
          </p>
          <StartCard />
        </div>
        <Collage people={people} />
      </div>
    </section>
  )
}

function Collage({ people }: { people: ProfileCard[] }) {
  const { t } = useLingui()
  const word = useFictionalWord()
  return (
    <ul className="home-collage" aria-label={t`Some who are here`}>
      {people.map((person, index) => (
        <li key={person.id}>
          <Photo
            src={person.main_image?.filename ?? null}
            alt={person.name}
            name={person.name}
            corner={index % 2 === 0 ? 'voice-in' : 'voice-out'}
            eager={index === 0}
          >
            {person.fictional && (
              <FictionalLabel className="absolute top-3 left-3">{word}</FictionalLabel>
            )}
          </Photo>
        </li>
      ))}
    </ul>
  )
}
