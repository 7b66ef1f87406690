import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { Form, useSearchParams } from '../../routing/router.ts'
import { isId } from '../../signup/draft.ts'
import { type Decision, flyAway, useDrag } from '../../swipe/card-motion.ts'
import { Stamps } from '../../swipe/card-stack.tsx'
import { actOf, countPresses } from '../../swipe/swipe-buttons.tsx'
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

/** Three cards to swipe, then the way in, which takes the likes along. */
export default function TinderSwipe() {
  const words = useSwipeWords()
  const { faces } = useFaces({ count: rounds })
  const deck = useAnswers(faces.length)
  const likes = likedOf(deck.answers)
  return (
    <LanderPage lander="tinderswipe" words={words}>
      <div className="page try-page">
        <div className="try-words">
          <h1 className="type-display-1">{words.headline}</h1>
          <p className="mt-3 max-w-100 text-[1.125rem]/normal text-text-2">{words.text}</p>
        </div>
        {faces.length > 0 && <Deck people={faces} {...deck} />}
        <SignupCard
          className="try-card"
          title={<Trans>Now for real</Trans>}
          wish={deck.answers.length > 0 ? { likes } : undefined}
        />
      </div>
    </LanderPage>
  )
}

/** The words over the three cards. */
function useSwipeWords(): LanderWords {
  const { t } = useLingui()
  return {
    headline: t`Three faces. Left or right?`,
    text: t`A small try before you sign up. Your likes come along, and nobody is told before you have an account.`,
  }
}

type DeckProps = ReturnType<typeof useAnswers> & { people: ProfileCard[] }

/** The cards, one on top of another, and how they were answered. */
function Deck({ people, answers, leaving, answer, settle }: DeckProps) {
  const { t } = useLingui()
  const [round, total] = [answers.length + 1, people.length]
  const answered = answers.map(({ id }) => id)
  const top =
    people.length > answers.length ? people.find(({ id }) => !answered.includes(id)) : null
  const decide = (side: Decision) => top && answer({ id: top.id, side })
  const gone = people.find(({ id }) => id === leaving?.id)
  useArrowKeys(top ? decide : null)
  return (
    <section className="try-deck" aria-label={t`Three faces to try`}>
      <div className="try-stack">
        <span aria-hidden="true" className="try-paper try-paper-rose" />
        <span aria-hidden="true" className="try-paper try-paper-sky" />
        {!top && !leaving && <DeckEnd answers={answers} />}
        {top && (
          <TryCard key={top.id} person={top} onDecide={decide} eager={answers.length === 0} />
        )}
        {leaving && gone && (
          <TryCard key={`gone ${gone.id}`} person={gone} side={leaving.side} onGone={settle} />
        )}
      </div>
      {top && <DeckButtons person={top} answers={answers} onAnswer={decide} />}
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

/** What somebody said to one of the faces. */
type Answer = { id: string; side: Decision }

/** The answers so far, from the address or from here, and the card on its way out. */
function useAnswers(cards: number) {
  const [search] = useSearchParams()
  const [answers, setAnswers] = useState(() => answersOf(search).slice(0, cards))
  const [leaving, setLeaving] = useState<Answer | null>(null)
  function answer(given: Answer) {
    if (answers.length >= cards) return
    setLeaving(given)
    setAnswers([...answers, given])
  }
  return { answers, leaving, answer, settle: () => setLeaving(null) }
}

/** After the last card: what one chose, what becomes of it, and the way on. */
function DeckEnd({ answers }: { answers: Answer[] }) {
  const title = useRef<HTMLHeadingElement>(null)
  const liked = likedOf(answers).length
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <div className="try-end">
      <h2 ref={title} tabIndex={-1} className="type-title-1 outline-none">
        {liked === 0 ? (
          <Trans>None of them. That’s an answer too.</Trans>
        ) : (
          <Plural value={liked} one="You like # of them." other="You like # of them." />
        )}
      </h2>
      <p className="type-body">
        {liked === 0 ? (
          <Trans>Nobody was told. There are more people to meet inside.</Trans>
        ) : (
          <Plural
            value={liked}
            one="Sign up and your like comes along. Nobody is told before you confirm your e-mail address."
            other="Sign up and your likes come along. Nobody is told before you confirm your e-mail address."
          />
        )}
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

type DeckButtonsProps = {
  person: ProfileCard
  answers: Answer[]
  onAnswer: (side: Decision) => void
}

/** No and like, of equal size. Without scripts each leads to the page with the next card. */
function DeckButtons({ person, answers, onAnswer }: DeckButtonsProps) {
  const [counts] = useState(countPresses)
  const [search] = useSearchParams()
  const others = [...search].filter(([name]) => name !== 'answer')
  const carried = [...others, ...answers.map((answer) => ['answer', written(answer)] as const)]
  const answer = (side: Decision) => written({ id: person.id, side })
  const choose = (side: Decision) => (event: MouseEvent) => {
    event.preventDefault()
    if (counts(side, event.timeStamp)) onAnswer(side)
  }
  return (
    <Form className="try-buttons">
      {carried.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same field may come more than once
        <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        name="answer"
        value={answer('no')}
        look="line"
        icon="x"
        onClick={choose('no')}
      >
        <Trans>No thanks</Trans>
      </Button>
      <Button
        type="submit"
        name="answer"
        value={answer('like')}
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
export function answersOf(search: URLSearchParams): Answer[] {
  const given = search.getAll('answer').flatMap((text): Answer[] => {
    const [side, id = ''] = text.split(' ')
    return (side === 'like' || side === 'no') && isId(id) ? [{ id, side }] : []
  })
  return given.slice(0, rounds)
}

function written({ id, side }: Answer): string {
  return `${side} ${id}`
}

function likedOf(answers: Answer[]): string[] {
  return answers.filter(({ side }) => side === 'like').map(({ id }) => id)
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
