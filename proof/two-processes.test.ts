import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from '#server/cli/run-command.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { confirmTime } from '#server/jobs/sure-time.ts'
import { aMember, aSession, aSite, type TestMember } from '#server/testing/people.ts'
import { aRedis, hasRedis, type TestRedis } from '#server/testing/redis.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { throwDice } from './payments/dice.ts'
import { aReadingPage, openStream, ownPage, type ReadingPage } from './reading-page.ts'
import { playsOf } from './seeds.ts'
import { isReady, manyProcesses, type Served } from './serve-many.ts'

/** A run by hand may ask for more. */
const events = Number(process.env.PROOF_EVENTS ?? 800)
const cuts = Number(process.env.PROOF_CUTS ?? 12)
const sized = { runs: cuts, size: 'cuts', beside: { events } }
const plays = playsOf({ proof: 'two-processes', known: [31_415], ...sized })

const soon = { timeout: 600_000, interval: 50 }
/** What a process does wrong to its streams, as a module that it runs first. */
const faults = {
  'turns two messages round': faultyWrite(`
    const before = held.get(this)
    held.set(this, before ? undefined : text)
    if (before) write.call(this, text + before)
    return true`),
  'tells a message twice': faultyWrite('return write.call(this, text + text)'),
  'forgets a message': faultyWrite(
    'return /"number":\\d*3\\b/.test(text) || write.call(this, text)',
  ),
}

function faultyWrite(how: string): string {
  return `import { Socket } from 'node:net'
    const { write } = Socket.prototype
    const held = new WeakMap()
    Socket.prototype.write = function (text, ...rest) {
      if (!/^event: message\\n/m.test(text)) return write.call(this, text, ...rest)
      ${how}
    }`
}

/** Starting a process takes a while on a busy machine. */
const slow = { timeout: 1_800_000 }

