import type { QueryClient } from '@tanstack/react-query'
import type { JsonCall } from '#contract/calls.ts'
import { askAnew } from './ask-anew.ts'

/**
 * What the safety net reloads. Anything else that has to stay true without the stream is added
 * here.
 */
export const reloadedCalls: readonly Extract<JsonCall, `GET ${string}`>[] = [
  'GET /api/user.php',
  'GET /api/chats.php',
  'GET /api/likes.php',
  'GET /api/discountcode.php',
]

/** Reloads everything of that which is on screen; the rest is loaded when it is shown again. */
export function reloadAll(queries: QueryClient): void {
  void askAnew(queries, ({ queryKey }) => reloadedCalls.some((name) => name === queryKey[0]))
}
