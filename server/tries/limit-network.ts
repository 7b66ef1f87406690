import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import { widerNetworkOf } from '../http/network.ts'
import { uncountTry } from './count-tries.ts'
import { type Limit, limitTries } from './limit-tries.ts'

/** How many times the tries of a single /64 all networks of its /48 have together. */
const widerTimes = 4

/**
 * Counts a network's try at something, and refuses it if there are too many from it or its
 * neighbours.
 */
export async function limitNetwork(
  db: Database,
  { site, network }: Asker,
  what: string,
  limit: Limit,
): Promise<number> {
  const count = await limitTries(db, `${what}:${site.id}:${network}`, limit)
  const wider = widerNetworkOf(network)
  if (wider) {
    const tries = limit.tries * widerTimes
    await limitTries(db, `${what}:${site.id}:${wider}`, { ...limit, tries })
  }
  return count
}

/** Takes back a network's try that should not count. */
export async function uncountNetwork(
  db: Database,
  { site, network }: Asker,
  what: string,
): Promise<void> {
  await uncountTry(db, `${what}:${site.id}:${network}`)
  const wider = widerNetworkOf(network)
  if (wider) await uncountTry(db, `${what}:${site.id}:${wider}`)
}