describe.skipIf(!hasRedis)('two processes on one database', async () => {
  const { db, url } = await testDatabase()
  await aSite(db, {
    slug: 'general',
    isDefault: true,
    settings: { sends_a_minute: 1_000_000, history_messages: 1_000_000 },
  })
  await confirmTime(db)
  const redis = hasRedis ? await aRedis() : (undefined as unknown as TestRedis)
  afterAll(() => redis?.kill())
  const begin = await manyProcesses({ DATABASE_URL: url, REDIS_URL: redis?.url ?? '' })
  const [a, b] = hasRedis ? [await begin('web'), await begin('web')] : []
  if (a && b) await Promise.all([isReady(a), isReady(b)])
  const [first, second] = [a as Served, b as Served]

  const send = (to: Served, cookie: string, recipient: string, id: string = randomUUID()) =>
    fetch(`${to.url}/api/members/${recipient}/messages`, {
      method: 'POST',
      headers: { ...ownPage, Cookie: cookie },
      body: JSON.stringify({ id, type: 'text', text: 'Are you there?' }),
    })

  test.each(plays)(
    'of what is written through both, pages that lose their streams and Redis in between lose nothing, and get nothing twice or out of order (seed $seed)',
    {
      tags: ['R7'],
      timeout: 7_200_000,
    },
    async ({ seed, runs, beside }) => {
      const dice = throwDice(seed)
      const written = beside.events ?? 0
      const pairs = await somePairs([first, second], 8)
      const pages = pairs.map(({ page }) => page)
      let sent = 0
      const writing = pairs.map(async (pair) => {
        for (let count = 0; count < written / pairs.length; count += 1) {
          await tell(pair, dice.below(2))
          sent += 1
        }
      })
      const trouble = (async () => {
        for (let cut = 0; cut < runs; cut += 1) {
          const until = Math.floor((written / (runs + 1)) * (cut + 1))
          while (sent < until) await sleep(2)
          pages[dice.below(pages.length)]?.cut()
          if (cut === Math.floor(runs / 3)) await redis.kill()
          if (cut === Math.floor(runs / 2)) await redis.start()
          if (cut === Math.floor((runs * 2) / 3)) redis.pause()
          if (cut === Math.floor((runs * 5) / 6)) redis.resume()
        }
      })()
      await Promise.all([...writing, trouble])
      await vi.waitFor(async () => expect((await isReady(first)).status).toBe('ready'), soon)
      await vi.waitFor(async () => expect((await isReady(second)).status).toBe('ready'), soon)
      await vi.waitFor(async () => {
        for (const page of pages) expect(page.shown()).toEqual(await storedFor(page.member))
      }, soon)
      expect(pairs.flatMap(wrongIn)).toEqual([])
      // What one process tells arrives in its order; between two of them the numbers say it.
      const crossed = pairs.reduce((sum, { page }) => sum + turnedIn(page.arrivals()), 0)
      const reloads = pages.reduce((sum, page) => sum + page.reloads(), 0)
      console.info(
        `${sent} messages over two processes, ${runs} cuts, seed ${seed}, Redis killed once and stopped once: none lost, doubled or out of order; ${reloads} reloads, ${crossed} pairs from different processes arrived the other way round.`,
      )
      for (const page of pages) page.close()
    },
  )

  test.each(Object.entries(faults))('a process that %s is found', slow, async (_, fault) => {
    const faulty = await begin('web', {}, fault)
    await isReady(faulty)
    const [pair] = await somePairs([faulty], 1)
    if (!pair) throw new Error('There is nobody.')
    onTestFinished(async () => {
      pair.page.close()
      faulty.process.kill('SIGTERM')
      await faulty.ended
    })
    await vi.waitFor(() => expect(pair.page.arrivals()).toHaveLength(1), soon)
    // Three through one and three through the other: whichever two are next to each other in its stream,
    // some of them are of one process.
    for (let count = 0; count < 60; count += 1) await tell(pair, Math.floor(count / 3) % 2)
    const arrived = () => pair.page.arrivals().flat()
    // What both told before these has arrived as well, since each keeps its order.
    const lasts: [number, number][] = []
    const last = () => lasts.find((both) => both.every((each) => arrived().includes(each)))
    while (!last()) {
      lasts.push([await tell(pair, 0), await tell(pair, 1)])
      await sleep(500)
    }
    const until = Math.min(...(last() ?? []))
    const stored = (await storedFor(pair.page.member)).filter((number) => number < until)
    const lost = stored.filter((number) => !arrived().includes(number))
    const wrong = [...lost.map((number) => `${number} is lost`), ...wrongIn(pair)]
    console.info(`It was found by this: ${wrong.slice(0, 3).join('; ')}.`)
    expect(wrong).not.toEqual([])
  })

  type Pair = Awaited<ReturnType<typeof somePairs>>[number]

  /** Somebody who writes to one, and the page of that one, with streams at these servers in turn. */
  async function somePairs(at: Served[], count: number) {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const [sender, reader] = [await aMember(db, { credits: events + 100 }), await aMember(db)]
        const urls = at.map(({ url: each }) => each)
        const cookie = await aSession(db, reader.id)
        const page = aReadingPage({ urls, cookie, member: reader, isHasty: true })
        return {
          ...{ reader, page, cookie: await aSession(db, sender.id) },
          /** Through which of the two each number was written, in the order of writing. */
          written: new Map<number, number>(),
        }
      }),
    )
  }

  /** Sends until somebody says that it was, always through the same process; answers its number. */
  async function tell({ cookie, reader, written }: Pair, through: number): Promise<number> {
    const id = randomUUID()
    for (;;) {
      const to = through === 0 ? first : second
      const answer = await send(to, cookie, reader.id, id).catch(() => null)
      if (answer?.status !== 201) continue
      const { message } = (await answer.json()) as { message: { number: number } }
      written.set(message.number, through)
      return message.number
    }
  }

  async function storedFor(member: TestMember): Promise<number[]> {
    const rows = await db.query<{ number: number }>(
      {
        name: 'stored-for',
        text: `select m.number from messages m join conversations c on c.id = m.conversation_id
          where $1 in (c.low_id, c.high_id) order by m.number`,
      },
      [member.id],
    )
    return rows.map(({ number }) => number)
  }

  test('a session that is ended in one process has no stream in the other any more', async () => {
    const ada = await aMember(db)
    const cookies = [await aSession(db, ada.id), await aSession(db, ada.id)] as const
    const streams = [
      await openStream(second.url, cookies[0]),
      await openStream(second.url, cookies[1]),
    ]
    const closed = streams.map((each) => once(each.resume(), 'close'))
    const began = performance.now()
    const answer = await fetch(`${first.url}/api/logout.php`, {
      headers: { ...ownPage, Cookie: cookies[0] },
    })
    expect(answer.status).toBeLessThan(300)
    await closed[0]
    console.info(`The stream closed after ${Math.round(performance.now() - began)} ms.`)
    expect(streams[1]?.destroyed).toBe(false)
    streams[1]?.destroy()
  })

  test('what members send through both counts together', { tags: ['T35'] }, async () => {
    await limitToFive()
    expect(await takenOf(12, [first, second])).toBe(5)
  })

  test.each(['pause', 'kill'] as const)(
    'while Redis stands still or is dead (%s) each limits what it is sent by itself, loses nothing that it acknowledged, and counts with the other again after it',
    { tags: ['T35'], ...slow },
    async (how) => {
      await limitToFive()
      const load = keepWriting()
      onTestFinished(load.end)
      expect(await takenOf(12, [first, second])).toBe(5)
      if (how === 'pause') redis.pause()
      else await redis.kill()
      try {
        await bothSay('degraded')
        expect(await takenOf(12, [first, second])).toBe(10)
      } finally {
        if (how === 'pause') redis.resume()
        else await redis.start()
      }
      await bothSay('ready')
      expect(await takenOf(12, [first, second])).toBe(5)
      await load.end()
      const answers = [...load.answered]
      expect(answers.filter(([, status]) => status !== 201)).toEqual([])
      const known = {
        name: 'known-messages',
        text: 'select id from messages where id = any($1) order by id',
      }
      const acknowledged = answers.map(([id]) => id).sort()
      expect(await db.query(known, [acknowledged])).toEqual(acknowledged.map((id) => ({ id })))
      console.info(`${acknowledged.length} messages were acknowledged, and all are there.`)
    },
  )

  /** A setting that changed is seen in each after a moment. */
  async function limitToFive(): Promise<void> {
    await runCommand(['settings', 'set', 'general', 'sends_a_minute', '5'], { DATABASE_URL: url })
    for (const each of [first, second]) {
      await vi.waitFor(async () => expect(await takenOf(6, [each])).toBe(5), soon)
    }
  }

  /** How many messages are taken of so many that a new member sends at once, through these in turn. */
  async function takenOf(count: number, through: Served[]): Promise<number> {
    const [ada, bruno] = [await aMember(db, { credits: 20 }), await aMember(db)]
    const cookie = await aSession(db, ada.id)
    const answers = await Promise.all(
      Array.from({ length: count }, (_, place) =>
        send(through[place % through.length] as Served, cookie, bruno.id),
      ),
    )
    const taken = answers.filter(({ status }) => status === 201).length
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(count - taken)
    return taken
  }

  /** Writes through both until it ends: each sender four messages, so that no limit is reached. */
  function keepWriting() {
    const answered = new Map<string, number>()
    let isOver = false
    const write = async () => {
      const [ada, bruno] = [await aMember(db, { credits: 20 }), await aMember(db)]
      const cookie = await aSession(db, ada.id)
      for (const to of [first, second, first, second]) {
        const id = randomUUID()
        answered.set(id, (await send(to, cookie, bruno.id, id)).status)
      }
    }
    const writers = Array.from({ length: 4 }, async () => {
      while (!isOver) await write()
    })
    const end = async () => {
      isOver = true
      await Promise.all(writers)
    }
    return { answered, end }
  }

  async function bothSay(status: string): Promise<void> {
    for (const each of [first, second]) {
      await vi.waitFor(async () => expect((await isReady(each)).status).toBe(status), soon)
    }
  }

  test('a balance that was spent in one process is right in the other', async () => {
    const [ada, bruno] = [await aMember(db, { credits: 20 }), await aMember(db)]
    const cookie = await aSession(db, ada.id)
    const creditsAt = async ({ url: at }: Served) => {
      const answer = await fetch(`${at}/api/user.php`, { headers: { ...ownPage, Cookie: cookie } })
      return ((await answer.json()) as { user: { credits: number } }).user.credits
    }
    const before = await creditsAt(second)
    expect((await send(first, cookie, bruno.id)).status).toBe(201)
    expect(await creditsAt(second)).toBe(before - 1)
    expect(await creditsAt(first)).toBe(before - 1)
  })

  test('one without REDIS_URL is refused beside them in a sentence', slow, async () => {
    const stray = await begin('all', { REDIS_URL: '' })
    expect(await stray.ended).toBe(1)
    expect(stray.said()).toContain('in use by')
  })

  test('a job that a killed worker had begun is done by another one', {
    tags: ['R3'],
    ...slow,
  }, async () => {
    const mailed: string[] = []
    const standing = createServer((socket) => void socket.on('error', () => undefined))
    const smtp = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
      onData: (stream, session, done) => {
        stream.resume().on('end', () => {
          mailed.push(session.envelope.rcptTo[0]?.address ?? '')
          done()
        })
      },
    })
    standing.listen(0, '127.0.0.1')
    await new Promise<void>((ready) => void smtp.listen(0, '127.0.0.1', () => ready()))
    const urlOf = (port: number) => `smtp://127.0.0.1:${port}`
    const begun = once(standing, 'connection')
    const doomed = await begin('worker', {
      SMTP_URL: urlOf((standing.address() as AddressInfo).port),
    })
    await isReady(doomed)
    const ada = await aMember(db)
    // What goes to the addresses of the demo stays here.
    const email = 'ada@mail.example'
    await db.kysely.updateTable('members').set({ email }).where('id', '=', ada.id).execute()
    const payload = { mail: 'reset', memberId: ada.id, values: { locale: 'en' } } as const
    await enqueue(db, 'send_mail', payload)
    await begun
    const other = await begin('worker', {
      SMTP_URL: urlOf((smtp.server.address() as AddressInfo).port),
    })
    await isReady(other)
    const taken = {
      name: 'taken',
      text: 'select from graphile_worker._private_jobs where locked_by is not null',
    }
    expect((await db.query(taken, [])).length).toBeGreaterThan(0)
    doomed.process.kill('SIGKILL')
    const began = performance.now()
    await vi.waitFor(() => expect(mailed).toEqual([email]), soon)
    console.info(`The job was done again after ${Math.round(performance.now() - began)} ms.`)
    other.process.kill('SIGTERM')
    expect(await other.ended).toBe(0)
    standing.close()
    smtp.close()
  })

  test('a worker answers about its health, and nothing else', slow, async () => {
    const worker = await begin('worker')
    expect(await isReady(worker)).toEqual({ status: 'ready' })
    expect((await fetch(`${worker.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${worker.url}/api/settings.php`)).status).toBe(404)
    worker.process.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
  })

  test(
    'behind one port a process that dies is started again, and all end together',
    slow,
    async () => {
      const group = await begin('all', { WEB_CONCURRENCY: '2' })
      await vi.waitFor(() => expect(group.said()).toContain('Serenade is ready'), soon)
      expect(await isReady(group)).toEqual({ status: 'ready' })
      const pids = async () => {
        const names = await db.query<{ name: string }>(
          {
            name: 'servers',
            text: `select distinct application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where l.locktype = 'advisory' and l.objid = 730310120 and a.datname = current_database()`,
          },
          [],
        )
        return names.map(({ name }) => Number(/^serenade (\d+)@/.exec(name)?.[1]))
      }
      const others = [first, second].map((each) => each.process.pid)
      const ofGroup = async () => (await pids()).filter((pid) => !others.includes(pid))
      await vi.waitFor(async () => expect(await ofGroup()).toHaveLength(3), soon)
      const before = await ofGroup()
      process.kill(before[0] ?? 0, 'SIGKILL')
      await vi.waitFor(async () => {
        const after = await pids()
        expect(after).not.toContain(before[0])
        expect(after).toHaveLength(5)
      }, soon)
      group.process.kill('SIGTERM')
      expect(await group.ended).toBe(0)
      await vi.waitFor(async () => expect(await pids()).toHaveLength(2), soon)
    },
  )

  test('without Redis they go on, say so, and get well by themselves', slow, async () => {
    await redis.kill()
    const statusOf = async (each: Served) => (await isReady(each)).status
    await vi.waitFor(async () => expect(await statusOf(second)).toBe('degraded'), soon)
    const [ada, bruno] = [await aMember(db, { credits: 20 }), await aMember(db)]
    const cookie = await aSession(db, ada.id)
    expect((await send(first, cookie, bruno.id)).status).toBe(201)
    const late = await begin('web')
    expect(await isReady(late)).toEqual({ status: 'degraded', reason: 'redis' })
    await redis.start()
    for (const each of [first, second, late]) {
      await vi.waitFor(async () => expect(await statusOf(each)).toBe('ready'), soon)
    }
    late.process.kill('SIGTERM')
    expect(await late.ended).toBe(0)
  })
})

/**
 * What came twice by one stream, what came later than something that the same process told after it,
 * and numbers that are not in the order in which they were written.
 */
function wrongIn({ page, written }: { page: ReadingPage; written: Map<number, number> }): string[] {
  const turned = [0, 1].flatMap((process) =>
    page
      .arrivals()
      .map((here) => here.filter((number) => written.get(number) === process))
      .flatMap((here) => here.filter((number, place) => number < (here[place - 1] ?? 0))),
  )
  const misnumbered = [...written.keys()].filter((number, place) => number !== place + 1)
  return [
    ...page.doubled().map((number) => `${number} came twice`),
    ...turned.map((number) => `${number} came too late`),
    ...misnumbered.map((number) => `${number} is not in its place`),
  ]
}

function turnedIn(arrivals: number[][]): number {
  const later = (number: number, place: number, here: number[]) => number < (here[place - 1] ?? 0)
  return arrivals.reduce((sum, here) => sum + here.filter(later).length, 0)
}
