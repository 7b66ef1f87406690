import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { longestWait } from '#database/watch.ts'
import { createContext } from '#server/create-context.ts'
import { guardedServer } from '#server/http/bodies/guarded-server.ts'
import { createHttp } from '#server/http.ts'
import { aMember, aSession, theSite } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
await theSite(app.db)
const db = connect({ url: app.url, connections: 2 })
const { environment, log } = app.context
const context = await createContext({ environment, db, log })
const http = createHttp({ context, build: {} as never, developing: false, files: null })
const server = guardedServer(http.fetch)
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as { port: number }
afterAll(async () => {
  server.close()
  await db.close()
})

const pairs = await Promise.all(
  Array.from({ length: 8 }, async () => {
    const sender = await aMember(app.db, { credits: 50 })
    const { id } = await aMember(app.db)
    return { to: id, cookie: await aSession(app.db, sender.id) }
  }),
)

type Asked = { status: number; ms: number; retryAfter: string | null }

async function ask(path: string, cookie: string, body?: string): Promise<Asked> {
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Cookie: cookie, 'X-Client-Type': 'web', 'Content-Type': 'application/json' },
    ...(body && { body }),
  })
  await answer.text()
  const ms = performance.now() - begun
  return { status: answer.status, ms, retryAfter: answer.headers.get('retry-after') }
}

const searchAll = () => Promise.all(pairs.map(({ cookie }) => ask('/api/members', cookie)))
const sendAll = () =>
  Promise.all(
    pairs.map(({ to, cookie }) =>
      ask(
        `/api/members/${to}/messages`,
        cookie,
        JSON.stringify({ id: randomUUID(), type: 'text', text: 'Still here' }),
      ),
    ),
  )
const median = (asked: Asked[]) =>
  asked.map(({ ms }) => ms).sort((one, other) => one - other)[asked.length >> 1] ?? 0

test('while too many wait for the database, sending goes on and searching is told to wait', {
  tags: ['R15'],
}, async () => {
  expect(new Set((await searchAll()).map(({ status }) => status))).toEqual(new Set([200]))
  let overloaded = true
  const sleeper = { name: 'sleeper', text: 'select pg_sleep(0.1)' }
  const load = Array.from({ length: 26 }, async () => {
    while (overloaded) await db.query(sleeper, [])
  })
  while (longestWait('requests') < 1000) await sleep(20)
  await sleep(1000)
  const [searches, sends] = [await searchAll(), await sendAll()]
  const health = await ask('/healthz', '')
  overloaded = false
  await Promise.all(load)
  expect(sends.map(({ status }) => status)).toEqual(pairs.map(() => 201))
  expect(searches.map(({ status }) => status)).toEqual(pairs.map(() => 503))
  expect(searches.map(({ retryAfter }) => retryAfter)).toEqual(pairs.map(() => '2'))
  expect(median(searches), 'a refusal waits for nobody').toBeLessThan(median(sends))
  expect(health.status).toBe(200)
  console.info(`refused in ${median(searches).toFixed(0)} ms, sent in ${median(sends).toFixed(0)}`)
  while ((await searchAll()).some(({ status }) => status !== 200)) await sleep(50)
})
