import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import { ask } from '../data/ask.ts'
import { browserQueries } from '../data/browser-client.ts'
import { pageData } from '../data/page-data.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { DetailsSkeleton, Facts, Interests, Notes } from '../profiles/details.tsx'
import { useWhereabouts } from '../profiles/facts.tsx'
import { profileQuestion } from '../profiles/use-profile.ts'
import { paths } from '../routing/paths.ts'
import type { LoaderFunctionArgs } from '../routing/router.ts'
import { useFictionalWord, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { CardStack } from './card-stack.tsx'
import { LikesLeft, NewLikesIn } from './likes-left.tsx'
import { GameFailed, LikesUsed, NoMoreCards, StackSkeleton } from './no-cards.tsx'
import { SwipeButtons, useKeys } from './swipe-buttons.tsx'
import { swipeQuestion } from './use-swipe-calls.ts'
import { type News, type SwipeGame, useSwipeGame } from './use-swipe-game.ts'

const page = pageData({
  who: 'member',
  questions: () => [swipeQuestion, ask('GET /api/interests.php', {})],
})
const door = pageData({ who: 'member' })
export const loader = page.loader

/** Starts loading and does not wait: the empty stack is shown meanwhile. */
export async function clientLoader(args: LoaderFunctionArgs) {
  const passed = await door.clientLoader(args)
  void browserQueries().prefetchQuery(swipeQuestion)
  return passed
}

export default function SwipeGamePage() {
  const { t } = useLingui()
  const settings = useSettings()
  const game = useSwipeGame()
  const place = useSpaceAbove<HTMLDivElement>()
  useKeys(game)
  const [top] = game.cards
  const playing = top !== undefined && game.deal?.likes_left !== 0
  return (
    // A card that flies off must not widen the page: a phone would zoom out to show all of it.
    <div ref={place} className="overflow-x-clip">
      <div className="page flex h-[max(27rem,calc(100svh-var(--above,var(--bar-h))-var(--tab-h)-env(safe-area-inset-bottom)))] flex-col gap-3 py-3 low:sm:max-md:h-[max(17rem,calc(100svh-var(--above,var(--bar-h))-var(--tab-h)-env(safe-area-inset-bottom)))] md:h-auto md:gap-4 md:py-5 lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12 lg:gap-y-7 xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] xl:grid-rows-1 xl:gap-x-14">
        <title>{`${t`Swipe game`} · ${settings.name}`}</title>
        <div className="lg:max-xl:col-start-2">
          <GameHead deal={game.deal} />
        </div>
        <div className="contents lg:max-xl:col-start-1 lg:max-xl:row-span-2 lg:max-xl:row-start-1 lg:block">
          <Stage game={game} />
        </div>
        <div className="max-lg:hidden lg:max-xl:col-start-2">
          {playing && <CardFacts key={top.id} person={top} />}
        </div>
        <Announcer game={game} />
      </div>
    </div>
  )
}

/**
 * Tells an element, as `--above` in pixels, how far down the page it starts, so that it can fill
 * the rest of the window whatever the frame shows above it.
 */
function useSpaceAbove<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const { current } = part
    const notices = current?.closest('main')?.previousElementSibling
    if (!current || !notices) return
    const measure = () => {
      const top = current.getBoundingClientRect().top + window.scrollY
      current.style.setProperty('--above', `${top}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(notices)
    return () => observer.disconnect()
  }, [])
  return part
}

/** What the profile says about the person on top, beside the card if there is room. */
function CardFacts({ person }: { person: ProfileCard }) {
  const { t, i18n } = useLingui()
  const { data, error, refetch } = useQuery({ ...profileQuestion(person.id), throwOnError: false })
  const { name } = person
  return (
    <aside aria-label={t`About ${name}`} className="grid content-start gap-6 lg:pt-5">
      {data && (
        <>
          <Notes profile={data.profile} />
          <Interests profile={data.profile} />
          <Facts profile={data.profile} />
        </>
      )}
      {!data && error && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-text-2">{errorSentence(i18n, error)}</p>
          <Button look="line" size="compact" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!data && !error && <DetailsSkeleton />}
    </aside>
  )
}

/** The stack with its buttons, or whatever replaces it. Its size is the same in every state. */
function Stage({ game }: { game: SwipeGame }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 low:sm:max-md:flex-row low:sm:max-md:items-stretch lg:sticky lg:top-[calc(var(--nav-h)+1.25rem)] lg:flex-none lg:self-start">
      <div className="mx-auto flex min-h-0 w-full max-w-120 flex-1 flex-col justify-center md:aspect-4/5 md:w-[clamp(17rem,calc((100svh-var(--above,var(--nav-h))-13.25rem)*0.8),30rem)] md:flex-none">
        <Inside game={game} />
      </div>
      <div className="mx-auto flex min-h-25 w-full max-w-100 flex-none flex-col justify-start low:sm:max-md:w-48 low:sm:max-md:justify-center lg:min-h-31">
        {isPlaying(game) && <SwipeButtons game={game} />}
      </div>
    </div>
  )
}

function Inside({ game }: { game: SwipeGame }) {
  const { deal, error, cards, leaving, waiting } = game
  if (!deal) {
    return error ? <GameFailed error={error} retry={game.retry} /> : <StackSkeleton />
  }
  if (isPlaying(game) || leaving.length > 0) return <CardStack game={game} />
  if (deal.likes_left === 0) return <LikesUsed deal={deal} />
  if (cards.length === 0 && waiting) return <StackSkeleton />
  return error ? (
    <GameFailed error={error} retry={game.retry} />
  ) : (
    <NoMoreCards lastNo={game.lastNo} onUndo={game.undo} />
  )
}

function isPlaying({ deal, cards }: SwipeGame): boolean {
  return deal !== undefined && deal.likes_left > 0 && cards.length > 0
}

/** What the game is, the likes that are left, and the other ways to look. One line on phones. */
function GameHead({ deal }: { deal: SwipeGameAnswer | undefined }) {
  return (
    <header className="flex items-center justify-between gap-3 lg:grid lg:justify-normal lg:gap-5 lg:pt-5">
      <div className="max-lg:sr-only">
        <h1 className="type-display-2">
          <Trans>Swipe game</Trans>
        </h1>
        <p className="mt-2 text-text-2">
          <Trans>A few likes a day, so each one counts. Nothing here costs credits.</Trans>
        </p>
      </div>
      <div className="min-w-0 lg:rounded-xl lg:border lg:border-line lg:bg-surface lg:p-5">
        {deal ? <LikesLeft deal={deal} /> : <Skeleton className="w-44" />}
        <div className="max-lg:hidden">{deal && <NewLikesIn until={deal.resets_at} />}</div>
      </div>
      <p className="hidden type-small text-muted pointer-fine:lg:block">
        <Trans>Use the buttons, arrow keys or drag.</Trans>
      </p>
      <div className="-me-3 flex flex-none flex-wrap gap-2 lg:-ms-3 lg:me-0">
        <Button look="quiet" size="compact" icon="squares-four" to={paths.members()}>
          <Trans>Grid</Trans>
        </Button>
        <span className="max-lg:hidden">
          <Button look="quiet" size="compact" icon="magic-wand" to={paths.matchFinder()}>
            <Trans>Match finder</Trans>
          </Button>
        </span>
      </div>
    </header>
  )
}

/** Says what was answered and whose card is on top now, for people who cannot see it. */
function Announcer({ game }: { game: SwipeGame }) {
  const { news } = game
  return (
    <div role="status" className="sr-only">
      {news && <Said news={news} />}
      {news && <Next game={game} />}
    </div>
  )
}

/** Whose card it is now, or why there is none. */
function Next({ game: { deal, cards, waiting } }: { game: SwipeGame }) {
  const [top] = cards
  if (deal?.likes_left === 0) {
    return (
      <p>
        <Trans>You’ve used today’s likes.</Trans>
      </p>
    )
  }
  if (top) return <OnTop person={top} />
  if (waiting) return null
  return (
    <p>
      <Trans>That was everybody for now</Trans>
    </p>
  )
}

function Said({ news: { person, what } }: { news: News }) {
  const { name } = person
  if (what === 'like') {
    return (
      <p>
        <Trans>You like {name}.</Trans>
      </p>
    )
  }
  return (
    <p>
      {what === 'no' ? <Trans>No thanks to {name}.</Trans> : <Trans>{name} is back on top.</Trans>}
    </p>
  )
}

function OnTop({ person }: { person: ProfileCard }) {
  const place = useWhereabouts(person)
  const word = useFictionalWord()
  const { name, age, fictional } = person
  return (
    <p>
      <Trans>
        Now {name}, {age}, {place}.
      </Trans>
      {fictional && ` ${word}.`}
    </p>
  )
}
