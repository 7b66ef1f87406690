import type pg from 'pg'

/** Called as a statement begins; what it answers is called when it has ended. */
type StatementWatch = (name: string) => (error: unknown) => void

const watches = new Set<StatementWatch>()

/** Tells of every statement of this process from now on, under a name of which there are few. */
export function watchStatements(watch: StatementWatch): () => void {
  watches.add(watch)
  return () => void watches.delete(watch)
}

/** Runs a statement, and tells whoever watches. */
export function watched<Result>(asked: unknown, run: () => Promise<Result>): Promise<Result> {
  return watches.size === 0 ? run() : tellOf(asked, run)
}

async function tellOf<Result>(asked: unknown, run: () => Promise<Result>): Promise<Result> {
  const name = nameOf(asked)
  const ends = [...watches].map((watch) => watch(name))
  try {
    const result = await run()
    for (const end of ends) end(null)
    return result
  } catch (error) {
    for (const end of ends) end(error)
    throw error
  }
}

const ofTransactions = ['begin', 'commit', 'rollback']

/** The names that Kysely's statements get differ from process to process, so they are all others. */
function nameOf(asked: unknown): string {
  if (typeof asked === 'string') return ofTransactions.includes(asked) ? asked : 'other'
  const { name } = asked as { name?: string }
  return name === undefined || name.startsWith('kysely-') ? 'other' : name
}

type Known = {
  pool: pg.Pool
  name: string
  waiting: Set<{ since: number }>
  /** How often a connection was taken, and for how long at a time of late. */
  taken: number
  heldMs: number
}

const pools = new Set<Known>()
let noteWait: (name: string, ms: number) => void = () => undefined

/** Tells of every time somebody had to wait for a connection, in milliseconds. */
export function watchWaits(note: typeof noteWait): void {
  noteWait = note
}

let whoAsks: () => object | undefined = () => undefined

/** Tells for whom a connection is asked for, such as a request; undefined for nobody in particular. */
export function knowAskers(find: typeof whoAsks): void {
  whoAsks = find
}

/**
 * Makes it known how a pool is used, and who waits for its connections. Whoever had one before goes
 * first: who needs several waits in the row once, and what was begun is done before more is begun.
 */
export function watchPool(pool: pg.Pool, name: string): void {
  for (const each of pools) if (each.pool.ending) pools.delete(each)
  const waiting: Known['waiting'] = new Set()
  const known: Known = { pool, name, waiting, taken: 0, heldMs: 0 }
  pools.add(known)
  watchHolding(pool, known)
  const connect = pool.connect.bind(pool)
  const goFirst = firstInTheRow(pool)
  const had = new WeakSet<object>()
  type Got = Parameters<Parameters<typeof pool.connect>[0]>
  const begin = () => {
    const one = { since: performance.now() }
    waiting.add(one)
    return () => {
      waiting.delete(one)
      noteWait(name, performance.now() - one.since)
    }
  }
  const ask = (then?: (...got: Got) => void) => {
    const asker = whoAsks()
    const end = isUsedUp(pool) ? begin() : null
    const got = () => {
      end?.()
      if (asker) had.add(asker)
    }
    const asked = then
      ? connect((...given) => {
          got()
          then(...given)
        })
      : connect().finally(got)
    if (end && asker && had.has(asker)) goFirst()
    return asked
  }
  pool.connect = ask as typeof pool.connect
}

/** Lets who came last to a pool's row stand before all that did not come so, behind those who did. */
function firstInTheRow(pool: pg.Pool): () => void {
  const row = (pool as unknown as { _pendingQueue: object[] })._pendingQueue
  const first = new WeakSet<object>()
  return () => {
    const last = row.pop()
    if (!last) return
    first.add(last)
    const place = row.findIndex((each) => !first.has(each))
    row.splice(place < 0 ? row.length : place, 0, last)
  }
}

/** Those of the last minute weigh little, those of the last second much. */
const weightOfOne = 0.05

function watchHolding(pool: pg.Pool, known: Known): void {
  const since = new WeakMap<object, number>()
  pool.on('acquire', (client) => {
    known.taken += 1
    since.set(client, performance.now())
  })
  pool.on('release', (_, client) => {
    const heldMs = performance.now() - (since.get(client) ?? performance.now())
    known.heldMs += (heldMs - known.heldMs) * weightOfOne
  })
}

function isUsedUp(pool: pg.Pool): boolean {
  return pool.waitingCount > 0 || (pool.idleCount === 0 && pool.totalCount >= pool.options.max)
}

export type PoolUse = { name: string; most: number; open: number; idle: number; waiting: number }

/** How the pools of this process are used at the moment. */
export function poolUse(): PoolUse[] {
  return [...pools]
    .filter(({ pool }) => !pool.ending)
    .map(({ pool, name }) => ({
      name,
      most: pool.options.max,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }))
}

/** For how long the first in the row of a pool has been waiting for a connection, in milliseconds. */
export function longestWait(name: string): number {
  let since = Number.POSITIVE_INFINITY
  for (const each of pools) {
    const [first] = each.name === name ? each.waiting : []
    if (first && first.since < since) since = first.since
  }
  return since === Number.POSITIVE_INFINITY ? 0 : performance.now() - since
}

/** How long it takes, in milliseconds, until all who wait now have had a connection once, as it goes now. */
export function expectedWait(name: string): number {
  const waits = [...pools]
    .filter((each) => each.name === name)
    .map(({ pool, waiting, heldMs }) => (waiting.size * heldMs) / pool.options.max)
  return Math.max(0, ...waits)
}

/** How often connections were taken from the pools of a name so far. */
export function connectionsTaken(name: string): number {
  const known = [...pools].filter((each) => each.name === name)
  return known.reduce((sum, { taken }) => sum + taken, 0)
}
