import type { Database } from '#database/connect.ts'
import type { Asker } from '../asker.ts'
import { widerNetworkOf } from '../http/network.ts'
import { uncountTry } from './count-tries.ts'
import { type Limit, limitTries } from './limit-tries.ts'

/** How many times the tries of one /64 all networks of its /48 have together. */
const widerTimes = 4

/** Counts a try of a network for something, and refuses it when there are too many of it or around it. */
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

/** Takes back a try of a network that was none. */
export async function uncountNetwork(
  db: Database,
  { site, network }: Asker,
  what: string,
): Promise<void> {
  await uncountTry(db, `${what}:${site.id}:${network}`)
  const wider = widerNetworkOf(network)
  if (wider) await uncountTry(db, `${what}:${site.id}:${wider}`)
}
