import { randomUUID } from 'node:crypto'

export type Newest = {
  /** Counts a member's event and answers its number. */
  count(memberId: string): number
  position(): string
  missedSince(memberId: string, position: string): boolean
}

/**
 * Remembers each member's newest event, for this many members. Between the moment a page is made
 * and the moment its stream opens, events have nobody to go to.
 */
export function rememberNewest(members = 50_000): Newest {
  const process = randomUUID()
  const newest = new Map<string, number>()
  let events = 0
  let forgotten = 0
  return {
    count: (memberId) => {
      events += 1
      // A map keeps its keys in the order they came: the ones updated longest ago are first.
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
