import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { BrowserSpan } from '#contract/sites.ts'
import { paths } from '../routing/paths.ts'
import { createQueryClient } from './ask.ts'
import { clientOf, type MakeCall, ProblemError } from './calls.ts'
import { retryingFetch } from './retrying-fetch.ts'

/**
 * The browser's one client. If the server no longer knows the session, the person is signed out and
 * the refused result never settles, so that no page shows an error for it.
 */
export const call: MakeCall = async (name, input, options) => {
  const wasLoggedIn = isLoggedIn()
  try {
    const answer = await readingCall(name, input, options)
    if (wasLoggedIn && isNobody(name, answer) && isLoggedIn()) {
      signedOut()
      return new Promise(() => undefined)
    }
    return answer
  } catch (error) {
    if (isSignedOut(error) && !name.endsWith('/api/user.php') && isLoggedIn()) {
      signedOut()
      return new Promise(() => undefined)
    }
    throw error
  }
}

function isLoggedIn(): boolean {
  const known = browserQueries().getQueryData<{ user: unknown }>(['GET /api/user.php', {}])
  return Boolean(known?.user)
}

/** The user call does not refuse: it says that nobody is signed in any more. */
function isNobody(name: string, answer: unknown): boolean {
  return name === 'GET /api/user.php' && (answer as { user: unknown }).user === null
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'authentication_required'
}

let queries: QueryClient | undefined

/** The browser's one cache of answers. */
export function browserQueries(): QueryClient {
  if (!queries) {
    const created = createQueryClient(call)
    queries = created
    // After a turn, as by itself, a second press could come before the page knows of the first: on a
    // busy device both wait for it. What is paid would be paid twice.
    notifyManager.setScheduler(queueMicrotask)
    globalThis.addEventListener?.('pagehide', () => {
      sendWaiting(created)
    })
  }
  return queries
}

/**
 * Changes that wait for the one before them show already, so whoever leaves the page has made them
 * too: they are sent while that is still possible. Each may then be sent twice.
 */
function sendWaiting(queries: QueryClient): void {
  for (const { options, state } of queries.getMutationCache().findAll({ status: 'pending' })) {
    const context = { client: queries, meta: options.meta }
    if (state.isPaused) options.mutationFn?.(state.variables, context).catch(() => undefined)
  }
}

let ended = false

/** The session is being ended on purpose: refusals are no news, until what this answers is called. */
export function endSession(): () => void {
  ended = true
  return () => {
    ended = false
  }
}

/**
 * Starts over as a visitor: a new page knows nothing of the session that ended, except the way
 * back.
 */
export function signedOut(): void {
  if (ended) return
  ended = true
  location.assign(paths.login(location.pathname + location.search))
}

/** The event of the window where a call was given up, since nothing came of it. */
export const silence = 'silence'

/** How often one call waits for a task: others may use up what a task has unlocked. */
const tasksAtMost = 3

/**
 * Makes a call; for somebody who reads very much, a task is solved first, unnoticed, and the call
 * is repeated.
 */
const readingCall: MakeCall = async (name, input, options) => {
  for (let tasks = 0; ; tasks++) {
    try {
      return await plainCall(name, input, options)
    } catch (error) {
      if (!isReadingTask(error) || tasks === tasksAtMost || !(await solveReadingTask())) throw error
    }
  }
}

let solving: Promise<boolean> | null = null

/** Solves one task for all calls that are waiting; false if this device cannot. */
function solveReadingTask(): Promise<boolean> {
  solving ??= solveNow()
    .catch(() => false)
    .finally(() => {
      solving = null
    })
  return solving
}

async function solveNow(): Promise<boolean> {
  const { solveChallenge } = await import('./solve-challenge.ts')
  const proof = await solveChallenge(plainCall)
  if (!proof) return false
  await plainCall('POST /api/reading-task', { body: { proof } })
  return true
}

function isReadingTask(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'reading_task'
}

let tracing: ReturnType<typeof beginTracing> | undefined

/** Few sites trace calls: what that needs comes to them alone. */
function beginTracing() {
  return import('./traced-fetch.ts').then(
    ({ traceCalls }) => traceCalls({ send, tell }),
    () => send,
  )
}

const fetchAgain = retryingFetch({
  fetch: async (path, init, name) => {
    if (!isTraced() || name === 'POST /api/browser-spans') return send(path, init)
    tracing ??= beginTracing()
    const fetchTraced = await tracing
    return fetchTraced(path, init, name)
  },
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  random: Math.random,
  hasNetwork: () => navigator.onLine,
  onSilence: () => dispatchEvent(new Event(silence)),
})

/** Of what outlives pages a browser has 64 kB under way at a time, and refuses more. */
const mostOutliving = 1000

/** What is changed shows at once, so whoever then leaves the page has done it: it is sent all the same. */
function send(path: string, init: RequestInit): Promise<Response> {
  const { method, body } = init
  const isShort = !body || (typeof body === 'string' && body.length <= mostOutliving)
  const outlives = method && method !== 'GET' && isShort
  return fetch(path, outlives ? { ...init, keepalive: true } : init)
}

function tell(spans: BrowserSpan[]): void {
  plainCall('POST /api/browser-spans', { body: { spans } }).catch(() => undefined)
}

/** Where the page was told that traces are collected. */
function isTraced(): boolean {
  return globalThis.document?.documentElement.dataset.traced !== undefined
}

const plainCall = clientOf(fetchAgain)
