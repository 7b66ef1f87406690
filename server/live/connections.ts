import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { LiveEvent } from '#contract/events.ts'
import type { Bus, Connections, LiveStream } from '../context/services.ts'
import { measured } from '../telemetry/metrics.ts'

const streamsOfMember = 10
const heartbeatMs = 25_000
const bufferedBytesAtMost = 256 * 1024

/** Listens to the bus once for all open pages and passes each its own member's events only. */
export function openConnections(
  bus: Bus,
  log: Logger,
  now: () => Date = () => new Date(),
): Connections {
  const streams = new Map<string, Set<LiveStream>>()
  const newest = rememberNewest()
  let heartbeat: NodeJS.Timeout | undefined

  const remove = (memberId: string, stream: LiveStream) => {
    const own = streams.get(memberId)
    if (!own?.delete(stream)) return
    if (own.size === 0) streams.delete(memberId)
    if (streams.size === 0) clearInterval(heartbeat)
  }
  const cut = (memberId: string, stream: LiveStream) => {
    remove(memberId, stream)
    stream.end()
  }
  const send = (memberId: string, stream: LiveStream, text: string) => {
    stream.write(text)
    if (stream.bufferedBytes() <= bufferedBytesAtMost) return
    // A page that reads too slowly comes back and asks for what it missed.
    log.info('a stream was cut: its reader is too slow')
    cut(memberId, stream)
  }
  const beat = () => {
    for (const [memberId, own] of streams) {
      for (const stream of own) send(memberId, stream, ': still here\n\n')
    }
  }

  bus.subscribe((memberId, event) => {
    const number = newest.count(memberId)
    const own = streams.get(memberId)
    if (!own) return
    const text = eventText(number, event)
    for (const stream of own) send(memberId, stream, text)
    if (event.type === 'message') {
      measured()?.delivery((now().getTime() - Date.parse(event.message.created_at)) / 1000)
    }
  })

  return {
    open: (memberId, stream) => {
      const own = streams.get(memberId) ?? new Set()
      if (streams.size === 0) heartbeat = setInterval(beat, heartbeatMs).unref()
      streams.set(memberId, own.add(stream))
      const [oldest] = own
      if (oldest && own.size > streamsOfMember) cut(memberId, oldest)
      return () => remove(memberId, stream)
    },
    isOnline: (memberId) => streams.has(memberId),
    isLooking: (memberId) =>
      [...(streams.get(memberId) ?? [])].some(({ inSight }) => inSight !== false),
    see: (memberId, page, inSight) => {
      for (const stream of streams.get(memberId) ?? []) {
        if (stream.page === page) stream.inSight = inSight
      }
    },
    closeOf: (memberId, sessionHash) => {
      for (const stream of streams.get(memberId) ?? []) {
        if (!sessionHash || stream.sessionHash.equals(sessionHash)) cut(memberId, stream)
      }
    },
    position: newest.position,
    missedSince: newest.missedSince,
    sessions: () =>
      [...streams].flatMap(([memberId, own]) =>
        [...own].map(({ sessionHash }) => ({ memberId, sessionHash })),
      ),
    closeAll: () => {
      for (const [memberId, own] of streams) for (const stream of own) cut(memberId, stream)
    },
  }
}

/** JSON has no line breaks of its own, so one data line carries all of it. */
function eventText(id: number, event: LiveEvent): string {
  return `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}

type Newest = {
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
      const [oldest] = newest.size > members ? newest : []
      if (oldest) {
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
