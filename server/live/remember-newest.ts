import { randomUUID } from 'node:crypto'

export type Newest = {
  /** Counts an event of a member and answers its number. */
  count(memberId: string): number
  position(): string
  missedSince(memberId: string, position: string): boolean
}

/**
 * Remembers which event was each member's newest, for as many members as given. Between the moment
 * at which a page is made and the one at which its stream is open, events have nobody to go to.
 */
export function rememberNewest(members = 50_000): Newest {
  const process = randomUUID()
  const newest = new Map<string, number>()
  let events = 0
  let forgotten = 0
  return {
    count: (memberId) => {
      events += 1
      // A map keeps the order in which its keys came: those moved longest ago stand first.
      newest.delete(memberId)
      newest.set(memberId, events)
      const [oldest] = newest
      if (oldest && newest.size > members) {
        newest.delete(oldest[0])
        forgotten = oldest[1]
      }
      return events
    },
    position: () => `${process}.${events}`,
    missedSince: (memberId, position) => {
      const [from, number] = position.split('.')
      const seen = Number(number)
      if (from !== process || !(seen >= forgotten)) return true
      return (newest.get(memberId) ?? 0) > seen
    },
  }
}
