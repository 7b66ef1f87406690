import { memo } from 'react'
import type { Message } from '#contract/chats.ts'
import { GiftMessage } from '../gifts/gift-message.tsx'
import { MessageMenu } from '../menu/message-menu.tsx'
import { PhotoMessage } from '../photos/photo-message.tsx'
import type { ThreadIds } from '../thread/thread-ids.ts'
import type { Place } from './arrange-messages.ts'
import { LineFrame } from './line-frame.tsx'
import { MessageStatus } from './message-status.tsx'
import { TextMessage } from './text-message.tsx'
import type { Ticks } from './tick-state.ts'

export type MessageLineProps = {
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
export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
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
      {message.type === 'photo' && <PhotoMessage {...{ ids, message, name, status, onReport }} />}
      {message.type === 'text' && (
        <TextMessage {...{ place, writer, fresh, status }} text={message.text} />
      )}
    </LineFrame>
  )
})
