import {
  type InfiniteData,
  infiniteQueryOptions,
  QueryCache,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { JsonCall } from '#contract/calls.ts'
import { AnswersClient } from './answers-client.ts'
import { type Answer, endingOf, type Input, type MakeCall, ProblemError } from './calls.ts'

export type GetCall = Extract<JsonCall, `GET ${string}`>
/** Whose answers are pages of one list, which is kept as a whole. */
type PagedCall = 'GET /api/conversations/{id}/messages'
export type PlainCall = Exclude<GetCall, PagedCall>

declare module '@tanstack/react-query' {
  interface Register {
    /** So that no answer stands under, or is looked for under, what is no call's name. */
    queryKey: readonly [GetCall | 'older chats', ...unknown[]]
  }
}

/** What a page can have asked for it: a question of one answer. */
export type Question = {
  queryKey: { [Name in PlainCall]: readonly [Name, Input<Name>] }[PlainCall]
}
/** And one of a list that goes on. */
export type ListQuestion = ReturnType<typeof askPages>

/**
 * A question to the server, as useQuery and the loaders share it. The call's name and input are its
 * key.
 */
export function ask<Name extends PlainCall>(name: Name, input: Input<Name>) {
  return queryOptions<Answer<Name>, Error, Answer<Name>, readonly [Name, Input<Name>]>({
    queryKey: [name, input] as const,
    ...(loadedOnce.has(name) && {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),
  })
}

/**
 * The same for a list that is asked page by page. Every page of it stands under one key; `next` says
 * with which query the page after this one is asked for.
 */
export function askPages(
  name: PagedCall,
  input: Omit<Input<PagedCall>, 'query'>,
  next: (page: Answer<PagedCall>) => PageQuery | null,
) {
  type Key = readonly [PagedCall, Omit<Input<PagedCall>, 'query'>]
  type Pages = InfiniteData<Answer<PagedCall>, PageQuery>
  return infiniteQueryOptions<Answer<PagedCall>, Error, Pages, Key, PageQuery>({
    queryKey: [name, input] as const,
    initialPageParam: {},
    getNextPageParam: next,
  })
}

type PageQuery = NonNullable<Input<PagedCall>['query']>

/** Asked once for each input, because the answers do not change while a page is open. */
const loadedOnce = new Set<PlainCall>([
  'GET /api/settings.php',
  'GET /api/companyinfo.php',
  'GET /api/interests.php',
  'GET /api/regions.php',
])

/** A cache of answers that asks all its questions through one client. */
export function createQueryClient(call: MakeCall): QueryClient {
  return new AnswersClient({
    queryCache: new QueryCache({
      // Who is there no more is on no page and in no cache, however they were asked for. Why a
      // conversation is gone its page finds out first (chats/opened-chat.tsx).
      onError: (error, query) => {
        if (error instanceof ProblemError && endingOf(error.problem.code)) {
          query.setState({ data: undefined })
        }
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal, ...page }) => {
          const [name, input] = queryKey as unknown as [GetCall, Input<GetCall>]
          const query = 'pageParam' in page && { query: page.pageParam }
          return call(name, { ...input, ...query } as Input<GetCall>, { signal })
        },
        // The client retries by itself, and the live stream reports what has changed.
        retry: false,
        staleTime: 30_000,
        // All else that is on screen stays there if asking again fails; only a first answer is
        // indispensable.
        throwOnError: (error, query) =>
          query.state.data === undefined && !(error instanceof ProblemError),
      },
      mutations: { retry: false },
    },
  })
}
