import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../config/log.ts'
import { createHttp } from '../http.ts'
import { closeServer } from '../start.ts'
import { aMember, aSession, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { problemOf } from './problem.ts'
import { knowRunning } from './unawaited.ts'

const { db, context } = await testApp()
await theSite(db)
type Line = { level: number; msg: string; reason?: string; err?: { message: string } }
const logged: Line[] = []
context.log = createLog('debug', { write: (line) => void logged.push(JSON.parse(line)) })
beforeEach(() => void logged.splice(0))
const open: ServerType[] = []
afterAll(() => {
  for (const each of open) each.close()
})

const faults = () => logged.filter((line) => line.level >= 40)

async function listen(fetch: Parameters<typeof createAdaptorServer>[0]['fetch']) {
  const server = createAdaptorServer({ fetch })
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** A connection on which so much was sent. */
async function begin(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  await new Promise((done) => socket.write(text, done))
  return socket
}

const head = (request: string, port: number, headers: Record<string, string>) =>
  [
    `${request} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

const form = {
  'Content-Type': 'multipart/form-data; boundary=x',
  body: '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc',
}
const json = { 'Content-Type': 'application/json', body: '{"about_me": "I' }
const words = { 'Content-Type': 'application/x-www-form-urlencoded', body: 'id=' }

test.each([
  ['POST /api/photos', form],
  ['POST /api/chat-photos', form],
  ['POST /api/cases', form],
  ['POST /api/data-export/file', form],
  ['PUT /api/profile', json],
  ['POST /api/user.php', json],
  ['POST /api/signup', json],
  ['POST /webhooks/sandbox', words],
  ['POST /dev/payments/controls', words],
])('of %s that is cut in the middle the log has no fault', async (request, { body, ...type }) => {
  const cookie = await aSession(db, (await aMember(db)).id)
  const http = createHttp({ context, build: {} as ServerBuild, developing: false, files: null })
  const begun = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const { port } = await listen(async (asked, env) => {
    setImmediate(begun.resolve)
    const answer = await http.fetch(asked, env)
    answered.resolve()
    return answer
  })
  const headers = { Cookie: cookie, 'X-Client-Type': 'web', ...type, 'Content-Length': '4000' }
  const socket = await begin(port, head(request, port, headers) + body)
  await begun.promise
  socket.resetAndDestroy()
  await answered.promise
  expect(faults()).toEqual([])
})

test('a fault stays one, also where the client has gone meanwhile', async () => {
  const gone = Promise.withResolvers<void>()
  const app = new Hono()
  app.get('/', async (c) => {
    c.req.raw.signal.addEventListener('abort', () => gone.resolve())
    await gone.promise
    throw new Error('a bug of ours')
  })
  app.onError((error, c) => problemOf(context, c, error))
  const { port } = await listen(app.fetch)
  const socket = await begin(port, head('GET /', port, {}))
  socket.destroy()
  await expect.poll(faults).toMatchObject([{ level: 50, err: { message: 'a bug of ours' } }])
})

test('stopping waits for what is being answered, cut off or not, before it takes anything away', async () => {
  const own = { ...context, stopping: new AbortController() }
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const app = new Hono()
  let answered = 0
  app.get('/', async (c) => {
    begun.resolve()
    await goOn.promise
    await db.kysely.selectFrom('sites').select('slug').execute()
    answered += 1
    return c.text('')
  })
  const answers = knowRunning(app.fetch)
  const { server, port } = await listen(answers.fetch)
  const socket = await begin(port, head('GET /', port, {}))
  await begun.promise
  let closed = false
  const closing = closeServer(server, [own], answers).then(() => {
    closed = true
  })
  socket.destroy()
  await once(socket, 'close')
  expect([own.stopping.signal.aborted, closed]).toEqual([true, false])
  goOn.resolve()
  await closing
  expect(answered).toBe(1)
})

test('what is begun too late while stopping is told to come back, and is no fault', async () => {
  const own = { ...context, stopping: new AbortController() }
  const app = new Hono()
  app.get('/waits', () => {
    own.stopping.signal.throwIfAborted()
    return new Response()
  })
  app.get('/late', () => {
    throw new Error('Cannot use a pool after calling end on the pool')
  })
  app.onError((error, c) => problemOf(own, c, error))
  expect((await app.request('/late')).status).toBe(500)
  own.stopping.abort()
  logged.splice(0)
  for (const path of ['/waits', '/late']) {
    const answer = await app.request(path)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  }
  expect(faults()).toEqual([])
})
