import type { Query, QueryClient } from '@tanstack/react-query'
import type { JsonCall } from '#contract/calls.ts'
import { makeOld } from '../data/known-answers.ts'

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

const userCall = 'GET /api/user.php'

/** Reloads what is on screen; who is here comes first, because other questions depend on it. */
export async function askAnew(
  queries: QueryClient,
  concerns: (query: Query) => boolean = () => true,
): Promise<void> {
  await makeOld(queries, [userCall])
  await queries.invalidateQueries({
    predicate: (query) => query.queryKey[0] !== userCall && concerns(query),
  })
}

/** Who asks for what was missed once the server can be reached again: the member's stream, if there is one. */
export const whenBack: { ask: (queries: QueryClient) => Promise<void> | void } = { ask: askAnew }
