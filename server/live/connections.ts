import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { LiveEvent } from '#contract/events.ts'
import type { Bus, Connections, Elsewhere, LiveStream } from '../context/services.ts'
import { measured } from '../telemetry/metrics.ts'

const streamsOfMember = 10
const heartbeatMs = 25_000
const bufferedBytesAtMost = 256 * 1024

/** An event and no comment, since a page hears no comments: by it each knows that its stream still lives. */
const beatText = 'event: beat\ndata: {}\n\n'
/**
 * A page answers each fifth beat. One that has not for five minutes is gone, though its connection may
 * take a quarter of an hour to say so: until then its member would be online, and be told by no push.
 * Counted and not timed, so that nobody is cut for what a process slept.
 */
const beatsUnansweredAtMost = 12

/** So many pages are told to ask anew in one go, and a moment later the next. */
const reloadedAtOnce = 50
const betweenReloadsMs = 250

type Surroundings = {
  /** Other processes, where there are any, know who else is online. */
  elsewhere?: Elsewhere | undefined
  /** The clock by which messages have their moment. */
  now?: () => Date
}

/** Listens to the bus once for all open pages and passes each its own member's events only. */
export function openConnections(
  bus: Bus,
  log: Logger,
  { elsewhere, now = () => new Date() }: Surroundings = {},
): Connections {
  const streams = new Map<string, Set<LiveStream>>()
  const newest = rememberNewest()
  let heartbeat: NodeJS.Timeout | undefined

  const tellElsewhere = (id: string) => elsewhere?.note(id, sightOf(streams.get(id)))
  const seeHere = (memberId: string, page: string, inSight: boolean) => {
    const here = [...(streams.get(memberId) ?? [])].filter((stream) => stream.page === page)
    for (const stream of here) Object.assign(stream, { inSight, beatsUnanswered: 0 })
    if (here.length > 0) tellElsewhere(memberId)
    return here.length > 0
  }
  const remove = (memberId: string, stream: LiveStream) => {
    const own = streams.get(memberId)
    if (!own?.delete(stream)) return
    if (own.size === 0) streams.delete(memberId)
    tellElsewhere(memberId)
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
      for (const stream of own) {
        if (isGone(stream)) cut(memberId, stream)
        else send(memberId, stream, beatText)
      }
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
      tellElsewhere(memberId)
      if (own.size > streamsOfMember) cut(memberId, putToRest(own) ?? stream)
      return () => remove(memberId, stream)
    },
    isOnline: (memberId) => streams.has(memberId) || (elsewhere?.isOnline(memberId) ?? false),
    online: () =>
      elsewhere ? [...new Set([...streams.keys(), ...elsewhere.members()])] : [...streams.keys()],
    isLooking: (memberId) =>
      sightOf(streams.get(memberId)) === 'looking' || (elsewhere?.isLooking(memberId) ?? false),
    see: (memberId, page, inSight) => {
      if (!seeHere(memberId, page, inSight)) elsewhere?.see(memberId, page, inSight)
    },
    seeHere,
    reloadPages: reloading(() => [...streams.values()].flatMap((own) => [...own])),
    closeOf: (memberId, sessionHash) => {
      for (const stream of streams.get(memberId) ?? []) {
        if (!sessionHash || stream.sessionHash.equals(sessionHash)) cut(memberId, stream)
      }
    },
    position: () => elsewhere?.position() ?? newest.position(),
    missedSince: elsewhere?.missedSince ?? newest.missedSince,
    sessions: () =>
      [...streams].flatMap(([memberId, own]) =>
        [...own].map(({ sessionHash }) => ({ memberId, sessionHash })),
      ),
    closeAll: () => {
      for (const [memberId, own] of streams) for (const stream of own) cut(memberId, stream)
    },
  }
}

/** Counts one beat more; whether the page has left too many unanswered. */
function isGone(stream: LiveStream): boolean {
  stream.beatsUnanswered = (stream.beatsUnanswered ?? 0) + 1
  return Boolean(stream.page) && stream.beatsUnanswered > beatsUnansweredAtMost
}

/** How a member is here by these pages; null without any. */
function sightOf(streams: Set<LiveStream> | undefined): 'looking' | 'hidden' | null {
  if (!streams) return null
  for (const { inSight } of streams) if (inSight !== false) return 'looking'
  return 'hidden'
}

/** Tells each stream that it may have missed something; asked again meanwhile, it begins once more. */
function reloading(pages: () => LiveStream[]): () => void {
  let waiting: LiveStream[] = []
  let isWanted = false
  const next = () => {
    for (const stream of waiting.splice(0, reloadedAtOnce)) stream.write(readyText(true))
    if (waiting.length === 0 && isWanted) {
      isWanted = false
      waiting = pages()
    }
    if (waiting.length > 0) setTimeout(next, betweenReloadsMs).unref()
  }
  return () => {
    if (waiting.length > 0) {
      isWanted = true
      return
    }
    waiting = pages()
    next()
  }
}

/** What a stream begins with, and is told again when it may have missed something. */
export function readyText(missed: boolean): string {
  return `event: ready\ndata: ${JSON.stringify({ missed })}\n\n`
}

/**
 * Tells one page of too many to come back when somebody looks at it again. A page that is simply cut is
 * back within seconds, and then the next is cut for it, without end.
 */
function putToRest(pages: Set<LiveStream>): LiveStream | undefined {
  const [oldest] = pages
  const page = [...pages].find(({ inSight }) => inSight === false) ?? oldest
  page?.write('event: rest\ndata: {}\n\n')
  return page
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
