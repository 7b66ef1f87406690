import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import type { Message } from '#contract/chats.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { Bubble } from '../../ui/chat/bubble.tsx'
import { BubbleStatus } from '../../ui/chat/bubble-status.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Place } from './arrange-messages.ts'
import { isEmojiOnly } from './is-emoji-only.ts'
import type { Ticks } from './tick-state.ts'

type MessageBubbleProps = {
  message: Message
  place: Place
  /** Who wrote it; nobody's name stands for oneself. */
  writer: string | null
  /** How far one's own came. */
  ticks?: Ticks
  /** The newest of one's own says its state in a word that is seen. */
  newest?: boolean
  fresh?: boolean
}

/** A message that the server knows. Under the last of a group stand its time and how far it came. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { message, place, writer, ticks, newest, fresh } = props
  const ends = place === 'single' || place === 'last'
  return (
    <Bubble
      side={writer === null ? 'own' : 'theirs'}
      place={place}
      fresh={fresh}
      emojiOnly={isEmojiOnly(message.text)}
      status={
        ends && (
          <BubbleStatus ticks={ticks} fresh={fresh}>
            {ticks && (newest ? <TickWord ticks={ticks} /> : <Hidden ticks={ticks} />)}
            <LocalTime at={message.created_at} format="time" />
          </BubbleStatus>
        )
      }
    >
      <Writer name={writer} />
      {message.text}
    </Bubble>
  )
})

/** Who speaks, for those who do not see on which side it stands. */
export function Writer({ name }: { name: string | null }) {
  return (
    <VisuallyHidden>{name === null ? <Trans>You:</Trans> : <Trans>{name}:</Trans>} </VisuallyHidden>
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
