import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { Stamps } from '../../swipe/card/stamps.tsx'
import type { Decision } from '../../swipe/motion/drag.ts'
import { flyAway } from '../../swipe/motion/fly.ts'
import { useDrag } from '../../swipe/motion/use-drag.ts'
import { classNames } from '../../ui/class-names.ts'
import { NameAndAge } from '../shared/face.tsx'
import { LanderPhoto } from '../shared/lander-photo.tsx'

type TryCardProps = {
  person: ProfileCard
  eager?: boolean
  /** The side on which it leaves. */
  side?: Decision
  onDecide?: (side: Decision) => void
  onGone?: () => void
}

/** One face: dragged while it is on top, flying once it is answered. */
export function TryCard({ person, eager, side, onDecide, onGone }: TryCardProps) {
  const card = useRef<HTMLElement>(null)
  const gone = useRef(onGone)
  useDrag(card, side === undefined, (decision) => onDecide?.(decision))
  useEffect(() => {
    gone.current = onGone
  })
  useLayoutEffect(() => {
    if (!card.current || !side) return undefined
    return flyAway(card.current, side, null, () => gone.current?.())
  }, [side])
  return (
    <article
      ref={card}
      inert={side !== undefined}
      className={classNames('try-top', side && 'pointer-events-none z-20')}
    >
      <LanderPhoto
        person={person}
        file="portrait"
        ratio="fill"
        corner="voice-in"
        eager={eager}
        marked
      />
      <p className="try-name type-title-3">
        <NameAndAge person={person} />
      </p>
      <Stamps />
    </article>
  )
}
