import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#database/free-port.ts'
import { confirmTime } from '#server/jobs/sure-time.ts'
import { aMember, aSession, aSite } from '#server/testing/people.ts'
import { aRedis, hasRedis, type TestRedis } from '#server/testing/redis.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { isBuilt } from '../scripts/source-hash.ts'
import { aProxy, proxiesHere } from './proxies.ts'
import { aReadingPage, ownPage } from './reading-page.ts'
import { isReady, manyProcesses, type Served } from './serve-many.ts'

/** A run by hand may ask for more. */
const restarts = Number(process.env.PROOF_RESTARTS ?? 2)
/** `npm test` makes the build at the same time. */
const pages = process.env.PROOF_FRESH !== undefined && (await isBuilt())
/** Between two rounds of what a member does; where others test beside, they have the processors. */
const restMs = process.env.PROOF_FRESH === undefined ? 100 : 20
/** As docs/operating.md asks for: by then both proxies know that a server is back. */
const betweenMs = 5000

/**
 * What is done wrong, as a module that a server runs first, and the sentence for it. One that leaves without
 * a word does no harm behind these proxies: they ask the other one.
 */
const faults = {
  'a server that refuses what comes while it leaves': `
    import { Server } from 'node:http'
    const emit = Server.prototype.emit
    process.prependListener('SIGTERM', () => {
      Server.prototype.emit = function (event, ...given) {
        if (event !== 'request') return emit.call(this, event, ...given)
        return given[1].writeHead(503).end()
      }
    })`,
  'a server that answers before it is ready': `
    import { createServer } from 'node:http'
    const early = createServer((_, answer) => answer.writeHead(503).end())
    await new Promise((done) => early.listen(Number(process.env.PORT), '127.0.0.1', done))
    await new Promise((done) => setTimeout(done, 2000))
    early.closeAllConnections()
    await new Promise((done) => early.close(done))`,
}

test.each(proxiesHere)(
  'while two versions stand side by side, the scripts of each are found through %s',
  { tags: ['R12'] },
  async (name) => {
    const scripts = ['/assets/en-0a1b2c3d/page-11111111.js', '/assets/en-4e5f6a7b/page-22222222.js']
    const ports = [await aVersion([scripts[0]]), await aVersion([scripts[1]])] as const
    const proxy = await aProxy(name, ports)
    // In no order in which servers that take turns would each be asked for its own.
    const asked = Array.from({ length: 10 }, () => [...scripts, ...scripts.toReversed()]).flat()
    for (const script of asked) {
      const answer = await fetch(`${proxy}${script}`)
      expect([answer.status, await answer.text()]).toEqual([200, script])
    }
    expect((await fetch(`${proxy}/assets/en-0a1b2c3d/gone-33333333.js`)).status).toBe(404)
  },
)

/** A server that has these files alone; answers its port. */
async function aVersion(files: (string | undefined)[]): Promise<number> {
  const port = await freePort()
  const server = createServer(({ url }, answer) => {
    const isThere = url === '/readyz' || files.includes(url)
    answer.writeHead(isThere ? 200 : 404).end(url)
  })
  await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return port
}

