import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import type { SearchResult } from '#contract/search.ts'
import { knownAnswers } from '../data/known-answers.ts'
import { heroSizes, photoFiles } from '../photos/photo-files.ts'
import { paths } from '../routing/paths.ts'
import { Link, useNavigate } from '../routing/router.ts'
import { neighboursOf } from '../search/neighbours.ts'
import { type Filters, filtersOf, pageOf } from '../search/search-address.ts'
import { searchQuestion } from '../search/use-search.ts'
import { useUser } from '../sites/site.ts'
import { Icon } from '../ui/icon.tsx'
import { useCameFrom } from './back-link.tsx'
import { knownCard, profileQuestion } from './use-profile.ts'

type Beside = { previous: ProfileCard | null; next: ProfileCard | null; from: string }

const nobody = { previous: null, next: null }

/**
 * Who comes before and after this profile in the search that led here; the next one is preloaded.
 */
function useNeighbours(id: string): Beside {
  const queries = useQueryClient()
  const cameFrom = useCameFrom()
  const search = cameFrom?.split('?')[0] === paths.members() ? cameFrom : null
  const address = new URLSearchParams(search?.split('?')[1] ?? '')
  const filters = filtersOf(address)
  // After a reload the list is no longer known; and after its last page there may be another.
  const further = search ? pageToAdd(queries, search, id) : null
  useQuery({
    ...searchQuestion(filters, further ?? pageOf(address)),
    enabled: search !== null,
    // If the order changed while one turned pages, people would appear twice.
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    throwOnError: false,
  })
  const found = search ? cardsBeside(queries, search, id) : nobody
  // Somebody who just got a "no thanks" is in no list, but keeps their previous neighbours.
  const [kept, keep] = useState(found)
  const isFound = found.previous !== null || found.next !== null
  if (isFound && (found.previous !== kept.previous || found.next !== kept.next)) keep(found)
  const shown = isFound ? found : kept
  useFetchAhead(shown.next)
  return { ...shown, from: cameFrom ?? paths.members() }
}

/**
 * The next page of a search in which this profile is the last one known; null if the next one is
 * known, or there is none.
 */
export function pageToAdd(queries: QueryClient, search: string, id: string): number | null {
  if (neighboursOf(queries, search, id).next !== null) return null
  const page = pageWith(queries, filtersOf(new URLSearchParams(search.split('?')[1] ?? '')), id)
  return page && page.page < page.pages ? page.page + 1 : null
}

function pageWith(queries: QueryClient, filters: Filters, id: string): SearchResult | undefined {
  for (const { answer } of knownAnswers(queries, 'GET /api/members')) {
    if (![...answer.results, ...answer.similar].some((each) => each.id === id)) continue
    // The same profile may appear in other searches too.
    const own = queries.getQueryData(searchQuestion(filters, answer.page).queryKey)
    if (own === answer) return answer
  }
  return undefined
}

function cardsBeside(queries: QueryClient, search: string, id: string) {
  const { previous, next } = neighboursOf(queries, search, id)
  return {
    previous: previous ? (knownCard(queries, previous) ?? null) : null,
    next: next ? (knownCard(queries, next) ?? null) : null,
  }
}

/**
 * So that turning the page shows somebody at once rather than a placeholder. Visitors may see only
 * a few.
 */
function useFetchAhead(next: ProfileCard | null): void {
  const queries = useQueryClient()
  const user = useUser()
  const id = user && next?.id
  const image = user && next?.main_image
  useEffect(() => {
    if (!id) return
    void queries.prefetchQuery({ ...profileQuestion(id), staleTime: 30_000 })
    if (!image) return
    const { src, srcSet } = photoFiles(image)
    Object.assign(new Image(), { sizes: heroSizes, srcset: srcSet, src })
  }, [queries, id, image])
}

type NeighboursProps = {
  id: string
  className?: string
  /** Whether arrow keys and swipes lead there too: in one place of a page. */
  turning?: boolean
}

/** Who comes before and after in the search that led here. */
export function Neighbours({ id, className, turning = false }: NeighboursProps) {
  const neighbours = useNeighbours(id)
  return (
    <>
      {turning && <Turning neighbours={neighbours} />}
      <NeighbourLinks neighbours={neighbours} className={className} />
    </>
  )
}

