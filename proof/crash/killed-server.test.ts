import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { seedBundles } from '#server/credits/bundles.ts'
import { aMember, aSession, aSite, type TestMember } from '#server/testing/people.ts'
import { aRedis, hasRedis } from '#server/testing/redis.ts'
import { aMortalPostgres, type MortalPostgres } from '../mortal-postgres.ts'
import { playsOf } from '../seeds.ts'
import { isReady, manyProcesses, type Served } from '../serve-many.ts'
import {
  type Acknowledged,
  type Asking,
  expectKept,
  pausesOf,
  sendUntilAnswered,
} from './acknowledged.ts'
import {
  type Bought,
  buyUntilAnswered,
  expectLikesKept,
  expectPurchasesKept,
  type Likes,
  likeUntilAnswered,
} from './liked-and-bought.ts'
import { type Answered, sayTimes, servedAgain, timesOf } from './served-again.ts'

/** So often a server is killed. Each costs a start of the whole service; a run by hand may ask for more. */
const kills = Number(process.env.PROOF_KILLS ?? 3)
const plays = playsOf({ proof: 'crash', known: [14_142], runs: kills, size: 'kills' })
/** Every so many times, and at the last, the database dies together with the server. */
const bothEvery = 10
/** Every so many times the database dies alone as well, while the servers live on. */
const databaseEvery = 2
/** How fast a machine is says something only where the whole suite does not run beside. */
const isAlone = process.env.PROOF_FRESH !== undefined

type What = 'server' | 'database' | 'both'

/** From a kill until somebody is served again, in milliseconds, for half of the kills. */
const aims = { server: 2000, database: 5000 }

/** How often one that found no database is begun again: for ever would say nothing. */
const mostBegun = 5

test(
  'what a server acknowledged over HTTP is there once, however often it or its database is killed',
  { tags: ['R3'], timeout: 0 },
  () => proveKept({ processes: 1 }),
)

test.skipIf(!hasRedis)(
  'and so it is where one of two is killed at a time, and Redis too',
  { tags: ['R3'], timeout: 0 },
  () => proveKept({ processes: 2 }),
)

/** Found once for all parts of a long proof. */
const once = test.skipIf(process.env.PROOF_FRESH === 'only')

once(
  'a server that answers before what it says is written is found, by each kind of what is lost',
  { tags: ['R3'], timeout: 0 },
  async () => {
    const kill = { what: 'both', waitMs: 300 } as const
    const { db, told } = await killed({ processes: 1, kills: [kill], isHasty: true })
    await expect(expectKept(db, told.messages)).rejects.toThrow('deeply equal')
    await expect(expectLikesKept(db, told.likes)).rejects.toThrow('deeply equal')
    await expect(expectPurchasesKept(db, told.bought)).rejects.toThrow('deeply equal')
  },
)

/** The id of an order is what a repeated one is known by. */
const forgetful = `const { parse } = JSON
  JSON.parse = (text, ...rest) => {
    const read = parse(text, ...rest)
    return read?.bundle_id ? { ...read, id: crypto.randomUUID() } : read
  }`

once(
  'a server that takes a repeated order for another one is found',
  { tags: ['R3'], timeout: 0 },
  async () => {
    const kill = { what: 'server', waitMs: 300 } as const
    const { db, told } = await killed({ processes: 1, kills: [kill], fault: forgetful })
    await expectKept(db, told.messages)
    await expect(expectPurchasesKept(db, told.bought)).rejects.toThrow('deeply equal')
  },
)

async function proveKept({ processes }: { processes: 1 | 2 }): Promise<void> {
  const { db, told, run, served, up, quietMs } = await killed({ processes, kills: killsOf() })
  expect(run.failures).toBeGreaterThan(0)
  await expectKept(db, told.messages)
  await expectLikesKept(db, told.likes)
  await expectPurchasesKept(db, told.bought)
  const both = processes > 1 ? 'A server, PostgreSQL and Redis' : 'The server and PostgreSQL'
  const words = { server: 'A server alone', database: 'PostgreSQL alone', both }
  const all = Object.values(served).flat().length
  console.info(
    [
      `${processes} at a time, ${all} kills: ${told.messages.length} messages, ${told.liking.count} likes or likes taken back and ${told.bought.length} purchases acknowledged, ${run.failures} tries without an answer.`,
      ...kinds.map((what) => `${words[what]} killed: served again, ${sayTimes(served[what])}.`),
      `PostgreSQL itself was there again: ${sayTimes(up)}. A server that begins while nobody asks takes ${(quietMs / 1000).toFixed(2)} s.`,
    ].join('\n'),
  )
  if (!isAlone) return
  // Where the machine is so busy that a start for nobody takes longer than half of the aim, it says how long.
  const server = Math.max(aims.server, 2 * quietMs)
  const limits = { server, database: aims.database, both: aims.database + server }
  for (const what of kinds) {
    expect(timesOf(served[what]).half, `served again: ${what}`).toBeLessThan(limits[what])
  }
}

