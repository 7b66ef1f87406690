import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { memo, useMemo, useState } from 'react'
import type { Message } from '#contract/chats.ts'
import { latePart } from '../browser/late-part.tsx'
import { formatRelativeDay, LocalTime, useLocalDay } from '../language/local-time.tsx'
import { BubbleStatus } from '../ui/chat/bubble.tsx'
import { DayDivider } from '../ui/chat/day-divider.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { arrangeMessages, firstNew, type Place } from './arrange-messages.ts'
import { GiftMessage } from './gifts/gift-message.tsx'
import { MessageMenu } from './message-menu.tsx'
import type { Outgoing } from './outbox.ts'
import { LineFrame, type OutgoingActs, OutgoingLine } from './outgoing-line.tsx'
import { TextMessage } from './text-message.tsx'
import { type Marks, type Ticks, tickState } from './ticks.ts'
import type { ThreadIds } from './use-messages.ts'

export const PhotoMessage = latePart('photo-message', () =>
  import('./photo-message.tsx').then((module) => module.PhotoMessage),
)

type ThreadLinesProps = {
  ids: ThreadIds
  name: string
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  unread: number
  marks: Marks
  acts: OutgoingActs
  onReport: (message: Message) => void
}

/** Everything that was said, by day; at the end what is on its way. */
export function ThreadLines(props: ThreadLinesProps) {
  const { ids, name, messages, outgoing, unread, marks, acts, onReport } = props
  const zone = useLocalDay()?.zone ?? 'UTC'
  const last = messages.at(-1)?.number ?? 0
  // Both are fixed when the thread opens: the line stays while one reads on, and only later
  // messages animate.
  const [newFrom] = useState(() => firstNew(messages, ids.memberId, unread))
  const [knownTo] = useState(last)
  const newestOwn = messages.findLast((message) => message.sender_id === ids.memberId)?.number
  const waiting = new Map(outgoing.map((each) => [each.draft.id, each]))
  const lines = useMemo(() => {
    const pending = outgoing.map((each, at) => asMessage(each, ids, last + 1 + at))
    return arrangeMessages([...messages, ...pending], zone, newFrom)
  }, [messages, outgoing, ids, last, zone, newFrom])
  return lines.map((line) => {
    if (line.kind === 'day') return <DayLabel key={line.key} day={line.day} />
    if (line.kind === 'new') {
      return (
        <DayDivider key={line.key} tone="new">
          <Trans>New messages</Trans>
        </DayDivider>
      )
    }
    const { key, message, place } = line
    const onItsWay = waiting.get(message.id)
    if (onItsWay) return <OutgoingLine key={key} {...{ name, place, acts }} outgoing={onItsWay} />
    const own = message.sender_id === ids.memberId
    return (
      <MessageLine
        key={key}
        {...{ ids, message, place, name, onReport }}
        ticks={own ? tickState(message.number, marks) : undefined}
        newest={message.number === newestOwn}
        fresh={message.number > knownTo}
      />
    )
  })
}

/** Arranged like the message it will become, so that nothing moves when it arrives. */
function asMessage({ draft, at }: Outgoing, ids: ThreadIds, number: number): Message {
  const { id, type, text = '' } = draft
  const conversation_id = ids.conversationId ?? ''
  const place = { conversation_id, number, sender_id: ids.memberId, created_at: at }
  const gift = draft.type === 'gift' ? draft.gift_id : null
  return { ...place, id, type, text, gift, photo: null }
}

/** The day of the messages below. */
function DayLabel({ day }: { day: string }) {
  const { i18n } = useLingui()
  const local = useLocalDay()
  return (
    <DayDivider>
      <time dateTime={day} suppressHydrationWarning>
        {formatRelativeDay(i18n.locale, day, local)}
      </time>
    </DayDivider>
  )
}

type MessageLineProps = {
  ids: ThreadIds
  message: Message
  place: Place
  /** The other person's name. */
  name: string
  /** How far one's own message has come. */
  ticks?: Ticks
  /** The latest of one's own messages shows its state in a visible word. */
  newest?: boolean
  fresh?: boolean
  onReport: (message: Message) => void
}

/**
 * A message that the server knows. Below the last of a group are its time and how far it has come.
 */
const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { ids, message, place, name, ticks, newest, fresh, onReport } = props
  const own = message.sender_id === ids.memberId
  const ends = place === 'single' || place === 'last'
  const status = ends && (
    <MessageStatus at={message.created_at} ticks={ticks} newest={newest} fresh={fresh} />
  )
  const writer = own ? null : name
  return (
    <LineFrame
      own={own}
      begins={place === 'single' || place === 'first'}
      number={message.number}
      menu={<MessageMenu message={message} own={own} onReport={onReport} />}
    >
      {message.type === 'gift' && (
        <GiftMessage
          {...{ name, fresh, status }}
          gift={message.gift}
          text={message.text}
          giver={writer}
        />
      )}
      {message.type === 'photo' && <PhotoMessage {...{ ids, message, name, status }} />}
      {message.type === 'text' && (
        <TextMessage {...{ place, writer, fresh, status }} text={message.text} />
      )}
    </LineFrame>
  )
})

type MessageStatusProps = { at: string; ticks?: Ticks; newest?: boolean; fresh?: boolean }

/** When a message was sent, and how far one's own has come. */
function MessageStatus({ at, ticks, newest, fresh }: MessageStatusProps) {
  return (
    <BubbleStatus ticks={ticks} fresh={fresh}>
      {ticks && (newest ? <TickWord ticks={ticks} /> : <Hidden ticks={ticks} />)}
      <LocalTime at={at} format="time" />
    </BubbleStatus>
  )
}

function Hidden({ ticks }: { ticks: Ticks }) {
  return (
    <VisuallyHidden>
      <TickWord ticks={ticks} />{' '}
    </VisuallyHidden>
  )
}

function TickWord({ ticks }: { ticks: Ticks }) {
  if (ticks === 'read') return <Trans>Read</Trans>
  return ticks === 'delivered' ? <Trans>Delivered</Trans> : <Trans>Sent</Trans>
}
