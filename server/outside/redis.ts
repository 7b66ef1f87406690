import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** A program that Redis runs in one go; it gets the prefix of our keys as its first argument. */
export type Script = { text: string; sha: string }

export type Redis = {
  /** Whether it answers, and everything that others say there is heard. */
  isUp(): boolean
  /** Runs a script; null if Redis is out of reach, whether it ran or not is then unknown. */
  run(script: Script, values: string[]): Promise<unknown>
  /** Says something on a channel; what is said while Redis is out of reach is lost. */
  say(channel: string, text: string): void
}

/** What a process does with its line to Redis, each time there is one. */
export type Line = {
  /** Names of channels, as `say` has them. */
  channels: string[]
  heard(text: string): void
  /** Channels are heard already; once this is done, Redis counts as up. */
  join(run: Redis['run']): Promise<unknown>
  up(): void
  /** Every two seconds. */
  beat(): Promise<unknown>
  /** The line broke. */
  left(): void
}

const pauseMs = 500
const patienceMs = 2000
const beatEveryMs = 2000
/** A Redis that stands still is no reason to fill our memory. */
const waitingAtMost = 20_000

export function script(text: string): Script {
  return { text, sha: createHash('sha1').update(text).digest('hex') }
}

type Client = ReturnType<typeof import('@redis/client').createClient>
type Given = { url: string; prefix: string; log: Logger }

/**
 * Keeps a line to Redis: lost, silent or not there yet, it is tried again until it is closed.
 * Nothing waits for it longer than some seconds.
 */
export function openRedis({ url, prefix, log }: Given) {
  const closing = new AbortController()
  const run = runner(prefix, log)
  let client: Client | null = null
  let keeping = Promise.resolve()

  const redis: Redis = {
    isUp: () => client !== null,
    run: (asked, values) => run(client, asked, values),
    say: (channel, text) => {
      client?.publish(prefix + channel, text).catch(() => undefined)
    },
  }

  const stay = async (line: Line, up: () => void) => {
    const over = new AbortController()
    const end = (error?: Error) => over.abort(error)
    const close = () => end()
    closing.signal.addEventListener('abort', close, { once: true })
    const [talking, hearing] = [await clientAt(url, end), await clientAt(url, end)]
    try {
      await inTime(Promise.all([talking.connect(), hearing.connect()]))
      const channels = line.channels.map((each) => prefix + each)
      await inTime(hearing.subscribe(channels, line.heard))
      await line.join((asked, values) => inTime(run(talking, asked, values)))
      client = talking
      line.up()
      up()
      while (!over.signal.aborted) {
        await inTime(line.beat())
        await sleep(beatEveryMs, undefined, { signal: over.signal, ref: false })
      }
    } finally {
      closing.signal.removeEventListener('abort', close)
      const wasUp = client !== null
      client = null
      for (const each of [talking, hearing]) each.destroy()
      if (wasUp) line.left()
    }
  }

  const keep = async (line: Line, settled: () => void) => {
    let isTold = false
    while (!closing.signal.aborted) {
      const wentUp = () => {
        if (isTold) log.info('Redis is back')
        isTold = false
        settled()
      }
      const error = await stay(line, wentUp).catch((reason: unknown) => reason)
      if (closing.signal.aborted) return
      if (!isTold) log.warn({ err: error }, 'Redis is out of reach: pages reload by the minute')
      isTold = true
      settled()
      const pause = { signal: closing.signal, ref: false }
      await sleep(pauseMs, undefined, pause).catch(() => undefined)
    }
  }

  return {
    redis,
    /** Begins to keep the line; resolves once there is one, or soon without. */
    begin: async (line: Line) => {
      const settled = new Promise<void>((done) => {
        keeping = keep(line, done)
      })
      await Promise.race([settled, sleep(2 * patienceMs, undefined, { ref: false })])
    },
    close: async () => {
      closing.abort()
      await keeping
    },
  }
}

function runner(prefix: string, log: Logger) {
  let waiting = 0
  return async (on: Client | null, { text, sha }: Script, values: string[]): Promise<unknown> => {
    if (!on?.isReady) return null
    // With its line, who and what is here is said again from the beginning.
    if (waiting >= waitingAtMost) on.destroy()
    const words = ['0', prefix, ...values]
    waiting += 1
    try {
      return await on.sendCommand(['EVALSHA', sha, ...words]).catch((error: Error) => {
        if (!error.message.startsWith('NOSCRIPT')) throw error
        return on.sendCommand(['EVAL', text, ...words])
      })
    } catch (error) {
      // While the line breaks, everything on it fails in the same way.
      if (on.isReady) log.warn({ err: error }, 'Redis refused')
      return null
    } finally {
      waiting -= 1
    }
  }
}

export type RedisFacts = {
  name: 'Redis' | 'Valkey'
  version: string
  /** Whether it needs no password of anybody. */
  isOpen: boolean
}

/** What is to be seen of a Redis before it is used; throws what keeps it from answering. */
export async function lookAtRedis(url: string): Promise<RedisFacts> {
  const ask = async (address: string) => {
    const client = await clientAt(address, () => undefined)
    try {
      await inTime(client.connect())
      return await inTime(client.info('server'))
    } finally {
      client.destroy()
    }
  }
  const said = await ask(url)
  const bare = Object.assign(new URL(url), { username: '', password: '' }).href
  const isOpen = await ask(bare).then(
    () => true,
    () => false,
  )
  const valkey = /^valkey_version:(\S+)/m.exec(said)?.[1]
  const version = valkey ?? /^redis_version:(\S+)/m.exec(said)?.[1] ?? ''
  return { name: valkey ? 'Valkey' : 'Redis', version, isOpen }
}

/** One that ends with its line, which is judged by us. */
async function clientAt(url: string, end: (error?: Error) => void): Promise<Client> {
  // Whoever runs one process has no Redis, and need not hold its client in memory.
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: false, connectTimeout: patienceMs },
  })
  client.on('error', end)
  client.on('end', () => end())
  return client as Client
}

/** What is late is asked once more whether it has come: we may be what stood still. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const given = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: given.signal, ref: false }).then(
    () => new Promise((done) => setImmediate(() => setImmediate(done))),
  )
  try {
    return await Promise.race([
      answer,
      late.then((): never => {
        throw new Error('Redis does not answer.')
      }),
    ])
  } finally {
    given.abort()
    late.catch(() => undefined)
    answer.catch(() => undefined)
  }
}