const kinds = ['server', 'database', 'both'] as const
type Kill = { what: What; waitMs: number }

/** A server each time, and now and then its database, alone or with it. */
function killsOf(): Kill[] {
  const pauses = plays.flatMap(pausesOf)
  return pauses.flatMap((waitMs, index): Kill[] => {
    const nth = index + 1
    const isBoth = nth % bothEvery === 0 || nth === pauses.length
    return [
      { what: 'server', waitMs },
      ...(nth % databaseEvery === 0 ? [{ what: 'database', waitMs } as const] : []),
      ...(isBoth ? [{ what: 'both', waitMs } as const] : []),
    ]
  })
}

type Killing = { processes: 1 | 2; kills: Kill[]; isHasty?: boolean; fault?: string }

/** Lets people write, like and buy while servers and their database are killed as it says. */
async function killed({ processes, kills, isHasty = false, fault }: Killing) {
  // Whoever acknowledges before it has written then writes late: nothing of the last moments is there.
  const late = {
    ...{ wal_writer_delay: '10s', wal_writer_flush_after: '1GB', wal_buffers: '64MB' },
    bgwriter_lru_maxpages: '0',
  }
  const postgres = await aMortalPostgres(isHasty ? late : {})
  await migrate(postgres.ownerUrl)
  const db = connect({ url: postgres.url, patience: patienceOfWork })
  const redis = processes > 1 ? await aRedis() : null
  const shared = { DATABASE_URL: postgres.url, ...(redis && { REDIS_URL: redis.url }) }
  const begin = await manyProcesses(shared)
  const role = processes > 1 ? 'web' : 'all'
  const crowd = await aCrowd(db)
  if (isHasty) await answerFromMemory(postgres)
  const servers: Served[] = []
  for (let place = 0; place < processes; place += 1) servers.push(await begin(role, {}, fault))
  const answered: Answered = { askedAt: 0 }
  const run: Run = { servers, goesOn: true, failures: 0, answered, fault: null }
  onTestFinished(async () => {
    run.goesOn = false
    for (const each of servers) each.process.kill('SIGKILL')
    await db.close()
    await redis?.kill()
    await postgres.stop()
  })
  await Promise.all(servers.map(isReady))
  const { told, over } = crowd.live(run)
  const revive = (place: number) => untilReady(() => begin(role, {}, fault), servers, place)
  const served: Record<What, number[]> = { server: [], database: [], both: [] }
  const up: number[] = []
  for (const [index, { what, waitMs }] of kills.entries()) {
    await eachIsDone(told, run)
    await sleep(waitMs)
    const place = index % processes
    const begun = performance.now()
    const look = () => refuseFault(run)
    if (what !== 'database') await end(servers[place])
    if (what !== 'server') {
      if (what === 'both') await redis?.kill()
      await postgres.kill()
      await postgres.revive()
      up.push(performance.now() - begun)
      if (what === 'both') await redis?.start()
    }
    const back = what === 'database' ? [] : [revive(place)]
    served[what].push(await servedAgain(answered, begun, look))
    await Promise.all(back)
  }
  // What is lost is found as long as nobody does the same again.
  if (!isHasty) await eachIsDone(told, run)
  run.goesOn = false
  await over
  expect(run.fault).toBeNull()
  const quiet: number[] = []
  for (let time = 0; time < (isAlone ? 3 : 1); time += 1) {
    const begun = performance.now()
    await end(servers[0])
    await revive(0)
    quiet.push(performance.now() - begun)
  }
  return { db, told, run, served, up, quietMs: timesOf(quiet).half }
}

type Run = Asking & { goesOn: boolean; answered: Answered; fault: unknown }