function Turning({ neighbours }: { neighbours: Beside }) {
  useTurning(neighbours)
  return null
}

type NeighbourLinksProps = { neighbours: Beside; className?: string | undefined }

function NeighbourLinks({ neighbours, className }: NeighbourLinksProps) {
  const { t } = useLingui()
  const { previous, next, from } = neighbours
  if (!previous && !next) return null
  return (
    <nav aria-label={t`Other members of this search`} className={className}>
      <ul className="flex justify-between gap-4">
        <li>{previous && <Neighbour person={previous} from={from} />}</li>
        <li>{next && <Neighbour person={next} from={from} isNext />}</li>
      </ul>
    </nav>
  )
}

type NeighbourProps = { person: ProfileCard; from: string; isNext?: boolean }

function Neighbour({ person, from, isNext }: NeighbourProps) {
  const { t } = useLingui()
  const { id, name } = person
  return (
    <Link
      to={paths.member(id)}
      // The list stays one step back, however many profiles were viewed.
      replace
      state={{ from }}
      aria-label={isNext ? t`Next member: ${name}` : t`Previous member: ${name}`}
      className={`inline-flex min-h-11 items-center gap-2.5 rounded-sm px-1.5 type-label text-text-2 hover:text-text hover:underline ${isNext ? 'flex-row-reverse' : ''}`}
    >
      <Icon name={isNext ? 'caret-right' : 'caret-left'} size={20} />
      <span className="cut-1 max-w-40">{name}</span>
    </Link>
  )
}

type Turn = 'previous' | 'next'

/**
 * Arrow keys and swipes lead to the neighbours, as the links do. We listen from the very commit
 * that shows a profile, so that a press right after turning the page counts.
 */
function useTurning({ previous, next, from }: Beside): void {
  const navigate = useNavigate()
  const turn = useEffectEvent((where: Turn | null) => {
    const person = where && { previous, next }[where]
    if (person) navigate(paths.member(person.id), { replace: true, state: { from } })
    return Boolean(person)
  })
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (turn(turnOfPress(event, event.defaultPrevented || isTaken(event.target)))) {
        event.preventDefault()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  useLayoutEffect(() => {
    const start = { x: 0, y: 0, counts: false }
    function touch({ touches, target }: TouchEvent) {
      const [finger] = touches
      start.counts = touches.length === 1 && !isTaken(target)
      if (finger) Object.assign(start, { x: finger.clientX, y: finger.clientY })
    }
    function lift({ changedTouches: [finger] }: TouchEvent) {
      if (!start.counts || !finger) return
      start.counts = false
      turn(turnOfSwipe(start, { x: finger.clientX, y: finger.clientY }, innerWidth))
    }
    addEventListener('touchstart', touch, { passive: true })
    addEventListener('touchend', lift, { passive: true })
    return () => {
      removeEventListener('touchstart', touch)
      removeEventListener('touchend', lift)
    }
  }, [])
}

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Where an arrow key leads, if it is meant for the page and not for a part of it. */
export function turnOfPress(press: Press, taken: boolean): Turn | null {
  if (taken || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null
  if (press.key === 'ArrowLeft') return 'previous'
  return press.key === 'ArrowRight' ? 'next' : null
}

const ownArrows =
  'input, textarea, select, [contenteditable], [data-turns-itself], [role="slider"], [popover], dialog'

/** Whether it has arrows or swipes of its own, or lies above the page. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [aria-modal="true"]')) return true
  if ((globalThis.visualViewport?.scale ?? 1) > 1.01) return true
  return target instanceof Element && target.closest(ownArrows) !== null
}

type Point = { x: number; y: number }

/** Swipes from the very edge are the browser's own way back. */
const edge = 24

const shortest = 72

/** Where a swipe leads: clearly sideways, long enough, and not from the edge of the window. */
export function turnOfSwipe(from: Point, to: Point, width: number): Turn | null {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (from.x < edge || from.x > width - edge) return null
  if (Math.abs(across) < shortest || Math.abs(across) < 2 * Math.abs(down)) return null
  return across > 0 ? 'previous' : 'next'
}
