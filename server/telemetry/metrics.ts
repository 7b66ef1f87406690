import type { Histogram, Registry } from 'prom-client'
import { poolUse, watchStatements, watchWaits } from '#database/watch.ts'
import { asJob, thisRequest } from './this-request.ts'
import { traced } from './traces.ts'

/** What is measured as it happens, in seconds; each name and label is one of few. */
export type Metrics = {
  registry: Registry
  /** Looks up what is counted only when it is read. */
  beforeRead: (() => Promise<void>)[]
  request: (route: string, method: string, status: number, seconds: number) => void
  job: (name: string, result: 'done' | 'failed', waited: number, seconds: number) => void
  outside: (service: string, operation: string, result: string, seconds: number) => void
  /** How many messages shared a statement. */
  batch: (size: number) => void
  /** How long after its moment a message was handed to an open page. */
  delivery: (seconds: number) => void
  /** A request that was refused because too many wait. */
  shed: (priority: string) => void
}

let metrics: Metrics | null = null

/** Null unless somebody wants to read them: then nothing is measured. */
export function measured(): Metrics | null {
  return metrics
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Measures from now on; answers how to stop. What measures is loaded only here. */
export async function measure(): Promise<{ metrics: Metrics; stop: () => void }> {
  const { default: prom } = await import('prom-client')
  const registry = new prom.Registry()
  const registers = [registry]
  prom.collectDefaultMetrics({ register: registry })
  const timed = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new prom.Histogram({ ...{ name, help, labelNames, registers }, buckets: seconds })
  const requests = timed(
    'serenade_http_request_duration_seconds',
    'From the arrival of a request to the beginning of its answer.',
    ['route', 'method', 'status'],
  )
  const statements = timed(
    'serenade_db_statement_duration_seconds',
    'A statement, with its wait for a connection.',
    ['statement', 'result'],
  )
  const waits = timed(
    'serenade_db_pool_wait_seconds',
    'Waits for a connection, where all were taken.',
    ['pool'],
  )
  const jobs = timed('serenade_job_duration_seconds', 'A try of a job.', ['job', 'result'])
  const due = timed('serenade_job_wait_seconds', 'From when a job was due to its try.', ['job'])
  const outside = timed(
    'serenade_outside_duration_seconds',
    'What was asked of a service of others: mail, push, SMS, payment providers.',
    ['service', 'operation', 'result'],
  )
  const deliveries = timed(
    'serenade_event_delivery_seconds',
    "From a message's moment, by the database's clock, to an open page; other events carry no moment.",
    [],
  )
  const batches = new prom.Histogram({
    name: 'serenade_send_batch_size',
    help: 'How many messages shared a statement.',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers,
  })
  const { shed, errors } = countAnswers(prom, registry)
  gaugePools(prom, registry)
  const stopStatements = watchStatements((statement) => {
    const begun = performance.now()
    return (error) => {
      const result = error ? 'failed' : 'ok'
      statements.observe({ statement, result }, since(begun))
    }
  })
  watchWaits((pool, ms) => waits.observe({ pool }, ms / 1000))
  metrics = {
    registry,
    beforeRead: [],
    request: (route, method, status, took) => {
      requests.observe({ route, method, status }, took)
      if (status === 500) errors.inc()
    },
    job: (job, result, waited, took) => {
      due.observe({ job }, waited)
      jobs.observe({ job, result }, took)
    },
    outside: (service, operation, result, took) =>
      outside.observe({ service, operation, result }, took),
    batch: (size) => batches.observe(size),
    delivery: (took) => (deliveries as Histogram).observe(took),
    shed: (priority) => shed.inc({ priority }),
  }
  const stop = () => {
    stopStatements()
    watchWaits(() => undefined)
    metrics = null
  }
  return { metrics, stop }
}

function countAnswers(prom: typeof import('prom-client'), registry: Registry) {
  const registers = [registry]
  const shed = new prom.Counter({
    name: 'serenade_http_shed_total',
    help: 'Requests refused because too many wait.',
    labelNames: ['priority'],
    registers,
  })
  // Without labels it stands at 0 from the beginning: Prometheus sees no rise in what begins with 1.
  const errors = new prom.Counter({
    name: 'serenade_http_errors_total',
    help: 'Requests answered with 500.',
    registers,
  })
  return { shed, errors }
}

/** Since a moment of `performance.now()`, in seconds. */
export function since(begun: number): number {
  return (performance.now() - begun) / 1000
}

function gaugePools(prom: typeof import('prom-client'), registry: Registry): void {
  const gauge = new prom.Gauge({
    name: 'serenade_db_pool_connections',
    help: 'Connections to the database, and who waits for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      gauge.reset()
      for (const { name, most, open, idle, waiting } of poolUse()) {
        for (const [state, count] of Object.entries({ most, used: open - idle, idle, waiting })) {
          gauge.inc({ pool: name, state }, count)
        }
      }
    },
  })
}

/** Does a job, and notes how long it took, and how long it had to wait. */
export async function measuredJob(
  name: string,
  runAt: Date,
  work: () => Promise<void>,
): Promise<void> {
  const begun = performance.now()
  const waited = Math.max(0, (Date.now() - new Date(runAt).getTime()) / 1000)
  const part = traced()?.begin(`job ${name}`, 'internal')
  const note = (result: 'done' | 'failed') => {
    metrics?.job(name, result, waited, since(begun))
    part?.end({}, result === 'failed')
  }
  try {
    await (part ? asJob(part.inside, work) : work())
    note('done')
  } catch (error) {
    note('failed')
    throw error
  }
}

/** Measures each call of a service of others. */
export function measuredOutside<Service extends object>(service: string, real: Service): Service {
  return new Proxy(real, {
    get: (target, operation: string) => {
      const value = Reflect.get(target, operation)
      if (typeof value !== 'function' || !(metrics || traced())) return value
      return (...given: unknown[]) => {
        const begun = performance.now()
        const part = traced()?.begin(`${service} ${operation}`, 'client', thisRequest()?.trace)
        const answer = value.apply(target, given)
        if (!(answer instanceof Promise)) return answer
        const note = (result: 'ok' | 'failed') => {
          metrics?.outside(service, operation, result, since(begun))
          part?.end({}, result === 'failed')
        }
        answer.then(
          () => note('ok'),
          () => note('failed'),
        )
        return answer
      }
    },
  })
}
