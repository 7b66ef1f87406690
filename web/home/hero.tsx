import { Trans } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { Faces } from './faces.tsx'
import { StartCard } from './start-card.tsx'

/** The promise in one line, the first step of signing up, and four faces. */
export function Hero({ people }: { people: ProfileCard[] }) {
  return (
    <section className="home-hero">
      <div className="page home-hero-grid">
        <div className="home-hero-words text-on-field">
          <h1 className="type-display-1">
            <Trans>Start with a good hello.</Trans>
          </h1>
          <p className="mt-4 max-w-120 text-[1.125rem]/normal">
            <Trans>
              Meet adults nearby who like to talk. Reading is free. The price of a message stands on
              the button before you send it.
            </Trans>
          </p>
        </div>
        <StartCard />
        {people.length > 0 && <Faces people={people} />}
      </div>
    </section>
  )
}