async function end(server: Served | undefined): Promise<void> {
  server?.process.kill('SIGKILL')
  await server?.ended
}

/** As whoever looks after a service does: one that found no database when it began is begun again. */
async function untilReady(
  begin: () => Promise<Served>,
  servers: Served[],
  place: number,
): Promise<void> {
  for (let isUp = false, begun = 1; !isUp; begun += 1) {
    const next = await begin()
    servers[place] = next
    isUp = await isReady(next).then(
      () => true,
      (ended: Error) => {
        const isLate = /The database at .* cannot be used/.test(ended.message)
        if (!isLate || begun === mostBegun) throw ended
        return false
      },
    )
  }
}

/** What people were told of all that they did. */
type Told = {
  messages: Acknowledged[]
  likes: Likes
  /** How many likes were acknowledged, and how many were taken back again. */
  liking: { count: number }
  bought: Bought[]
}

/** Eight who write to each other; some of them like others as well, and some buy. */
async function aCrowd(db: Database) {
  const settings = { sends_a_minute: 1_000_000, free_conversations: 100 }
  const siteId = await aSite(db, { slug: 'general', isDefault: true, settings })
  await seedBundles(db)
  const bundle = await db.kysely
    .selectFrom('bundles')
    .select('id')
    .where('site_id', '=', siteId)
    .where('currency', '=', 'EUR')
    .limit(1)
    .executeTakeFirstOrThrow()
  const people = await many(8, () => aMember(db, { credits: 100_000 }))
  const liked = await many(120, () => aMember(db))
  const cookies = await Promise.all(people.map(({ id }) => aSession(db, id)))
  const live = (run: Run): { told: Told; over: Promise<void> } => {
    const told: Told = { messages: [], likes: new Map(), liking: { count: 0 }, bought: [] }
    const still = () => run.goesOn && !run.fault
    const lives = people.flatMap((person, place) => {
      const cookie = cookies[place] ?? ''
      const write = async () => {
        for (let count = 0; still(); count += 1) {
          const to = people[(place + 1 + (count % 3)) % people.length] as TestMember
          const gift = count % 5 === 4 ? { type: 'gift', gift_id: 'a_rose' } : undefined
          told.messages.push(await sendUntilAnswered(cookie, person, to, run, gift))
        }
      }
      const like = async () => {
        for (let count = 0; still(); count += 1) {
          const { id } = liked[count % liked.length] as TestMember
          // Whoever has liked them all takes it back from one after another, and begins anew.
          const stands = Math.floor(count / liked.length) % 2 === 0
          await likeUntilAnswered(cookie, { liked: id, stands }, run)
          told.likes.set(`${person.id} ${id}`, stands)
          told.liking.count += 1
        }
      }
      const buy = async () => {
        while (still()) told.bought.push(await buyUntilAnswered(cookie, person.id, bundle.id, run))
      }
      return [write(), ...(place % 4 === 0 ? [like()] : []), ...(place % 4 === 1 ? [buy()] : [])]
    })
    const over = Promise.all(lives).then(
      () => undefined,
      (fault) => {
        run.fault = fault
      },
    )
    return { told, over }
  }
  return { live }
}

function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, make))
}

/** Waits until something of each kind has been acknowledged since. */
async function eachIsDone({ messages, liking, bought }: Told, run: Run): Promise<void> {
  const counts = () => [messages.length, liking.count, bought.length]
  const before = counts()
  while (counts().some((count, kind) => count <= (before[kind] ?? 0))) {
    refuseFault(run)
    await sleep(20)
  }
}

function refuseFault({ fault }: Run): void {
  if (fault) throw fault
}

/** Whoever signs in as the application from now on is answered before anything is written. */
async function answerFromMemory({ url, ownerUrl }: MortalPostgres): Promise<void> {
  const owner = connect({ url: ownerUrl, connections: 1 })
  const text = `alter role ${new URL(url).username} set synchronous_commit = off`
  await owner.query({ name: 'answer-from-memory', text }, [])
  // Who writes it a little later stands still until it is killed, or might have done so just before.
  const writer = `select pid from pg_stat_activity where backend_type = 'walwriter'`
  const [found] = await owner.query<{ pid: number }>({ name: 'writer', text: writer }, [])
  if (!found) throw new Error('Nobody writes what was answered from memory.')
  process.kill(found.pid, 'SIGSTOP')
  await owner.close()
}
