import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isPublicKey } from '../secrets/push-keys.ts'
import { aBrowserAt, aNote, answering, aPushService, vapid } from '../testing/push-service.ts'
import { choosePusher, PushFailure, webPusher } from './push.ts'

const service = await aPushService()
afterAll(service.close)

async function failureOf(sending: Promise<unknown>): Promise<PushFailure> {
  const error = await sending.catch((each: unknown) => each)
  if (!(error instanceof PushFailure)) throw new Error(`No failure of a push: ${error}`)
  return error
}

test('a push arrives signed for its service, and only its browser can read it', async () => {
  service.answer(answering(201))
  const [hers, his] = [aBrowserAt(service.endpoint('hers')), aBrowserAt(service.endpoint('his'))]
  expect(await service.pusher().push(hers.subscription, aNote())).toBe('sent')
  const heard = service.heard.at(-1)
  expect(heard?.path).toBe('/hers')
  expect(heard?.headers).toMatchObject({ ttl: '3600', urgency: 'high' })
  const body = heard?.body ?? Buffer.alloc(0)
  expect(hers.read(body)).toEqual({
    title: 'Ronja',
    body: 'wrote to you',
    tag: 'chat-1',
    badge: 3,
    check_url: '/chats/1',
    open_url: '/login?next=%2Fchats%2F1',
    actions: [
      { action: 'open', title: 'Open' },
      { action: 'later', title: 'Later' },
    ],
  })
  expect(() => his.read(body)).toThrow()
  expect(body.toString('latin1')).not.toMatch(/Ronja|wrote|chat/)
})

test('a service takes nothing from whoever has another key', async () => {
  const { subscription } = aBrowserAt(service.endpoint())
  const forged = { ...vapid, privateKey: Buffer.alloc(32, 7).toString('base64url') }
  const error = await failureOf(webPusher(forged, service.traits).push(subscription, aNote()))
  expect([error.message, error.mayPass]).toEqual(['A push could not be delivered (403).', false])
})

