import pg from 'pg'
import { aRedis } from '#server/testing/redis.ts'
import { openStream } from '../http-connection.ts'
import { makePairs, type Pair } from '../make-pairs.ts'
import { readOptions, writeFigures } from '../options.ts'
import { cpuMicros, familyCpuMicros } from '../process-usage.ts'
import { percentile, type Slice } from '../slice.ts'
import { type Product, startProduct } from '../start-product.ts'
import {
  httpName,
  limitName,
  type Measured,
  reportAudit,
  reportHot,
  reportNoise,
  reportResults,
  type Variant,
} from './report-sends.ts'
import { sendBare } from './send-bare.ts'
import { sendOverHttp } from './send-over-http.ts'
import { hasPgbench, sendWithPgbench } from './send-with-pgbench.ts'

// Paid messages through the whole product beside their limit, which is the very same statement
// driven by pgbench, one message to a commit. Both in turns, on one database with fsync on.

const pairsMade = 64
const pairsOfClient = 2
/** Starting, warming up and stopping take another ten seconds; a run stays within two minutes. */
const measuringSeconds = 105

const options = readOptions(
  { seconds: '5', pairs: `${pairsMade}`, rounds: '3', audit: 'off', processes: '1' },
  { seconds: '0.3', pairs: '1', rounds: '1' },
)
const variants = variantsUpTo(Number(options.pairs))
const rounds = Number(options.rounds)
const longest = Math.floor(measuringSeconds / (rounds * variants.length + 2))
const seconds = Math.min(Number(options.seconds) || longest, longest)
const warmUpMs = options.smoke ? 100 : 700
const withAudit = options.audit === 'on'
/** Behind one port, with a Redis between them. */
const processes = Number(options.processes)
let acknowledged = 0
let overHttp = 0
let delivered = 0

await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const redis = processes > 1 ? await aRedis() : null
  const product = await startProduct(
    redis ? { WEB_CONCURRENCY: `${processes}`, REDIS_URL: redis.url } : {},
  )
  try {
    const pairs = await makePairs(product.ownerUrl, options.smoke ? 2 : pairsMade)
    if (!withAudit) await holdAudit(product.ownerUrl)
    const pgbench = await hasPgbench()
    const streams = await Promise.all(
      pairs.map((pair) => openStream(product.port, pair.recipientCookie, () => delivered++)),
    )
    const measured = await measureAll(product, pairs, pgbench)
    await untilDelivered()
    for (const stream of streams) stream.close()
    const hot = await reportHot(product.ownerUrl)
    const sent = { acknowledged, overHttp, delivered }
    const right = await reportAudit(product.url, sent)
    if (!right) process.exitCode = 1
    const run = { rounds, seconds, withAudit, pgbench, processes }
    await writeFigures(options, { ...run, ...measured, hot, sent, right })
  } finally {
    await product.stop()
    await redis?.kill()
  }
}

/**
 * The audit of the books comes every minute, whatever is sent; here its queue counts as taken, so
 * that it is not in the figures. With --audit on it is.
 */
async function holdAudit(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by)
    values ('audit_ledger', now(), 'bench')
    on conflict (queue_name) do update set locked_at = excluded.locked_at, locked_by = excluded.locked_by`)
  await client.end()
}

async function measureAll(product: Product, pairs: Pair[], pgbench: boolean) {
  const measure = (variant: Variant) => measureOne(product, pairs, variant, pgbench)
  const senders = Math.min(8, Math.floor(pairs.length / pairsOfClient))
  const control = { name: 'control', senders, overHttp: false }
  const results = new Map<string, Measured[]>(variants.map(({ name }) => [name, []]))
  for (const variant of variants.filter((each) => each.overHttp)) {
    count(await sendOverHttp(product.port, pairs.slice(0, variant.senders), warmUpMs), true)
  }
  const first = await measure(control)
  for (let round = 0; round < rounds; round++) {
    for (const variant of variants) results.get(variant.name)?.push(await measure(variant))
  }
  const last = await measure(control)
  const limit = pgbench ? 'pgbench' : 'bare pg connections (pgbench is not installed)'
  process.stdout.write(
    `Limit: ${limit}. Medians of ${rounds} rounds of ${seconds} s, fsync on, ` +
      `the audit every minute ${withAudit ? 'on' : 'off'}.\n\n`,
  )
  const calm = reportNoise(first.perSecond, last.perSecond)
  return { limit, calm, variants: reportResults(variants, results) }
}

async function measureOne(
  product: Product,
  pairs: Pair[],
  { senders, overHttp: viaHttp }: Variant,
  pgbench: boolean,
): Promise<Measured> {
  const own = pairs.slice(0, senders)
  const before = await cpuOf(product)
  const slice = viaHttp
    ? await sendOverHttp(product.port, own, seconds * 1000)
    : pgbench
      ? await sendWithPgbench(product, senders, pairsOfClient, seconds)
      : await sendBare(product.url, own, seconds * 1000)
  const after = await cpuOf(product)
  count(slice, viaHttp)
  return {
    perSecond: slice.perSecond,
    p50: percentile(slice.times, 0.5),
    p99: percentile(slice.times, 0.99),
    serverMicros: (after.server - before.server) / slice.messages,
    postgresMicros: (after.postgres - before.postgres) / slice.messages,
  }
}

async function cpuOf({ serverPid, postgresPid }: Product) {
  const server = await (processes > 1 ? familyCpuMicros : cpuMicros)(serverPid)
  return { server, postgres: await familyCpuMicros(postgresPid) }
}

function count({ messages }: Slice, viaHttp: boolean): void {
  acknowledged += messages
  if (viaHttp) overHttp += messages
}

/** In turns, so that a busy minute on this machine hits both sides. */
function variantsUpTo(pairs: number): Variant[] {
  const levels = [1, 8, 32, 64].filter((level) => level <= pairs)
  return (levels.length > 0 ? levels : [1]).flatMap((senders) => [
    { name: httpName(senders), senders, overHttp: true },
    ...(senders > 32 ? [] : [{ name: limitName(senders), senders, overHttp: false }]),
  ])
}

/** The last messages committed may still be on their way to their readers. */
async function untilDelivered(): Promise<void> {
  for (let tries = 0; tries < 40 && delivered < overHttp; tries++) {
    await new Promise((done) => setTimeout(done, 50))
  }
}
