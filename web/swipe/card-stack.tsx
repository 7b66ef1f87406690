import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Image, ProfileCard } from '#contract/profiles.ts'
import { formatList } from '../language/format.ts'
import { photoFiles } from '../photos/photo-files.ts'
import { Presence, useInterestName, useWhereabouts } from '../profiles/facts.tsx'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { galleryOf } from '../profiles/gallery-tiles.ts'
import { profileQuestion } from '../profiles/use-profile.ts'
import { useFictionalWord } from '../sites/site.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Photo } from '../ui/people/photo.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { type Decision, flyAway, flyIn, useDrag } from './card-motion.ts'
import type { SwipeGame } from './use-swipe-game.ts'

/** The current card, the next one ready beneath it, and those leaving. */
export function CardStack({ game }: { game: SwipeGame }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const [, next, third] = game.cards
  const nextId = next?.id
  usePreloadedPhoto(third?.main_image)
  useEffect(() => {
    // The details on the card are ready by the time it comes up.
    if (nextId) void queries.prefetchQuery(profileQuestion(nextId))
  }, [queries, nextId])
  const placed = placesOf(game)
  return (
    <section
      tabIndex={-1}
      className="relative isolate min-h-0 w-full flex-1 outline-none"
      aria-label={t`Cards`}
    >
      {placed.map(({ person, place, side }) => (
        <SwipeCard
          key={person.id}
          person={person}
          place={place}
          side={side}
          onDecide={game.answer}
          onGone={game.onGone}
        />
      ))}
    </section>
  )
}

/** As wide as the stack, so that the browser can choose a file. */
const photoSizes = '(width >= 36rem) 480px, 92vw'

/** Fetches a photo before it is shown. */
function usePreloadedPhoto(image: Image | null | undefined): void {
  const files = image ? photoFiles(image) : null
  const src = files?.src
  const srcSet = files?.srcSet
  useEffect(() => {
    if (!src || !srcSet) return
    const ahead = new window.Image()
    ahead.sizes = photoSizes
    ahead.srcset = srcSet
    ahead.src = src
  }, [src, srcSet])
}

type Placed = Pick<ComponentProps<typeof SwipeCard>, 'person' | 'place' | 'side'>

/** Ordered by id, so that a card keeps its element while it moves from place to place. */
function placesOf({ cards: [top, next], leaving, returned }: SwipeGame): Placed[] {
  const came = (id: string) => (returned?.person.id === id ? returned.decision : undefined)
  const placed: Placed[] = leaving.map(({ person, decision }) => ({
    person,
    place: 'leaving',
    side: decision,
  }))
  if (top) placed.push({ person: top, place: 'top', side: came(top.id) })
  if (next) placed.push({ person: next, place: 'beneath' })
  return placed.sort((one, other) => (one.person.id < other.person.id ? -1 : 1))
}

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
function SwipeCard({ person, place, side, onDecide, onGone }: SwipeCardProps) {
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

type CardPhotosProps = {
  person: ProfileCard
  onTop: boolean
  /** Labels on the photo. */
  children?: ReactNode
}

const before = (at: number) => Math.max(0, at - 1)
const after = (at: number, count: number) => Math.min(count - 1, at + 1)

/** The photos of a card, one at a time: a tap on the right half shows the next, on the left the one before. */
function CardPhotos({ person, onTop, children }: CardPhotosProps) {
  const { t } = useLingui()
  const photos = usePhotos(person)
  const [at, setAt] = useState(0)
  const image = photos[at] ?? person.main_image
  const { name } = person
  const number = at + 1
  const count = photos.length
  usePreloadedPhoto(onTop ? photos[at + 1] : undefined)
  const sight = image
    ? { ...photoFiles(image), alt: image.caption || t`Photo of ${name}` }
    : { alt: t`No photo of ${name} yet` }
  return (
    <>
      <Photo key={at} {...sight} name={name} sizes={photoSizes} ratio="fill" corner="none" eager />
      {count > 1 && onTop && (
        <>
          <Half
            side="left"
            label={t`Previous photo of ${name}`}
            onPress={() => setAt(before(at))}
          />
          <Half
            side="right"
            label={t`Next photo of ${name}`}
            onPress={() => setAt(after(at, count))}
          />
          <VisuallyHidden role="status">{t`Photo ${number} of ${count}`}</VisuallyHidden>
        </>
      )}
      <div className="pointer-events-none absolute inset-x-3.5 top-3 grid gap-2.5">
        {count > 1 && <Bars count={count} at={at} />}
        <span className="justify-self-start">{children}</span>
      </div>
    </>
  )
}

/** The main photo of the card first, then what the profile shows to this viewer. */
function usePhotos(person: ProfileCard): Image[] {
  const { data } = useQuery({ ...profileQuestion(person.id), throwOnError: false })
  const others = data ? galleryOf(data.profile).open.slice(1) : []
  return [...(person.main_image ? [person.main_image] : []), ...others.map(({ image }) => image)]
}

type HalfProps = { side: 'left' | 'right'; label: string; onPress: () => void }

function Half({ side, label, onPress }: HalfProps) {
  const place = side === 'left' ? 'left-0 rounded-l-xl' : 'right-0 rounded-r-xl'
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`absolute inset-y-0 w-1/2 cursor-[inherit] -outline-offset-4 focus-visible:outline-3 focus-visible:outline-on-photo ${place}`}
    />
  )
}

