import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { paths } from '../routing/paths.ts'
import {
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  replace,
} from '../routing/router.ts'
import { ask, createQueryClient, type ListQuestion, type Question } from './ask.ts'
import { browserQueries } from './browser-client.ts'
import { type Answer, clientOf, ProblemError } from './calls.ts'
import { type Page, pageContext } from './page-context.ts'

type Arguments = {
  params: Record<string, string | undefined>
  url: URL
  user: Answer<'GET /api/user.php'>['user']
}
type Needs = {
  /** A page for members sends visitors to the login page, and back afterwards. */
  who?: 'member' | 'anyone'
  /** What the page asks before it is shown. */
  questions?: (asked: Arguments) => readonly (Question | ListQuestion)[]
  /** What the page shows if it may: a refusal leaves it out, and the page appears all the same. */
  extras?: (asked: Arguments) => readonly Question[]
  /** Where to go instead, decided before anything is asked. */
  elsewhere?: (asked: Arguments) => string | null
}

/**
 * A page's data, declared once: on the server the questions are answered in process and sent with
 * the page; in the browser they are the contract's calls, answered from the cache if possible.
 */
export function pageData(needs: Needs) {
  return {
    loader: async ({ request, params, context }: LoaderFunctionArgs) => {
      await fill(queriesOfPage(context), needs, new URL(request.url), params)
      return null
    },
    clientLoader: async ({ request, params }: LoaderFunctionArgs) => {
      await fill(browserQueries(), needs, new URL(request.url), params)
      return null
    },
  }
}

const clients = new WeakMap<Page, QueryClient>()

/**
 * The cache of the page that is being made on the server, one for all its loaders and for what is
 * drawn: what two of them ask is asked once.
 */
export function queriesOfPage(context: LoaderFunctionArgs['context']): QueryClient {
  const page = (context as Readonly<RouterContextProvider>).get(pageContext)
  const queries = clients.get(page) ?? createQueryClient(clientOf(page.fetch))
  clients.set(page, queries)
  return queries
}

/**
 * The cache that a page is drawn with: as the browser will have it, which takes up answers and asks for
 * all else itself. With what failed in it, a page would be drawn with a fault that the browser does not
 * know of, or not at all.
 */
export function queriesToDraw(context: LoaderFunctionArgs['context']): QueryClient {
  const queries = queriesOfPage(context)
  queries.removeQueries({ predicate: ({ state }) => state.data === undefined })
  return queries
}

/** An answer as it travels with a page: what was asked, what was said, and when, in ms since 1970. */
type SentAnswer = [asked: QueryKey, said: unknown, at: number]
/** What is asked for again when the page wakes. */
type AskedAgain = [asked: QueryKey]

/**
 * What the page is drawn of word by word. Told as an answer too it would be a fifth of the page, and
 * take it beyond what comes in the first flight of a connection.
 */
const drawnWhole = new Set<QueryKey[0]>(['GET /api/pages/{name}'])

/**
 * All that the page's loaders were answered, as one text of JSON that may stand in a script of the
 * page. As what its loaders return, React Router would number each name and value in it, which takes
 * longer on both sides, and write the whole as a text in a text.
 */
export function answersOf(queries: QueryClient): string {
  const known = queries.getQueryCache().getAll()
  const answers = known.flatMap(({ queryKey, state }): (SentAnswer | AskedAgain)[] => {
    const asked = queryKey as QueryKey
    if (state.data === undefined) return []
    return drawnWhole.has(asked[0]) ? [[asked]] : [[asked, state.data, state.dataUpdatedAt]]
  })
  return JSON.stringify(answers).replaceAll('<', '\\u003c')
}

/**
 * Puts answers that came with a page into a cache, but for those that it knows a newer one of, and asks
 * for what the page was drawn of. Rejects where that does not come: without it the page would be empty.
 */
export async function takeUp(queries: QueryClient, answers: string): Promise<void> {
  const again: QueryKey[] = []
  for (const [asked, said, at = 0] of JSON.parse(answers) as (SentAnswer | AskedAgain)[]) {
    if (said === undefined) again.push(asked)
    const known = queries.getQueryState(asked)?.dataUpdatedAt ?? 0
    if (known < at) queries.setQueryData(asked, said, { updatedAt: at })
  }
  await Promise.all(again.map((queryKey) => queries.ensureQueryData({ queryKey })))
}

/** Asks what the page needs. */
async function fill(
  queries: QueryClient,
  needs: Needs,
  url: URL,
  params: Arguments['params'],
): Promise<void> {
  const { user } = await queries.ensureQueryData(ask('GET /api/user.php', {}))
  if (needs.who === 'member' && !user) {
    throw await sentOn(url, paths.login(url.pathname + url.search))
  }
  const asked = { params, url, user }
  const other = needs.elsewhere?.(asked)
  if (other) throw await sentOn(url, other)
  const questions = needs.questions?.(asked) ?? []
  const extras = needs.extras?.(asked) ?? []
  await Promise.all([
    ...questions.map((question) =>
      'initialPageParam' in question
        ? queries.ensureInfiniteQueryData(question)
        : queries.ensureQueryData(question),
    ),
    ...extras.map((question) => queries.prefetchQuery(question)),
  ]).catch(toErrorPage)
}

/**
 * Sends on from an address. Where the browser has come to it already, as by Back, its place in the
 * history is taken: a further one would lie in front of it, and no Back would ever lead past. Of steps
 * that are done (`after` says which was before) Back leads to what was there before the first.
 */
export async function sentOn({ pathname, search }: URL, to: string): Promise<Response> {
  const { location, history } = globalThis
  const isThere = location?.pathname === pathname && location.search === search
  if (isThere && history.state?.usr?.after) {
    history.back()
    // By then a browser is there, and this answer is for nobody.
    await new Promise((gone) => setTimeout(gone, 1_000))
  }
  return (isThere ? replace : redirect)(to)
}

/**
 * A refusal while loading becomes the error page with the refusal's sentence and status. If a task
 * has to be solved first, the page comes without the answer, and the browser asks for it.
 */
function toErrorPage(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error
  if (error.problem.code === 'reading_task' && typeof document === 'undefined') return
  throw data(error.problem, { status: error.problem.status })
}

const idForm =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}(-0{4}){3}-0{12})$/i

/** The id that an address names; with anything that is no id, the page is not found. */
export function idInAddress(id: string | undefined): string {
  if (id === undefined || !idForm.test(id)) throw data(null, { status: 404 })
  return id
}
