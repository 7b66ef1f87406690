import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Message } from '#contract/chats.ts'
import { useLocalDay } from '../../language/use-local-day.ts'
import { DayDivider } from '../../ui/chat/day-divider.tsx'
import type { Outgoing } from '../composer/sending/outbox.ts'
import type { ThreadIds } from '../thread/thread-ids.ts'
import { arrangeMessages, firstNew } from './arrange-messages.ts'
import { DayLabel } from './day-label.tsx'
import type { OutgoingActs } from './failed-line.tsx'
import { MessageLine } from './message-line.tsx'
import { OutgoingLine } from './outgoing-line.tsx'
import { type Marks, tickState } from './tick-state.ts'

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
