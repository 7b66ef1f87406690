import { Trans } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { SignupInPlace } from '../signup/signup-in-place.tsx'
import { WelcomeDrawing } from '../ui/drawings/welcome.tsx'
import { Faces } from './faces.tsx'
import { NicheScene } from './niche-scene.tsx'
import { useNicheWords } from './use-niche-words.ts'

/** The promise in one line, the first step of signing up, and four faces. */
export function Hero({ people }: { people: ProfileCard[] }) {
  const { headline, text } = useNicheWords()
  return (
    <section className="home-hero">
      <NicheScene />
      <div className="page home-hero-grid">
        <div className="home-hero-words text-on-field">
          <h1 className="type-display-1">{headline}</h1>
          <p className="mt-4 max-w-120 text-[1.125rem]/normal">{text}</p>
        </div>
        <div className="home-hero-card">
          <SignupInPlace title={<Trans>Start here</Trans>} />
        </div>
        {people.length > 0 ? (
          <Faces people={people} />
        ) : (
          <div className="home-faces home-faces-none">
            <WelcomeDrawing />
          </div>
        )}
      </div>
    </section>
  )
}
