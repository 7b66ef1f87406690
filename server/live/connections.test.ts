import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/events.ts'
import type { LiveStream } from '../context/services.ts'
import { measure } from '../telemetry/metrics.ts'
import { inProcessBus } from './bus.ts'
import { openConnections } from './connections.ts'

const log = pino({ level: 'silent' })

function open() {
  const bus = inProcessBus()
  return { bus, connections: openConnections(bus, log) }
}

function aStream(session = 1): LiveStream & { written: string[]; ended: boolean; stuck: number } {
  const stream = {
    sessionHash: Buffer.alloc(32, session),
    written: [] as string[],
    ended: false,
    stuck: 0,
    write: (text: string) => void stream.written.push(text),
    bufferedBytes: () => stream.stuck,
    end: () => {
      stream.ended = true
    },
  }
  return stream
}

const like = (memberId: string) => ({ type: 'like' as const, member_id: memberId })

test('an event reaches every open page of its member and nobody else’s', { tags: ['T37'] }, () => {
  const { bus, connections } = open()
  const [phone, desk, foreign] = [aStream(1), aStream(2), aStream(3)]
  connections.open('ada', phone)
  connections.open('ada', desk)
  connections.open('bruno', foreign)
  const id = randomUUID()
  bus.publish('ada', like(id))
  const line = `id: 1\nevent: like\ndata: {"type":"like","member_id":"${id}"}\n\n`
  expect([phone.written, desk.written, foreign.written]).toEqual([[line], [line], []])
})

test('a member is online as long as one page is open', () => {
  const { connections } = open()
  expect(connections.isOnline('ada')).toBe(false)
  const [leaveOne, leaveOther] = [
    connections.open('ada', aStream()),
    connections.open('ada', aStream()),
  ]
  leaveOne()
  leaveOne()
  expect(connections.isOnline('ada')).toBe(true)
  leaveOther()
  expect(connections.isOnline('ada')).toBe(false)
})

test('the end of a session ends its streams only; without a session all of the member’s end', () => {
  const { connections } = open()
  const [first, second, foreign] = [aStream(1), aStream(2), aStream(1)]
  connections.open('ada', first)
  connections.open('ada', second)
  connections.open('bruno', foreign)
  connections.closeOf('ada', Buffer.alloc(32, 1))
  expect([first.ended, second.ended, foreign.ended]).toEqual([true, false, false])
  connections.closeOf('ada')
  expect([second.ended, foreign.ended]).toEqual([true, false])
  connections.closeAll()
  expect(foreign.ended).toBe(true)
  expect(connections.isOnline('bruno')).toBe(false)
})

test('how late a message comes to an open page is measured, by the clock of its moment', async () => {
  const { metrics, stop } = await measure()
  const bus = inProcessBus()
  const moment = Date.parse('2026-11-27T12:00:00.000Z')
  const connections = openConnections(bus, log, { now: () => new Date(moment + 2000) })
  connections.open('ada', aStream(1))
  connections.open('ada', aStream(2))
  const message = { created_at: new Date(moment).toISOString() }
  const event = { type: 'message', message } as LiveEvent
  // Bruno has no page open, and a like has no moment of its own.
  for (const [member, each] of [
    ['ada', event],
    ['bruno', event],
    ['ada', like('x')],
  ] as const) {
    bus.publish(member, each)
  }
  const text = await metrics.registry.metrics()
  expect(text).toContain('serenade_event_delivery_seconds_count 1\n')
  expect(text).toContain('serenade_event_delivery_seconds_sum 2\n')
  expect(text).toContain('serenade_event_delivery_seconds_bucket{le="1"} 0\n')
  stop()
})

test('of more than ten pages the oldest out of sight is told to rest, or else the oldest', () => {
  const { connections } = open()
  const pages = Array.from({ length: 12 }, () => aStream())
  for (const [index, page] of pages.entries()) {
    connections.open('ada', Object.assign(page, { inSight: index !== 3 }))
  }
  const resting = pages.filter((page) => page.ended)
  expect(resting).toEqual([pages[0], pages[3]])
  for (const page of resting) expect(page.written).toEqual(['event: rest\ndata: {}\n\n'])
})

test('a reader that is too slow is cut, and the others go on', () => {
  const { bus, connections } = open()
  const [slow, quick] = [aStream(), aStream()]
  connections.open('ada', slow)
  connections.open('ada', quick)
  slow.stuck = 256 * 1024 + 1
  bus.publish('ada', like('x'))
  bus.publish('ada', like('y'))
  expect([slow.ended, slow.written.length]).toEqual([true, 1])
  expect([quick.ended, quick.written.length]).toEqual([false, 2])
})

test('a page that answers no beat is gone after five minutes, and its member offline', () => {
  vi.useFakeTimers()
  const { connections } = open()
  const [asleep, awake, without] = [aStream(), aStream(), aStream()]
  connections.open('ada', Object.assign(asleep, { page: 'desk' }))
  const leave = connections.open('bruno', Object.assign(awake, { page: 'phone' }))
  // What names no page has nothing to answer by.
  const end = connections.open('chiara', without)
  for (let beat = 0; beat < 13; beat++) {
    expect(connections.isLooking('ada')).toBe(true)
    vi.advanceTimersByTime(25_000)
    if (beat % 5 === 4) connections.see('bruno', 'phone', true)
  }
  expect([asleep.ended, awake.ended, without.ended]).toEqual([true, false, false])
  expect(['ada', 'bruno', 'chiara'].map(connections.isOnline)).toEqual([false, true, true])
  leave()
  end()
  vi.useRealTimers()
})

test('every 25 seconds a page hears that its stream still lives', () => {
  vi.useFakeTimers()
  const { connections } = open()
  const page = aStream()
  const leave = connections.open('ada', page)
  vi.advanceTimersByTime(50_000)
  const beat = 'event: beat\ndata: {}\n\n'
  expect(page.written).toEqual([beat, beat])
  leave()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
