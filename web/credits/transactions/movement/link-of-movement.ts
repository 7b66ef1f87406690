import type { Answer } from '../../../calls.ts'
import { paths } from '../../../paths.ts'

type MovementLink = { kind: 'order' | 'conversation'; to: string }

/** Where to see what a movement belongs to; null if it stands on its own, or that is gone. */
export function linkOfMovement({
  order_id,
  conversation_id,
}: Pick<
  Answer<'GET /api/movements/{number}'>,
  'order_id' | 'conversation_id'
>): MovementLink | null {
  if (order_id) return { kind: 'order', to: paths.transaction(order_id) }
  return conversation_id ? { kind: 'conversation', to: paths.chat(conversation_id) } : null
}
