import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { AnswersClient } from './answers-client.ts'
import { type Answer, type Input, type JsonCall, type MakeCall, ProblemError } from './calls.ts'

type GetCall = Extract<JsonCall, `GET ${string}`>

/** A question to the server: what useQuery and the loaders share. The call's name and input are its key. */
export function ask<Name extends GetCall>(name: Name, input: Input<Name>) {
  return queryOptions<Answer<Name>, Error, Answer<Name>, readonly [Name, Input<Name>]>({
    queryKey: [name, input] as const,
    ...(loadedOnce.has(name) && {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),
  })
}

/** Asked once for each input; what they answer does not change while a page is open. */
const loadedOnce = new Set<GetCall>([
  'GET /api/settings.php',
  'GET /api/companyinfo.php',
  'GET /api/interests.php',
  'GET /api/regions.php',
])

/** A cache of answers whose questions are all put through one client. */
export function createQueryClient(call: MakeCall): QueryClient {
  return new AnswersClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => {
          const [name, input] = queryKey as unknown as [GetCall, Input<GetCall>]
          return call(name, input, { signal })
        },
        // The client retries by itself, and the live stream tells what has changed.
        retry: false,
        staleTime: 30_000,
        // What is on screen stays there when asking again fails; only a first answer cannot be done without.
        throwOnError: (error, query) =>
          query.state.data === undefined && !(error instanceof ProblemError),
      },
      mutations: { retry: false },
    },
  })
}
