import type { Message } from '#contract/chats.ts'
import { dayIn } from '../language/local-time.tsx'

export type Place = 'single' | 'first' | 'middle' | 'last'

/** What a conversation shows, from the top: dividers, and messages with their place in a group. */
type Line =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; place: Place }

const pauseMs = 10 * 60_000

/**
 * Puts a divider before the first message of each day in the reader's time zone, a line before the
 * first new message, and consecutive messages by one person into a group until a pause of ten
 * minutes.
 */
export function arrangeMessages(
  messages: readonly Message[],
  zone: string,
  firstNewNumber: number | null,
): Line[] {
  const days = messages.map((message) => dayIn(zone, message.created_at))
  const begins = messages.map((message, at) => {
    const before = messages[at - 1]
    if (!before || days[at] !== days[at - 1]) return true
    if (message.number === firstNewNumber) return true
    // Gifts and photos stand on their own.
    if (before.type !== 'text' || message.type !== 'text') return true
    return before.sender_id !== message.sender_id || pauseBetween(before, message) > pauseMs
  })
  return messages.flatMap((message, at): Line[] => {
    const day = days[at] ?? ''
    const ends = begins[at + 1] ?? true
    const lines: Line[] = []
    if (day !== days[at - 1]) lines.push({ kind: 'day', key: `day ${day}`, day })
    if (message.number === firstNewNumber) lines.push({ kind: 'new', key: 'new' })
    const place = placeOf(begins[at] ?? true, ends)
    return [...lines, { kind: 'message', key: message.id, message, place }]
  })
}

function pauseBetween(before: Message, after: Message): number {
  return Date.parse(after.created_at) - Date.parse(before.created_at)
}

function placeOf(begins: boolean, ends: boolean): Place {
  if (begins) return ends ? 'single' : 'first'
  return ends ? 'last' : 'middle'
}

/** The number of the oldest unread message; null if nothing is new. */
export function firstNew(
  messages: readonly Message[],
  memberId: string,
  unread: number,
): number | null {
  const theirs = messages.filter((message) => message.sender_id !== memberId)
  if (unread <= 0 || theirs.length === 0) return null
  return (theirs.at(-unread) ?? theirs[0])?.number ?? null
}
