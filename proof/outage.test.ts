import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Environment, readEnvironment } from '#server/config/environment.ts'
import { createLog } from '#server/config/log.ts'
import { notYet } from '#server/http/unavailable.ts'
import { createHttp } from '#server/http.ts'
import { enqueue } from '#server/jobs/queue.ts'
import type { Stop } from '#server/open-cell.ts'
import { startContext } from '#server/start.ts'
import { aMember, aSession } from '#server/testing/people.ts'
import { postmaster, standStill } from './mortal-postgres.ts'

const parent = await mkdtemp(join(tmpdir(), 'serenade-outage-'))
await chmod(parent, 0o755)
const folder = join(parent, 'data')
const cluster = join(folder, 'postgres')
const service = await aService({ DATA_DIR: folder, PORT: '0' })
afterAll(async () => {
  await service.stop()
  await rm(parent, { recursive: true, force: true })
})
const { context, origin } = service
const [ada, bruno] = [
  await aMember(context.db, { credits: 100 }),
  await aMember(context.db, { credits: 100 }),
]
const cookie = await aSession(context.db, ada.id)

const browser = { Accept: 'text/html' }
const mine = { Cookie: cookie, 'X-Client-Type': 'web' }

test('whoever asks before the service is ready is told to come again', async () => {
  const waiting = await notYet(new Request('http://localhost/members', { headers: browser }))
  expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await notYet(new Request('http://localhost/healthz'))).status).toBe(200)
  expect((await notYet(new Request('http://localhost/readyz'))).status).toBe(503)
})

test('a second service on the same folder, or on the same port, is refused, and the first goes on', async () => {
  await expect(aService({ DATA_DIR: folder, PORT: '0' })).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.pid}`,
  )
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const other = join(parent, 'other')
  await expect(aService({ DATA_DIR: other, PORT: `${port}` })).rejects.toThrow(
    process.platform === 'linux'
      ? `Port ${port} is in use by process ${process.pid}:`
      : 'is in use',
  )
  // Nothing was begun there, because the port is taken before the database starts.
  await expect(stat(join(other, 'postgres'))).rejects.toThrow('ENOENT')
  await expect.poll(ready).toBe(200)
})

test('when PostgreSQL is killed, everybody is told to come again, and all of it comes back', {
  tags: ['R3'],
}, async () => {
  const events = await anOpenStream()
  process.kill(await postmaster(cluster), 'SIGKILL')
  // It is back within a second: all of this is to be seen in one moment while it is away.
  await vi.waitFor(tellsToComeAgain, { timeout: 60_000, interval: 5 })
  await expect.poll(ready).toBe(200)

  expect(await ask('/api/chats.php', mine)).toMatchObject({ status: 200 })
  expect(await send()).toBe(201)
  expect(await events.until('event: message')).toContain('event: ready')
  await aJobRuns()
  expect(service.gaveUp).toEqual([])
})

test('a PostgreSQL that stands still keeps nobody waiting, and serves on when it goes on', async () => {
  const goOn = await standStill(cluster)
  onTestFinished(goOn)
  await expect.poll(ready).toBe(503)
  await tellsToComeAgain()
  const id = randomUUID()
  expect(await send(id)).toBe(503)
  goOn()
  await expect.poll(ready).toBe(200)
  // The client's id makes it safe to ask again: one message, whatever became of the first try.
  await expect.poll(() => send(id)).toBe(200)
  await aJobRuns()
})

test('whatever the service writes is for its owner alone', async () => {
  const key = `${randomUUID()}/large.webp`
  await context.photoStorage.write(key, Buffer.from('a picture'))
  const names = await readdir(folder, { recursive: true })
  const found = await Promise.all(
    // PostgreSQL looks after its own folder.
    names.filter((name) => !name.startsWith('postgres/')).map((name) => stat(join(folder, name))),
  )
  expect(found.length).toBeGreaterThan(6)
  const modes = [await stat(folder), ...found].map((each) => [
    each.isDirectory(),
    (each.mode & 0o777).toString(8),
  ])
  expect(modes.filter(([isFolder, mode]) => mode !== (isFolder ? '700' : '600'))).toEqual([])
})

/** What a page, a call and the probes say while the database is out of reach. */
async function tellsToComeAgain(): Promise<void> {
  const [page, call, alive] = await Promise.all([
    // Somebody the server does not remember: only the database can tell who asks.
    ask('/members', { ...browser, Cookie: `session=${randomBytes(32).toString('base64url')}` }),
    ask('/api/chats.php', mine),
    ask('/healthz'),
  ])
  for (const each of [page, call]) {
    expect([each.status, each.headers.get('retry-after')]).toEqual([503, '2'])
    expect(each.headers.get('cache-control')).toBe('private, no-store')
  }
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.text).toContain('We’re just fixing something.')
  expect(call.headers.get('content-type')).toBe('application/problem+json')
  expect(JSON.parse(call.text)).toMatchObject({ status: 503, code: 'unavailable' })
  expect(alive.status).toBe(200)
}

async function send(id = randomUUID()): Promise<number> {
  const body = JSON.stringify({ id, type: 'text', text: 'Are you still there?' })
  const headers = { ...mine, 'Content-Type': 'application/json', Origin: origin }
  const path = `${origin}/api/members/${bruno?.id}/messages`
  return (await fetch(path, { method: 'POST', headers, body })).status
}

/** Runs a job that deletes the files of a photo that does not exist. */
async function aJobRuns(): Promise<void> {
  const photoId = randomUUID()
  const key = `${photoId}/large.webp`
  await context.photoStorage.write(key, Buffer.from('a picture'))
  await enqueue(context.db, 'tidy_photo_files', { photoId })
  await expect.poll(() => context.photoStorage.read(key)).toBe(null)
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}${path}`, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function ready(): Promise<number> {
  return (await ask('/readyz')).status
}

async function anOpenStream() {
  const answer = await fetch(`${origin}/api/events`, { headers: mine })
  let said = ''
  const listen = async () => {
    for await (const chunk of answer.body ?? []) said += Buffer.from(chunk).toString()
  }
  void listen().catch(() => undefined)
  return {
    until: async (words: string) => {
      await expect.poll(() => said).toContain(words)
      return said
    },
  }
}

/** The whole service in this process, apart from the build of the pages. */
async function aService(variables: Record<string, string>) {
  const environment: Environment = readEnvironment({ DEMO: '0', ...variables })
  const log = createLog('silent')
  const stops: Stop[] = []
  const gaveUp: string[] = []
  const giveUp = (sentence: string) => void gaveUp.push(sentence)
  const door = { fetch: notYet as (request: Request, env: unknown) => Response | Promise<Response> }
  const server = createAdaptorServer({ fetch: (request, env) => door.fetch(request, env) })
  const stop = async () => {
    server.close()
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    const context = await startContext({ environment, log, stops, server, giveUp })
    const build = {} as ServerBuild
    door.fetch = createHttp({ context, build, developing: false, files: null }).fetch
    const { port } = server.address() as AddressInfo
    stops.push(() => context.connections.closeAll())
    return { context, origin: `http://localhost:${port}`, gaveUp, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