function Bars({ count, at }: { count: number; at: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: these bars are alike and never move
          key={index}
          className={`h-1 flex-1 rounded-full shadow-e1 ${index === at ? 'bg-on-photo forced-colors:bg-[CanvasText]' : 'bg-plate'}`}
        />
      ))}
    </span>
  )
}

/** Name, age, place and what both like, over the only scrim in the product. */
function CardWords({ person, nameId }: { person: ProfileCard; nameId: string }) {
  const place = useWhereabouts(person)
  const { data } = useQuery({ ...profileQuestion(person.id), throwOnError: false })
  const common = useCommonWords(data?.profile.common_interests ?? [])
  const { name, age } = person
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 bg-linear-to-t from-draw-ink/95 via-draw-ink/70 via-60% to-transparent px-5 pt-24 pb-5 text-on-photo forced-colors:bg-[Canvas]">
      {person.likes_me && (
        <p className="mb-1 inline-flex items-center gap-1.5 type-label">
          <Icon name="heart" fill size={16} />
          <Trans>Likes you</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={nameId} className="min-w-0 type-title-1 wrap-anywhere">
          {name}, <span className="tabular">{age}</span>
        </h2>
        <span className="type-caption **:text-on-photo">
          <Presence person={person} />
        </span>
      </div>
      <p className="mt-0.5">{place}</p>
      <p className="min-h-lh">{common}</p>
    </div>
  )
}

const namedAtMost = 2

/** What both like, as short as a card needs it: "In common: Reading, Coffee and 2 more". */
function useCommonWords(codes: readonly string[]): string {
  const { t } = useLingui()
  const name = useInterestName()
  if (codes.length === 0) return ''
  const named = formatList(codes.slice(0, namedAtMost).map(name))
  const further = codes.length - namedAtMost
  if (further <= 0) return t`In common: ${named}`
  return t`In common: ${plural(further, { one: `${named} and # more`, other: `${named} and # more` })}`
}

/** What letting go would mean, in words that appear as the card is pulled. */
export function Stamps() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-4 top-14 flex items-start justify-between gap-3"
    >
      <Stamp
        icon="heart"
        className="bg-secondary text-on-secondary opacity-[clamp(0,calc(var(--pull,0)*1.4),1)]"
      >
        <Trans>Like</Trans>
      </Stamp>
      <Stamp
        icon="x"
        className="ms-auto bg-surface text-text opacity-[clamp(0,calc(var(--pull,0)*-1.4),1)]"
      >
        <Trans>No thanks</Trans>
      </Stamp>
    </div>
  )
}

type StampProps = { icon: IconName; className: string; children: ReactNode }

function Stamp({ icon, className, children }: StampProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full px-4 type-title-3 shadow-e2',
        className,
      )}
    >
      <Icon name={icon} fill={icon === 'heart'} size={20} />
      {children}
    </span>
  )
}
