import { randomUUID } from 'node:crypto'
import type { Draft } from '#contract/chats.ts'
import type { Sending } from '../chats/sending.ts'

type Idless<D> = D extends Draft ? Omit<D, 'id'> & { id?: string } : never
/** A draft that may leave its id to chance. */
export type Words = Idless<Draft>

/** A message of one member to another as the lane takes it: "Hello" for one credit, unless told otherwise. */
export function aSending(
  from: { id: string },
  to: { id: string },
  { draft, ...more }: { draft?: Words } & Partial<Omit<Sending, 'senderId' | 'draft'>> = {},
): Sending {
  return {
    senderId: from.id,
    to: { memberId: to.id },
    draft: { id: randomUUID(), ...(draft ?? { type: 'text', text: 'Hello' }) },
    credits: 1,
    startLimit: 2,
    recipientConnected: false,
    ...more,
  }
}
