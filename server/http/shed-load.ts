import { connectionsTaken, expectedWait, longestWait } from '#database/watch.ts'
import { measured } from '../telemetry/metrics.ts'

/** What is kept up longest is first; search and pictures are given up before all else. */
export type Priority = 'first' | 'usual' | 'last'

/**
 * From how long a queue on, in milliseconds, some of a priority are refused; at twice as long all are.
 * First ones only when they would get no connection to the database any more.
 */
const patience_ms: Record<Priority, number> = { last: 250, usual: 500, first: 4000 }

const lookEvery_ms = 30
/** A burst that is gone by the next look is no queue; one that stands through so many is. */
const looks = 3

export type LoadShedder = {
  /** Whether this request is to be refused, so that others are answered in time. */
  refuses(request: { method: string; url: string }): boolean
}

/**
 * Refuses what matters less while requests have to wait. The measure is the time that work stands in
 * a queue, whatever it is that is scarce: how late the event loop comes to its timers, and how long a
 * request stands in the row for a connection to the database until those before it are done with all
 * that they need. `queueMs` is told how many requests were let in since it was asked last.
 */
export function shedLoad(queueMs: (letIn: number) => number = queueHere()): LoadShedder {
  const recent: number[] = []
  const owed: Record<Priority, number> = { first: 0, usual: 0, last: 0 }
  let standing = 0
  let letIn = 0
  setInterval(() => {
    recent.push(queueMs(letIn))
    letIn = 0
    if (recent.length > looks) recent.shift()
    standing = recent.length < looks ? 0 : Math.min(...recent)
  }, lookEvery_ms).unref()
  return {
    refuses: ({ method, url }) => {
      letIn += 1
      if (standing < patience_ms.last) return false
      const priority = priorityOf(method, new URL(url).pathname)
      if (!priority) return false
      owed[priority] += Math.min(Math.max(standing / patience_ms[priority] - 1, 0), 1)
      if (owed[priority] < 1) return false
      owed[priority] -= 1
      letIn -= 1
      measured()?.shed(priority)
      return true
    },
  }
}

/** More than this many connections no request needs. */
const mostTaken = 10
/** What is only foreseen refuses nothing that matters most. */
const foreseen_ms = 3500

/** Asked every `lookEvery_ms`: by how much later than that it is asked, the loop is behind. */
function queueHere(): (letIn: number) => number {
  let before = performance.now()
  let taken = connectionsTaken('requests')
  let each = 1
  return (letIn) => {
    const [now, takenNow] = [performance.now(), connectionsTaken('requests')]
    const late = Math.max(0, now - before - lookEvery_ms)
    if (letIn > 0) each += (Math.min((takenNow - taken) / letIn, mostTaken) - each) * 0.1
    before = now
    taken = takenNow
    // The first in the row says what was, the length of the row what comes: at once, when many come.
    const comes = Math.min(expectedWait('requests') * Math.max(1, each), foreseen_ms)
    return late + Math.max(longestWait('requests'), comes)
  }
}

/** Null is never refused: whether we live, what providers tell us, and what operators read. */
export function priorityOf(method: string, path: string): Priority | null {
  if (always.test(path)) return null
  if (first.some((each) => each.test(`${method} ${path}`))) return 'first'
  return last.some((each) => each.test(`${method} ${path}`)) ? 'last' : 'usual'
}

const always = /^\/(healthz|readyz|version|metrics|webhooks\/)/

/** Signing in, sending, paying, and the way to them. */
const first = [
  /^POST \/api\/user\.php/,
  /^POST \/api\/(members|conversations)\/[^/]+\/messages$/,
  /^(GET|POST) \/api\/(orders|direct-debit)\b/,
  /^(GET|POST) \/(login|credits\/[^/]+|directdebit)\b/,
]

/** Search, people to look at, and pictures. */
const last = [
  /^GET \/api\/(members|newcomers|member-count|swipe-game|match-finder|density|faces|geocode\.php)\b(?!\/[^/]+\/conversation)/,
  /^GET \/(members|swipe-game|match-finder|photos|landers|alonetonight|collagelanding|gallery|iconslanding|maplanding|socialnetwork|transitionsvideolanding|video)\b(?!\/[^/]+\/chat)/,
  /^POST \/api\/(photos|chat-photos)\b/,
]
