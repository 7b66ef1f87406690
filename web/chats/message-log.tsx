import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#contract/chats.ts'
import { typingPace } from '#contract/rules/typing-pace.ts'
import { fitsMedia, media } from '../browser/media.ts'
import { ask } from '../data/ask.ts'
import { changeBy } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { badgeCount } from '../live/counts.ts'
import { listenLive } from '../live/use-live.ts'
import { useLocation, useSearchParams } from '../routing/router.ts'
import { Badge } from '../ui/badge.tsx'
import { TypingDots } from '../ui/chat/bubble.tsx'
import { DayDivider } from '../ui/chat/day-divider.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { withChatRead } from './chat-list.ts'
import { goToLine, useLongPress } from './message-menu.tsx'
import type { Outgoing } from './outbox.ts'
import type { OutgoingActs } from './outgoing-line.tsx'
import { ThreadLines } from './thread-lines.tsx'
import type { Marks } from './ticks.ts'
import type { ThreadIds, useMessages } from './use-messages.ts'

type MessageLogProps = {
  ids: ThreadIds
  name: string
  loaded: ReturnType<typeof useMessages>
  outgoing: readonly Outgoing[]
  /** Null if the list does not contain the conversation. */
  unread: number | null
  marks: Marks
  acts: OutgoingActs
  onReport: (message: Message) => void
  /** Shown below while nothing has been said. */
  children?: ReactNode
}

/**
 * The conversation itself: it opens at its latest message, and older ones load as one scrolls up.
 */