describe.skipIf(!hasRedis || proxiesHere.length === 0)('behind a proxy', async () => {
  const { db, url } = await testDatabase()
  await aSite(db, {
    slug: 'general',
    isDefault: true,
    settings: {
      ...{ sends_a_minute: 1_000_000, history_messages: 1_000_000, free_conversations: 1000 },
      ...{ profiles_an_hour: 1_000_000, cards_an_hour: 1_000_000, readers_of_network: 1000 },
    },
  })
  await confirmTime(db)
  const redis = hasRedis ? await aRedis() : (undefined as unknown as TestRedis)
  afterAll(() => redis?.kill())
  const shared = {
    ...{ DATABASE_URL: url, REDIS_URL: redis?.url ?? '' },
    ...{ TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost' },
  }
  const begin = await manyProcesses(shared, { pages })
  const ports = [await freePort(), await freePort()] as const
  const beginAt = (place: number, fault?: string) =>
    begin('web', { PORT: `${ports[place]}` }, fault)
  const servers = hasRedis ? [await beginAt(0), await beginAt(1)] : []
  await Promise.all(servers.map(isReady))
  // What a suite that is left out starts, nobody ends.
  const proxies = await Promise.all(
    (hasRedis ? proxiesHere : []).map((name) => aProxy(name, ports)),
  )

  /** Ends the servers in turn as an upgrade does, and has others take their places. */
  async function restart(times: number, fault?: string, isEnough = () => false) {
    let longestMs = 0
    for (let time = 0; time < times && !isEnough(); time += 1) {
      const place = time % 2
      const leaving = servers[place] as Served
      const begun = performance.now()
      leaving.process.kill('SIGTERM')
      expect(await leaving.ended, leaving.said()).toBe(0)
      longestMs = Math.max(longestMs, performance.now() - begun)
      const coming = await beginAt(place, fault)
      servers[place] = coming
      await isReady(coming)
      await sleep(betweenMs)
    }
    return longestMs
  }

  test('while servers are restarted in turn no member meets a failure, and no page misses a message', {
    tags: ['R12'],
    timeout: 7_200_000,
  }, async () => {
    const crowd = await aCrowd()
    await sleep(1000)
    const longestMs = await restart(restarts)
    const { failures, done, readers } = await crowd.leave()
    expect(failures.slice(0, 20), `${failures.length} failed`).toEqual([])
    expect(readers.flatMap((page) => page.refused())).toEqual([])
    expect(readers.flatMap((page) => page.doubled())).toEqual([])
    const cuts = readers.reduce((sum, page) => sum + page.arrivals().length - 1, 0)
    const counts = Object.entries(done).map(([action, count]) => `${count} × ${action}`)
    console.info(
      `${restarts} restarts behind ${proxiesHere.join(' and ')}: ${counts.join(', ')}; none failed. ` +
        `Streams opened again ${cuts} times; the slowest server was gone after ${(longestMs / 1000).toFixed(1)} s.`,
    )
  })

  test.each(Object.entries(faults))(
    '%s is found',
    { tags: ['R12'], timeout: 0 },
    async (_, fault) => {
      // Those that are there do it right; the first to come with the fault is the second one to leave.
      await restart(2, fault)
      const crowd = await aCrowd()
      await restart(20, fault, () => crowd.failures.length > 0)
      await restart(2)
      const { failures } = await crowd.leave()
      console.info(`${failures.length} failures, such as ${failures[0]}.`)
      expect(failures).not.toEqual([])
    },
  )

  /** Members who are busy all the time, each behind a proxy, and readers of what they write. */
  async function aCrowd() {
    const failures: string[] = []
    const done: Record<string, number> = {}
    let goesOn = true
    const act = async (action: string, address: string, init: RequestInit) => {
      const answer = await fetch(address, init)
        .then(async (each) => ({ status: each.status, text: await each.text() }))
        .catch((fault: Error) => ({ status: 0, text: `${fault.cause ?? fault}` }))
      if (answer.status >= 200 && answer.status < 300) done[action] = (done[action] ?? 0) + 1
      else
        failures.push(
          `${action} at ${address}: ${answer.status} ${answer.text.replace(/\s+/g, ' ').slice(0, 200)}`,
        )
    }
    const pairs = await Promise.all(
      Array.from({ length: 6 }, async (_, place) => {
        const [sender, reader] = [await aMember(db, { credits: 100_000 }), await aMember(db)]
        const proxy = proxies[place % proxies.length] as string
        const cookies = [await aSession(db, sender.id), await aSession(db, reader.id)] as const
        const page = aReadingPage({ urls: [proxy], cookie: cookies[1], member: reader })
        return { proxy, page, reader, headers: { ...ownPage, Cookie: cookies[0] } }
      }),
    )
    const busy = pairs.map(async ({ proxy, reader, headers }) => {
      const body = () => JSON.stringify({ id: randomUUID(), type: 'text', text: 'Still there?' })
      const page = { Cookie: headers.Cookie, Accept: 'text/html' }
      while (goesOn) {
        const to = `${proxy}/api/members/${reader.id}`
        await act('message', `${to}/messages`, { method: 'POST', headers, body: body() })
        await act('like', `${proxy}/api/likes/${reader.id}`, { method: 'PUT', headers })
        await act('profile', to, { headers })
        await act('search', `${proxy}/api/members`, { headers })
        await act('chats', `${proxy}/api/chats.php`, { headers })
        if (pages) await act('page', `${proxy}/members/${reader.id}/chat`, { headers: page })
        await sleep(restMs)
      }
    })
    return {
      failures,
      leave: async () => {
        goesOn = false
        await Promise.all(busy)
        const readers = pairs.map(({ page }) => page)
        if (failures.length === 0) await vi.waitFor(() => expectAllShown(readers), 600_000)
        for (const page of readers) page.close()
        return { failures, done, readers }
      },
    }
  }

  async function expectAllShown(readers: ReturnType<typeof aReadingPage>[]): Promise<void> {
    for (const page of readers) {
      const { last } = await db.kysely
        .selectFrom('conversations')
        .select((eb) => eb.fn.max('last_number').as('last'))
        .where((eb) =>
          eb.or([eb('low_id', '=', page.member.id), eb('high_id', '=', page.member.id)]),
        )
        .executeTakeFirstOrThrow()
      expect(page.shown()).toEqual(Array.from({ length: last ?? 0 }, (_, place) => place + 1))
    }
  }
})
