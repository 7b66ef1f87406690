import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { DeckButtons } from './deck-buttons.tsx'
import { DeckEnd } from './deck-end.tsx'
import { TryCard } from './try-card.tsx'
import { useAnswers } from './use-answers.ts'
import { useArrowKeys } from './use-arrow-keys.ts'

/** The cards, one on top of another, and how they were answered. */
export function Deck({ people }: { people: ProfileCard[] }) {
  const { t } = useLingui()
  const { answers, leaving, answer, settle } = useAnswers(people.length)
  const [round, total] = [answers.length + 1, people.length]
  const top = people[answers.length]
  useArrowKeys(top ? answer : null)
  return (
    <section className="try-deck" aria-label={t`Three faces to try`}>
      <div className="try-stack">
        <span aria-hidden="true" className="try-paper try-paper-rose" />
        <span aria-hidden="true" className="try-paper try-paper-sky" />
        {!top && !leaving && <DeckEnd answers={answers} />}
        {top && (
          <TryCard key={top.id} person={top} onDecide={answer} eager={answers.length === 0} />
        )}
        {leaving && (
          <TryCard
            key={`gone ${leaving.person}`}
            person={people[leaving.person] as ProfileCard}
            side={leaving.side}
            onGone={settle}
          />
        )}
      </div>
      {top && <DeckButtons answers={answers} onAnswer={answer} />}
      <p className="mt-2 text-center type-small text-muted" role="status">
        {top && (
          <Trans>
            Card {round} of {total}
          </Trans>
        )}
      </p>
    </section>
  )
}
