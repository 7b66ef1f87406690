import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { ProfileCard } from '#contract/profiles.ts'
import { type Decision, flyAway, useDrag } from '../../swipe/card-motion.ts'
import { Stamps } from '../../swipe/card-stack.tsx'
import { actOf } from '../../swipe/swipe-buttons.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LanderPhoto, NameAndAge, useFaces } from '../lander-faces.tsx'
import { LanderPage, type LanderWords, landerData, SignupCard } from '../lander-page.tsx'
import styles from './swipe.css?url'

/** How many faces are shown before the way in. */
const rounds = 3

const page = landerData({ count: rounds })
export const loader = page.loader
export const clientLoader = page.clientLoader

export const links = () => [{ rel: 'stylesheet', href: styles }]

/** Three cards to swipe, then the way in. */
export default function TinderSwipe() {
  const words = useSwipeWords()
  const { faces } = useFaces(rounds)
  return (
    <LanderPage lander="tinderswipe" words={words}>
      <div className="page try-page">
        <div className="try-words">
          <h1 className="type-display-1">{words.headline}</h1>
          <p className="mt-3 max-w-100 text-[1.125rem]/normal text-text-2">{words.text}</p>
        </div>
        {faces.length > 0 && <Deck people={faces} />}
        <SignupCard className="try-card" title={<Trans>Now for real</Trans>} />
      </div>
    </LanderPage>
  )
}

/** The words over the three cards. */
function useSwipeWords(): LanderWords {
  const { t } = useLingui()
  return {
    headline: t`Three faces. Left or right?`,
    text: t`A small try before you sign up. Nothing is kept, and nobody is told.`,
  }
}

/** The cards, one on top of another, and how they were answered. */
function Deck({ people }: { people: ProfileCard[] }) {
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

type Leaving = { person: number; side: Decision }

/** The answers so far, from the address or from here, and the card on its way out. */
function useAnswers(cards: number) {
  const [search] = useSearchParams()
  const [answers, setAnswers] = useState(() => answersOf(search).slice(0, cards))
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  function answer(side: Decision) {
    if (answers.length >= cards) return
    setLeaving({ person: answers.length, side })
    setAnswers([...answers, side])
  }
  return { answers, leaving, answer, settle: () => setLeaving(null) }
}

/** After the last card: what one chose, that nobody was told, and the way on. */
function DeckEnd({ answers }: { answers: Decision[] }) {
  const title = useRef<HTMLHeadingElement>(null)
  const liked = answers.filter((answer) => answer === 'like').length
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <div className="try-end">
      <h2 ref={title} tabIndex={-1} className="type-title-1 outline-none">
        {liked === 0 ? (
          <Trans>None of them. That is an answer too.</Trans>
        ) : (
          <Plural value={liked} one="You would like # of them." other="You would like # of them." />
        )}
      </h2>
      <p className="type-body">
        <Trans>Nobody was told, and nothing was kept. With an account, a like is free.</Trans>
      </p>
      <Button href="#start" look="strong" icon="arrow-right">
        <Trans>Create a free account</Trans>
      </Button>
    </div>
  )
}

/** Left means no, right means like, unless something else has the keyboard. */
function useArrowKeys(onAnswer: ((side: Decision) => void) | null): void {
  const latest = useRef(onAnswer)
  useEffect(() => {
    latest.current = onAnswer
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = actOf(event)
      if ((act !== 'no' && act !== 'like') || event.repeat || isTaken(event.target)) return
      if (!latest.current) return
      event.preventDefault()
      latest.current(act)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Where arrows already have a meaning: fields and choices, menus, a dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], dialog:modal')) return true
  return target instanceof Element && target.matches('input, textarea, select, [popover] *')
}

type DeckButtonsProps = { answers: Decision[]; onAnswer: (side: Decision) => void }

/** No and like, of equal size. Without scripts each leads to the page with the next card. */
function DeckButtons({ answers, onAnswer }: DeckButtonsProps) {
  const [search] = useSearchParams()
  const others = [...search].filter(([name]) => name !== 'answer')
  const carried = [...others, ...answers.map((answer) => ['answer', answer] as const)]
  const choose = (side: Decision) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onAnswer(side)
  }
  return (
    <Form className="try-buttons">
      {carried.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same answer comes more than once
        <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="answer" value="no" look="line" icon="x" onClick={choose('no')}>
        <Trans>No thanks</Trans>
      </Button>
      <Button
        type="submit"
        name="answer"
        value="like"
        look="like"
        icon="heart"
        iconFill
        onClick={choose('like')}
      >
        <Trans>Like</Trans>
      </Button>
    </Form>
  )
}

/** The answers in an address, which is where they are kept without scripts. */
export function answersOf(search: URLSearchParams): Decision[] {
  const given = search.getAll('answer').filter((answer) => answer === 'like' || answer === 'no')
  return given.slice(0, rounds)
}

type TryCardProps = {
  person: ProfileCard
  eager?: boolean
  /** The side on which it leaves. */
  side?: Decision
  onDecide?: (side: Decision) => void
  onGone?: () => void
}

/** One face: dragged while it is on top, flying once it is answered. */
function TryCard({ person, eager, side, onDecide, onGone }: TryCardProps) {
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
