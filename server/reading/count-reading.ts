import type { Asker, SignedInMember } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { widerNetworkOf } from '../http/network.ts'

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
 * Counts what an asker is about to read, in memory and before it is looked up. Refuses what would
 * exceed the hour's budget, or needs a task to be solved first; what is refused is not counted. A
 * picture waits for no task: its address came with a card or a profile that did.
 */
export function countReading(context: Context, asker: Reads, what: Readable, amount: number): void {
  take(context, readersOf(asker), what, amount, what !== 'photos')
}

/**
 * The same for search engines, whose machines are many and solve nothing: they share one budget per
 * site.
 */
export function countRobot(context: Context, { site }: Asker): void {
  const { robot_profiles_an_hour: profiles } = site.settings
  const budget = { profiles, cards: 0, photos: 0 }
  take(context, [{ key: `robots ${site.id}`, budget }], 'profiles', 1, false)
}

function take(
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
export function countTask(context: Context, asker: Asker): void {
  const now = context.db.now().getTime()
  const tallies = talliesOf(context, now)
  for (const { key } of readersOf(asker)) tallyOf(tallies, key, now).tasks++
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
