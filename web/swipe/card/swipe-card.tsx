import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { useFictionalWord } from '../../sites/site.ts'
import { classNames } from '../../ui/class-names.ts'
import { FictionalLabel } from '../../ui/people/fictional-label.tsx'
import type { Decision } from '../motion/drag.ts'
import { flyAway, flyIn } from '../motion/fly.ts'
import { useDrag } from '../motion/use-drag.ts'
import { CardPhotos } from './card-photos.tsx'
import { CardWords } from './card-words.tsx'
import { Stamps } from './stamps.tsx'

type SwipeCardProps = {
  person: ProfileCard
  /** On top of the stack, beneath it, or on its way out. */
  place: 'top' | 'beneath' | 'leaving'
  /** The side on which it leaves, or from which it came back. */
  side?: Decision
  onDecide: (decision: Decision) => void
  onGone: (id: string) => void
}

const heights = { leaving: 'z-30', top: 'z-20', beneath: 'z-10' }

/** One member, filling the stack: dragged while on top, ready beneath, flying when answered. */
export function SwipeCard({ person, place, side, onDecide, onGone }: SwipeCardProps) {
  const card = useRef<HTMLElement>(null)
  const nameId = useId()
  const word = useFictionalWord()
  const top = place === 'top'
  const thrown = useDrag(card, top, onDecide)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useLayoutEffect(() => {
    if (!card.current || !side) return
    if (place === 'top') flyIn(card.current, side)
    if (place !== 'leaving') return
    if (card.current.contains(document.activeElement)) card.current.parentElement?.focus()
    return flyAway(card.current, side, thrown.current, () => gone.current(person.id))
  }, [place, side, person.id, thrown])
  return (
    <article
      ref={card}
      aria-labelledby={nameId}
      inert={!top}
      className={classNames(
        'absolute inset-0 touch-pan-y select-none will-change-transform',
        heights[place],
        top && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <div
        className={classNames(
          'relative size-full overflow-hidden rounded-voice-in-xl bg-skeleton shadow-e3 transition-transform duration-base ease-out forced-colors:border',
          place === 'beneath' &&
            'translate-y-3 rotate-[2.5deg] scale-[0.96] motion-reduce:rotate-0',
        )}
      >
        <CardPhotos person={person} onTop={top}>
          {person.fictional && <FictionalLabel>{word}</FictionalLabel>}
        </CardPhotos>
        <CardWords person={person} nameId={nameId} />
        <Stamps />
      </div>
    </article>
  )
}
