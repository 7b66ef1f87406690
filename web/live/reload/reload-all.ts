import type { QueryClient } from '@tanstack/react-query'
import type { JsonCall } from '#contract/calls.ts'
import { askAnew } from './ask-anew.ts'

/** What the safety net asks again. Whatever else has to stay true without the stream is added here. */
export const reloadedCalls: readonly Extract<JsonCall, `GET ${string}`>[] = [
  'GET /api/user.php',
  'GET /api/chats.php',
  'GET /api/likes.php',
  'GET /api/discountcode.php',
]

/** Asks all of that anew where it is on screen; the rest is asked when it is shown again. */
export function reloadAll(queries: QueryClient): void {
  void askAnew(queries, ({ queryKey }) => reloadedCalls.some((name) => name === queryKey[0]))
}
