import type { Query, QueryClient } from '@tanstack/react-query'
import { makeOld } from '../../known-answers.ts'

const userCall = 'GET /api/user.php'

/** Asks anew what is on screen; who is here comes first, since what else is asked depends on it. */
export async function askAnew(
  queries: QueryClient,
  concerns: (query: Query) => boolean = () => true,
): Promise<void> {
  await makeOld(queries, [userCall])
  await queries.invalidateQueries({
    predicate: (query) => query.queryKey[0] !== userCall && concerns(query),
  })
}
