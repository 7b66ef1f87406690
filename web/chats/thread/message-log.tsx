import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import type { Message } from '#contract/chats.ts'
import { DayDivider } from '../../ui/chat/day-divider.tsx'
import { TypingDots } from '../../ui/chat/typing-dots.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { Outgoing } from '../composer/sending/outbox.ts'
import type { OutgoingActs } from '../lines/failed-line.tsx'
import { ThreadLines } from '../lines/thread-lines.tsx'
import type { Marks } from '../lines/tick-state.ts'
import { goToLine } from '../menu/go-to-line.ts'
import { useLongPress } from '../menu/use-long-press.ts'
import { JumpToNewest } from './jump-to-newest.tsx'
import type { ThreadIds } from './thread-ids.ts'
import type { useMessages } from './use-messages.ts'
import { useOlder } from './use-older.ts'
import { usePartnerTyping } from './use-partner-typing.ts'
import { useRead } from './use-read.ts'
import { useSteadyScroll } from './use-steady-scroll.ts'

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
  const typing = usePartnerTyping(ids)
  const scroll = useSteadyScroll(box, newestOwnId(messages, outgoing, ids))
  const longPress = useLongPress()
  useRead(ids, messages, unread)
  const empty = messages.length + outgoing.length === 0
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
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
          className="flex flex-col rounded-md py-4 -outline-offset-2 pointer-coarse:select-none [-webkit-touch-callout:none]"
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
          {typing && <TypingDots label={t`${name} is writing`} />}
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

/** Changes when one sends something, and then the end scrolls into view. */
function newestOwnId(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  { memberId }: ThreadIds,
): string | undefined {
  return outgoing.at(-1)?.draft.id ?? messages.findLast((each) => each.sender_id === memberId)?.id
}
