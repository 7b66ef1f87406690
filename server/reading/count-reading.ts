import type { Asker, SignedInMember } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { widerNetworkOf } from '../http/network.ts'
import { script } from '../outside/redis.ts'

/** What can be read about other members, and would be worth copying. */
export type Readable = 'profiles' | 'cards' | 'photos'
type Amounts = Record<Readable, number>

/** One reader's hour, whether a member, a network or all search engines of a site. */
type Tally = {
  startedAt: number
  read: Amounts
  /** How many tasks were solved in this hour. */
  tasks: number
}

type Reads = Pick<Asker, 'site' | 'network'> & { member: Pick<SignedInMember, 'id'> | null }
type Reader = { key: string; budget: Amounts }

const hourMs = 3_600_000
/** After each quarter of an hour's budget the reader's device solves a task, unnoticed. */
const quarters = 4
/**
 * If there are more readers within an hour, the first are forgotten and start over: about 30 MB.
 */
const readersAtMost = 100_000

/** The current hours in the order in which they began; a restart forgets them. */
const running = new WeakMap<Context, Map<string, Tally>>()

/**
 * Counts what an asker is about to read before it is looked up, in memory or, where several processes
 * count together, in Redis. Refuses what would exceed the hour's budget, or needs a task to be solved
 * first; what is refused is not counted. A picture waits for no task: its address came with a card or
 * a profile that did.
 */
export function countReading(
  context: Context,
  asker: Reads,
  what: Readable,
  amount: number,
): Promise<void> {
  return take(context, readersOf(asker), what, amount, what !== 'photos')
}

/**
 * The same for search engines, whose machines are many and solve nothing: they share one budget per
 * site.
 */
export function countRobot(context: Context, { site }: Asker): Promise<void> {
  const { robot_profiles_an_hour: profiles } = site.settings
  const budget = { profiles, cards: 0, photos: 0 }
  return take(context, [{ key: `robots ${site.id}`, budget }], 'profiles', 1, false)
}

async function take(
  context: Context,
  readers: Reader[],
  what: Readable,
  amount: number,
  canSolve: boolean,
): Promise<void> {
  if (!context.nodes) return takeHere(context, readers, what, amount, canSolve)
  const values = readers.flatMap(({ key, budget }) => [key, `${budget[what]}`])
  const taken = await context.nodes.redis.run(takeTogether, [
    what,
    `${amount}`,
    canSolve ? '1' : '0',
    ...values,
  ])
  if (!taken) return takeHere(context, readers, what, amount, canSolve)
  const [outcome, leftMs] = taken as ['read' | 'task' | 'limited', number]
  if (outcome === 'limited') throw limited(leftMs)
  if (outcome === 'task') throw new Refusal('reading_task')
}

/** The same as `takeHere`: for each reader, its key and its budget. */
const takeTogether = script(`local what, amount, task = ARGV[2], tonumber(ARGV[3]), false
for i = 5, #ARGV, 2 do
  local key, budget = ARGV[1] .. 'read:' .. ARGV[i], tonumber(ARGV[i + 1])
  local known = redis.call('HMGET', key, what, 'tasks')
  local wanted = tonumber(known[1] or 0) + amount
  if wanted > budget then
    local left = redis.call('PTTL', key)
    return { 'limited', left < 0 and ${hourMs} or left }
  end
  if ARGV[4] == '1' and wanted > budget * (tonumber(known[2] or 0) + 1) / ${quarters} then task = true end
end
if task then return { 'task', 0 } end
for i = 5, #ARGV, 2 do
  local key = ARGV[1] .. 'read:' .. ARGV[i]
  redis.call('HINCRBY', key, what, amount)
  if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ${hourMs}) end
end
return { 'read', 0 }`)

const taskTogether = script(`for i = 2, #ARGV do
  local key = ARGV[1] .. 'read:' .. ARGV[i]
  redis.call('HINCRBY', key, 'tasks', 1)
  if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ${hourMs}) end
end
return 1`)

function takeHere(
  context: Context,
  readers: Reader[],
  what: Readable,
  amount: number,
  canSolve: boolean,
): void {
  const now = context.db.now().getTime()
  const tallies = talliesOf(context, now)
  let needsTask = false
  for (const { key, budget } of readers) {
    const tally = tallies.get(key)
    const wanted = (tally?.read[what] ?? 0) + amount
    if (wanted > budget[what]) throw limited((tally?.startedAt ?? now) + hourMs - now)
    const open = (budget[what] * ((tally?.tasks ?? 0) + 1)) / quarters
    if (canSolve && wanted > open) needsTask = true
  }
  if (needsTask) throw new Refusal('reading_task')
  for (const { key } of readers) tallyOf(tallies, key, now).read[what] += amount
}

function limited(waitMs: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new Refusal('reading_limited', { retryAfterSeconds, details: { minutes } })
}

/** A task was solved: the asker, and their network, can read on for another quarter. */
export async function countTask(context: Context, asker: Asker): Promise<void> {
  const keys = readersOf(asker).map(({ key }) => key)
  if (await context.nodes?.redis.run(taskTogether, keys)) return
  const now = context.db.now().getTime()
  const tallies = talliesOf(context, now)
  for (const key of keys) tallyOf(tallies, key, now).tasks++
}

/**
 * A member's reading counts for the member and for their shared network; all visitors of a network
 * count as one.
 */
function readersOf({ site, member, network }: Reads): Reader[] {
  const { profiles_an_hour, cards_an_hour, photos_an_hour } = site.settings
  const { visitor_profiles_an_hour, readers_of_network } = site.settings
  // Otherwise somebody copying would have 65,536 networks in a single customer's /48.
  const wide = `${site.id} ${widerNetworkOf(network) ?? network}`
  const own = { profiles: profiles_an_hour, cards: cards_an_hour, photos: photos_an_hour }
  if (!member) {
    return [{ key: `visitors ${wide}`, budget: { ...own, profiles: visitor_profiles_an_hour } }]
  }
  const shared = {
    profiles: own.profiles * readers_of_network,
    cards: own.cards * readers_of_network,
    photos: own.photos * readers_of_network,
  }
  return [
    { key: member.id, budget: own },
    { key: `members ${wide}`, budget: shared },
  ]
}

function talliesOf(context: Context, now: number): Map<string, Tally> {
  const tallies = running.get(context) ?? new Map<string, Tally>()
  running.set(context, tallies)
  // If the clock was set back, an hour counts as past too, so that nobody waits for it to come
  // round again.
  for (const [key, { startedAt }] of tallies) {
    const runs = now >= startedAt && now < startedAt + hourMs
    if (runs && tallies.size <= readersAtMost) break
    tallies.delete(key)
  }
  return tallies
}

function tallyOf(tallies: Map<string, Tally>, key: string, now: number): Tally {
  const known = tallies.get(key)
  if (known) return known
  const tally = { startedAt: now, read: { profiles: 0, cards: 0, photos: 0 }, tasks: 0 }
  tallies.set(key, tally)
  return tally
}
