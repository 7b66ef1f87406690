import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Context as HonoContext } from 'hono'
import { type FreezeAge, freezeAge } from '#database/freeze-age.ts'
import type { Context } from '../context/context.ts'
import { type Metrics, measure, measured } from './metrics.ts'

export const metricsPath = '/metrics'

/**
 * Measures while somebody may read it, on a port of its own or with a token; answers how to stop.
 * Without either nothing is loaded and nothing measured.
 */
export async function startMetrics(
  context: Context,
): Promise<{ port: number | null; stop: () => Promise<void> } | null> {
  const { port, host, token } = context.environment.metrics
  if (port === null && token === null) return null
  const { metrics, stop } = await measure()
  await gaugeService(context, metrics)
  if (port === null) return { port, stop: async () => stop() }
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === metricsPath
    if (!isAsked) return void response.writeHead(404).end()
    if (token && !isBearer(request.headers.authorization, token)) {
      return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end()
    }
    const { text, type } = await read(metrics)
    response.writeHead(200, { 'Content-Type': type }).end(text)
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: Error) => {
    stop()
    throw new Error(`METRICS_PORT ${port} cannot be used: ${error.message}.`, { cause: error })
  })
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? null) : null,
    stop: async () => {
      stop()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The same at the address that everybody reaches, for whoever has the token; nothing without one. */
export async function answerMetrics(
  { environment }: Context,
  c: HonoContext,
): Promise<Response | null> {
  const { token } = environment.metrics
  const metrics = measured()
  if (!metrics || !token) return null
  if (!isBearer(c.req.header('authorization'), token)) {
    return c.text('', 401, { 'WWW-Authenticate': 'Bearer' })
  }
  const { text, type } = await read(metrics)
  return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'private, no-store' })
}

async function read({ registry, beforeRead }: Metrics): Promise<{ text: string; type: string }> {
  for (const look of beforeRead) await look()
  return { text: await registry.metrics(), type: registry.contentType }
}

function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}

/** What is counted only when it is read. */
async function gaugeService(context: Context, { registry, beforeRead }: Metrics): Promise<void> {
  const { default: prom } = await import('prom-client')
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new prom.Gauge({ name, help, labelNames, registers })
  const streams = gauge('serenade_open_streams', 'Open pages that are told of events.')
  const ofCell = (name: string, help: string, more: string[] = []) =>
    gauge(name, help, [...more, 'cell'])
  const depth = ofCell('serenade_queue_jobs', 'Jobs that are due, or given up.', ['state'])
  const age = ofCell('serenade_queue_oldest_seconds', 'How long the oldest due job has waited.')
  const verified = ofCell('serenade_ledger_checked_seconds', 'Since the books were found right.')
  const frozen = ofCell('serenade_ledger_frozen', '1 while spending is frozen after a difference.')
  const up = ofCell('serenade_database_up', '1 while the database answers.')
  const used = ofCell(
    'serenade_transaction_ids_used_ratio',
    "The share of PostgreSQL's transaction ids that is in use: at 1 nothing can be written.",
  )
  const redis = ofCell('serenade_redis_up', '1 while Redis answers, where there is one.')
  const fresh = ofCell(
    'serenade_replica_fresh',
    '1 while a replica is asked; they are numbered as DATABASE_READ_URL has them.',
    ['replica'],
  )
  const looks = new WeakMap<Context, () => Promise<Look[]>>()
  const lookAt = (cell: Context) => {
    const look =
      looks.get(cell) ?? rarely(() => cell.db.query<Look>(lookStatement, [cell.db.now()]))
    looks.set(cell, look)
    return look().catch(() => [])
  }
  beforeRead.push(async () => {
    const cells = [context, ...context.otherCells()]
    const sessions = cells.map(({ connections }) => connections.sessions().length)
    streams.set(sessions.reduce((sum, each) => sum + each, 0))
    const found = await Promise.all(cells.map(lookAt))
    for (const each of [depth, age, verified, frozen, up, used, redis, fresh]) each.reset()
    // One that was away as this process began is in no context until it is back.
    for (const { name } of context.environment.cells) up.set({ cell: name }, 0)
    cells.forEach(({ environment: { directory, cell }, nodes, replicas }, place) => {
      // With one database no number has a label more than it needs.
      const label = directory ? { cell } : {}
      if (nodes) redis.set(label, nodes.redis.isUp() ? 1 : 0)
      for (const [at, isFresh] of (replicas?.fresh() ?? []).entries()) {
        fresh.set({ ...label, replica: at + 1 }, isFresh ? 1 : 0)
      }
      const [look] = found[place] ?? []
      up.set(label, look ? 1 : 0)
      if (!look) return
      depth.set({ ...label, state: 'due' }, look.due)
      depth.set({ ...label, state: 'given_up' }, look.given_up)
      age.set(label, look.oldest_seconds)
      frozen.set(label, look.frozen ? 1 : 0)
      used.set(label, look.ids_used)
      if (look.checked_seconds !== null) verified.set(label, look.checked_seconds)
    })
  })
}

type Look = FreezeAge & {
  due: number
  given_up: number
  oldest_seconds: number
  checked_seconds: number | null
  frozen: boolean
}

/**
 * Counts no further than it has to for somebody to wake up. What is for everybody, such as announcements,
 * is never late (isAwaited in server/jobs/queue.ts).
 */
const lookStatement = {
  name: 'metrics-look',
  text: `select
    (select count(*) from (select from graphile_worker._private_jobs
      where attempts < max_attempts and run_at <= $1 and locked_at is null limit 100000) as due)::int as due,
    (select count(*) from (select from graphile_worker._private_jobs
      where attempts >= max_attempts limit 100000) as dead)::int as given_up,
    coalesce((select extract(epoch from $1 - min(run_at)) from graphile_worker._private_jobs
      where attempts < max_attempts and run_at <= $1 and locked_at is null and priority < 3), 0)::float8 as oldest_seconds,
    (select extract(epoch from $1 - verified_at) from ledger_audit)::float8 as checked_seconds,
    exists (select from ledger_freezes where lifted_at is null) as frozen,${freezeAge}`,
}

const remember_ms = 5000

/** However often it is asked for, it is looked up every few seconds. */
function rarely<Found>(find: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | null = null
  let until = 0
  return () => {
    if (!found || performance.now() > until) {
      found = find()
      until = performance.now() + remember_ms
    }
    return found
  }
}
