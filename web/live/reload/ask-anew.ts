import type { Query, QueryClient } from '@tanstack/react-query'
import { makeOld } from '../../known-answers.ts'

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