export function MessageLog(props: MessageLogProps) {
  const { ids, name, loaded, outgoing, unread, marks, acts, onReport, children } = props
  const { t } = useLingui()
  const { messages, query, olderHidden } = loaded
  const box = useRef<HTMLDivElement>(null)
  const top = useOlder(
    box,
    query.hasNextPage && !query.isFetching,
    () => void query.fetchNextPage(),
  )
  useAskedMessage(box, loaded)
  const typing = usePartnerTyping(ids)
  const scroll = useSteadyScroll(box, newestOwnId(messages, outgoing, ids))
  const longPress = useLongPress()
  // Below what one has scrolled up to nothing is read yet.
  useRead(ids, messages, scroll.away ? 0 : unread)
  const empty = messages.length + outgoing.length === 0
  return (
    <div className="relative flex min-h-0 flex-1 flex-col low-chat:min-h-16">
      <div
        ref={box}
        onScroll={scroll.onScroll}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3.5 [overflow-anchor:none] lg:px-7"
      >
        {empty && children}
        <div
          role="log"
          aria-live="polite"
          aria-label={t`Messages with ${name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: who uses a keyboard scrolls from here
          tabIndex={0}
          {...longPress}
          onKeyDown={goToLine}
          className="mx-auto flex w-full max-w-240 flex-col rounded-md py-4 -outline-offset-2 pointer-coarse:select-none [-webkit-touch-callout:none]"
        >
          <div ref={top} />
          {query.isFetchingNextPage && <Spinner label={t`Loading older messages`} />}
          {olderHidden && (
            <DayDivider>
              <Trans>Older messages are hidden</Trans>
            </DayDivider>
          )}
          <ThreadLines
            {...{ ids, name, messages, outgoing, marks, acts, onReport }}
            unread={unread ?? 0}
          />
          {typing && <TypingDots label={t`${name} is typing`} />}
        </div>
      </div>
      <JumpToNewest
        away={scroll.away}
        numbers={messages
          .filter((each) => each.sender_id !== ids.memberId)
          .map((each) => each.number)}
        onJump={scroll.jump}
      />
    </div>
  )
}

/** Requests older messages shortly before one reaches the top of what is there. */
function useOlder(box: RefObject<HTMLElement | null>, more: boolean, load: () => void) {
  const top = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  latest.current = load
  useEffect(() => {
    const element = top.current
    if (!more || !element) return
    const watch = new IntersectionObserver(
      (seen) => seen.some((each) => each.isIntersecting) && latest.current(),
      { root: box.current, rootMargin: '600px 0px 0px 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [box, more])
  return top
}

/** Further back than this nobody is taken by a link. */
const mostBack = 500
const settlingFrames = 20

/** Goes to the message that the address names, once; older ones are loaded until it is there. */
function useAskedMessage(
  box: RefObject<HTMLElement | null>,
  { messages, query }: ReturnType<typeof useMessages>,
) {
  const { key } = useLocation()
  const [search] = useSearchParams()
  const asked = Number(search.get('message'))
  const first = messages[0]?.number ?? 0
  const isNear = asked > 0 && (messages.at(-1)?.number ?? 0) - asked < mostBack
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const gone = useRef<string | null>(null)
  useEffect(() => {
    if (!isNear || first === 0 || gone.current === key) return
    if (asked < first && hasNextPage && !isFetchNextPageError) {
      if (!isFetching) void fetchNextPage()
      return
    }
    gone.current = key
    // Rows that come into sight get their real height only then, which moves what is above them.
    const show = (frames: number) => {
      box.current?.querySelector(`[data-line="${asked}"]`)?.scrollIntoView({ block: 'center' })
      if (frames > 0) requestAnimationFrame(() => show(frames - 1))
    }
    show(settlingFrames)
  }, [box, key, asked, isNear, first, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
}

/**
 * Until when each member counts as typing. Kept outside the component: the first message of a
 * conversation changes the page.
 */
const writingUntil = new Map<string, number>()

/**
 * Whether the other person is typing: until a message comes, or for five seconds after the last
 * sign. Two people have only one conversation, so who is typing is enough to know where.
 */
function usePartnerTyping({ profileId }: Pick<ThreadIds, 'profileId'>): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      writingUntil.delete(profileId)
      setTyping(false)
    }
    const show = (until: number) => {
      clearTimeout(timer)
      writingUntil.set(profileId, until)
      timer = setTimeout(stop, until - Date.now())
      setTyping(true)
    }
    const unsubscribe = listenLive((event) => {
      if (event.type === 'message' && event.message.sender_id === profileId) stop()
      if (event.type === 'typing' && event.member_id === profileId)
        show(Date.now() + typingPace.show_ms)
    })
    const known = writingUntil.get(profileId) ?? 0
    if (known > Date.now()) show(known)
    return () => {
      unsubscribe()
      clearTimeout(timer)
      setTyping(false)
    }
  }, [profileId])
  return typing
}

type Before = {
  lastOwnId: string | undefined
  /** The latest line, and how much was below it. */
  line: Element | null
  below_px: number
}

const nearPx = 80

/**
 * Keeps what one is reading where it is. The box is drawn from its foot upwards, so the latest
 * message is in view by itself and older ones are added out of sight; only what is added below has
 * to be compensated.
 */
function useSteadyScroll(box: RefObject<HTMLDivElement | null>, lastOwnId?: string) {
  const [away, setAway] = useState(false)
  const before = useRef<Before>({ lastOwnId, line: null, below_px: 0 })

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { line } = before.current
    // Only below that line: lines above change height as they come near, and move nothing.
    const grewBelow = line?.isConnected ? below(element, line) - before.current.below_px : 0
    if (lastOwnId !== before.current.lastOwnId) element.scrollTop = 0
    else if (grewBelow !== 0 && isAway(element)) element.scrollTop -= grewBelow
    const last = [...element.querySelectorAll('[data-line]')].at(-1) ?? null
    before.current = { lastOwnId, line: last, below_px: last ? below(element, last) : 0 }
  })

  return {
    /** Whether the latest message is out of sight. */
    away,
    onScroll: () => setAway(isAway(box.current)),
    jump: () => {
      const smooth = !fitsMedia(media.lessMotion)
      box.current?.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' })
    },
  }
}

/** From the foot of a line to the foot of everything; scrolling does not change it. */
function below(box: Element, line: Element): number {
  const log = line.parentElement ?? box
  return log.getBoundingClientRect().bottom - line.getBoundingClientRect().bottom
}

/** Being upside down, the box counts its scroll from 0 at the foot into the negative. */
function isAway(element: HTMLElement | null): boolean {
  return element !== null && element.scrollTop < -nearPx
}

/** Changes when one sends something, and then the end scrolls into view. */
function newestOwnId(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  { memberId }: ThreadIds,
): string | undefined {
  return outgoing.at(-1)?.draft.id ?? messages.findLast((each) => each.sender_id === memberId)?.id
}

/**
 * Tells the server that the latest message was read once it is in sight; then nothing is unread.
 * `unread` is null if the list of chats does not contain the conversation.
 */
function useRead(ids: ThreadIds, messages: readonly Message[], unread: number | null): void {
  const queries = useQueryClient()
  const told = useRef(0)
  const { mutate } = useChange({
    send: (read: { id: string; number: number }) =>
      changeBy('POST /api/conversations/{id}/read', {
        params: { id: read.id },
        body: { number: read.number },
      }),
    onError: () => {
      told.current = 0
    },
  })
  const { conversationId, profileId } = ids
  const number = messages.findLast((message) => message.sender_id === profileId)?.number ?? 0
  useEffect(() => {
    if (!conversationId || number === 0) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      if (unread === 0 || (unread === null && number <= told.current)) return
      told.current = number
      queries.setQueryData(
        ask('GET /api/chats.php', {}).queryKey,
        (list) => list && withChatRead(list, conversationId),
      )
      mutate({ id: conversationId, number })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [queries, mutate, conversationId, number, unread])
}

type JumpToNewestProps = {
  /** Whether the latest message is out of sight. */
  away: boolean
  /** The numbers of the other person's messages. */
  numbers: readonly number[]
  onJump: () => void
}

/** The way back down after scrolling up, with the number of messages that came meanwhile. */
function JumpToNewest({ away, numbers, onJump }: JumpToNewestProps) {
  const { t } = useLingui()
  const newest = numbers.at(-1) ?? 0
  const [seen, setSeen] = useState(newest)
  if (!away && seen !== newest) setSeen(newest)
  if (!away) return null
  const missed = numbers.filter((number) => number > seen).length
  const label = t`${plural(missed, { one: '# new message', other: '# new messages' })}`
  return (
    <div className="absolute inset-x-0 bottom-3 flex justify-center">
      <IconButton
        icon="arrow-down"
        look="plate"
        label={t`Jump to the newest message`}
        onClick={onJump}
        badge={missed > 0 && <Badge count={badgeCount(missed)} label={label} />}
      />
    </div>
  )
}