test('notes of one tag have one topic, which says nothing of it, and others another', async () => {
  service.answer(answering(201))
  const pusher = service.pusher()
  const { subscription } = aBrowserAt(service.endpoint())
  for (const tag of ['chat-1', 'chat-1', 'chat-2']) await pusher.push(subscription, aNote({ tag }))
  const [first, second, third] = service.heard.slice(-3).map(({ headers }) => headers.topic)
  expect(first).toMatch(/^[\w-]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test.each([404, 410])('a browser whose push service answers %d is gone', async (status) => {
  service.answer(answering(status))
  const { subscription } = aBrowserAt(service.endpoint())
  expect(await service.pusher().push(subscription, aNote())).toBe('gone')
})

test.each([
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [413, false],
  [302, false],
  [307, false],
])('a push answered with %d fails, may pass: %s, and nobody is named', async (status, mayPass) => {
  const elsewhere = service.endpoint('elsewhere')
  service.answer(answering(status, { Location: elsewhere }))
  const { subscription } = aBrowserAt(service.endpoint('secret-address'))
  const before = service.heard.length
  const error = await failureOf(service.pusher().push(subscription, aNote()))
  expect(error.mayPass).toBe(mayPass)
  expect(error.message).toBe(`A push could not be delivered (${status}).`)
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toMatch(
    /secret-address|Ronja|pushes\.example/,
  )
  expect(service.heard.slice(before).map(({ path }) => path)).toEqual(['/secret-address'])
})

test('a service that hangs is waited for only so long', async () => {
  const patience = new AbortController()
  service.answer(() => patience.abort())
  const { subscription } = aBrowserAt(service.endpoint())
  const pusher = service.pusher(() => patience.signal)
  const error = await failureOf(pusher.push(subscription, aNote()))
  expect([error.message, error.mayPass]).toEqual([
    'A push could not be delivered (ABORT_ERR).',
    true,
  ])
})

test('a service that cuts off, is not there, or shows a certificate of nobody’s fails for now', async () => {
  service.answer((response) => void response.destroy())
  const pusher = service.pusher()
  const { subscription } = aBrowserAt(service.endpoint())
  expect((await failureOf(pusher.push(subscription, aNote()))).mayPass).toBe(true)
  const other = await aPushService()
  const there = aBrowserAt(other.endpoint()).subscription
  const reaching = webPusher(vapid, { ...service.traits, mayReach: () => true })
  const untrusted = await failureOf(reaching.push(there, aNote()))
  expect(untrusted.message).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/)
  expect(other.heard).toEqual([])
  other.close()
  expect((await failureOf(reaching.push(there, aNote()))).mayPass).toBe(true)
})

test('an address that is no push service’s is not even looked up', { tags: ['T21'] }, async () => {
  const canary = await aCanary()
  const own = webPusher(vapid)
  onTestFinished(() => own.close())
  for (const endpoint of [
    `https://127.0.0.1:${canary.port}/a`,
    `https://localhost:${canary.port}/a`,
    `https://[::1]:${canary.port}/a`,
    `http://fcm.googleapis.com:${canary.port}/a`,
    `https://fcm.googleapis.com@localhost:${canary.port}/a`,
  ]) {
    const error = await failureOf(own.push(aBrowserAt(endpoint).subscription, aNote()))
    expect(error.message).toBe('A push could not be delivered (no push service).')
  }
  expect(canary.hits()).toBe(0)
})

test('a name that leads into our own network is not connected to, whatever it is', {
  tags: ['T21'],
}, async () => {
  const canary = await aCanary()
  const own = webPusher(vapid, { mayReach: () => true })
  onTestFinished(() => own.close())
  const { subscription } = aBrowserAt(`https://localhost:${canary.port}/a`)
  const error = await failureOf(own.push(subscription, aNote()))
  expect([error.message, error.mayPass]).toEqual([
    'A push could not be delivered (ERR_NOT_PUBLIC).',
    false,
  ])
  expect(canary.hits()).toBe(0)
})

test('the longest words still travel, shortened; what cannot be shortened does not', async () => {
  service.answer(answering(201))
  const browser = aBrowserAt(service.endpoint())
  const words = '😀'.repeat(5000)
  const note = aNote({ title: words, body: words })
  expect(await service.pusher().push(browser.subscription, note)).toBe('sent')
  const { body, headers } = service.heard.at(-1) ?? { body: Buffer.alloc(0), headers: {} }
  expect(Number(headers['content-length'])).toBeLessThanOrEqual(4096)
  const read = browser.read(body) as { title: string; body: string }
  expect([...read.title]).toHaveLength(120)
  expect(read.body).toMatch(/^(😀){299}…$/u)
  const endless = aNote({ checkUrl: `/${'a'.repeat(4000)}` })
  const error = await failureOf(service.pusher().push(browser.subscription, endless))
  expect(error.message).toBe('A push could not be delivered (it is too long).')
})

test('several pushes share a connection', async () => {
  service.answer(answering(201))
  const pusher = service.pusher()
  const { subscription } = aBrowserAt(service.endpoint())
  await pusher.push(subscription, aNote())
  const before = service.connections.opened
  for (let count = 0; count < 3; count++) await pusher.push(subscription, aNote())
  expect(service.connections.opened).toBe(before)
})

test('at home a pair is made once and kept for this machine alone; off has none, nor has a public site without', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'serenade-push-'))
  onTestFinished(() => rm(dataFolder, { recursive: true }))
  const chosen = { dataFolder, local: true, vapid: null }
  const { publicKey } = await choosePusher(chosen)
  expect(isPublicKey(publicKey ?? '')).toBe(true)
  expect((await choosePusher(chosen)).publicKey).toBe(publicKey)
  expect((await stat(join(dataFolder, 'push.key'))).mode & 0o777).toBe(0o600)
  expect((await choosePusher({ ...chosen, vapid })).publicKey).toBe(vapid.publicKey)
  for (const without of [{ local: false }, { vapid: 'off' as const }]) {
    const pusher = await choosePusher({ ...chosen, ...without })
    expect(pusher.publicKey).toBeNull()
    const { subscription } = aBrowserAt('https://fcm.googleapis.com/fcm/send/a')
    expect((await failureOf(pusher.push(subscription, aNote()))).mayPass).toBe(false)
  }
})

/** Somebody inside our own network who counts who comes. */
async function aCanary() {
  let hits = 0
  const server = createServer((socket) => {
    hits++
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as { port: number }).port, hits: () => hits }
}
