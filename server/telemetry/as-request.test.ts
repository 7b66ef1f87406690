import { expect, onTestFinished, test } from 'vitest'
import { openDoor } from '../../proof/door.ts'
import { createLog } from '../config/log.ts'
import { guardedServer } from '../http/bodies/guarded-server.ts'
import { createHttp } from '../http.ts'
import { theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { context, db } = await testApp()
await theSite(db)
const proxied = {
  ...context,
  environment: { ...context.environment, trustedProxies: 1 },
}
const ofProxy = '5f0c2e1d9a7b4c3e8d6f1a2b3c4d5e6f'
const made = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('each answer has an id of its own, and a refusal names it', async () => {
  const door = openDoor(context)
  const [one, other] = [await door('GET /api/blocks'), await door('GET /api/user.php')]
  expect(one.headers.get('x-request-id')).toMatch(made)
  expect(other.headers.get('x-request-id')).toMatch(made)
  expect(other.headers.get('x-request-id')).not.toBe(one.headers.get('x-request-id'))
  expect(one.status).toBe(403)
  expect(JSON.parse(one.text).request_id).toBe(one.headers.get('x-request-id'))
})

test('an id is taken from a trusted proxy alone, and only if it is one', async () => {
  const asked = async (as: typeof context, id: string) =>
    (await openDoor(as)('GET /healthz', { headers: { 'X-Request-Id': id } })).headers.get(
      'x-request-id',
    )
  expect(await asked(proxied, ofProxy)).toBe(ofProxy)
  expect(await asked(context, ofProxy)).toMatch(made)
  for (const bad of ['ada@example.test', 'short', 'g'.repeat(32), 'a'.repeat(65)]) {
    expect(await asked(proxied, bad)).toMatch(made)
  }
})

test('over a real connection the id comes with every kind of answer, and is in its log lines', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const broken = { ...proxied, log, findSite: () => Promise.reject(new Error('a planted fault')) }
  const http = createHttp({
    ...{ context: broken, build: {} as never, developing: false, files: null },
  })
  const server = guardedServer(http.fetch)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'X-Request-Id': ofProxy } })
  for (const path of ['/healthz', '/api/user.php', '/nothing.png', '/api/events', '/']) {
    expect([path, (await ask(path)).headers.get('x-request-id')]).toEqual([path, ofProxy])
  }
  log.info('by itself')
  const said = lines.map((line) => JSON.parse(line))
  expect(said.find(({ msg }) => msg === 'call failed')).toMatchObject({ request: ofProxy })
  expect(said.find(({ msg }) => msg === 'by itself')).not.toHaveProperty('request')
})
