import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { createHttp } from '../http.ts'
import { serve } from '../outside/payment-providers/testing/serve.ts'
import { inPublic } from '../testing/in-public.ts'
import { aMember, aSession, aSite, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { readdress } from './address.ts'

const live = await testApp(inPublic('https://love.example:8443'))
await theSite(live.db)
const loveId = await aSite(live.db, { slug: 'love', host: 'love.example' })
await aSite(live.db, { slug: 'gay', host: 'gay.example', niche: 7 })

const door = new Hono()
const { url, close } = await serve(door)
afterAll(close)
const { context } = live
const http = createHttp({ context, build: {} as ServerBuild, developing: false, files: null })
door.all('*', (c) => http.fetch(c.req.raw, c.env))

/** Says exactly these lines and answers everything that comes back. */
async function say(target: string, lines: string[], body = ''): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const [method = 'GET', path = ''] = target.split(' ')
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  const head = [`${method} ${path} HTTP/1.1`, ...lines, length, 'Connection: close']
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  await once(socket, 'close')
  return said
}

const statusOf = (answer: string) => Number(answer.slice(9, 12))
const settings = 'GET /api/settings.php'

const twoHosts = [
  ['two of them', settings, ['Host: love.example', 'Host: gay.example']],
  ['the foreign one first', settings, ['Host: evil.example', 'Host: love.example']],
  ['a target that disagrees', 'GET http://gay.example/api/settings.php', ['Host: love.example']],
  ['a target with another port', 'GET http://love.example:1/readyz', ['Host: love.example']],
  ['two for the health', 'GET /healthz', ['Host: love.example', 'host: gay.example']],
] as const

test.each(twoHosts)(
  'a request that names two hosts is refused: %s',
  { tags: ['T33'] },
  async (_, target, lines) => {
    const answer = await say(target, [...lines])
    expect(statusOf(answer)).toBe(400)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
  },
)

test('junk in the place of a host or its port is refused', { tags: ['T33'] }, async () => {
  for (const junk of ['', 'love.example:port', 'love.example/evil', 'a@love.example', 'l%00ve']) {
    const status = statusOf(await say(settings, [`Host: ${junk}`]))
    expect([400, 421], `${junk} answered ${status}`).toContain(status)
  }
})

test('a target that names the same host as the header is fine', { tags: ['T33'] }, async () => {
  const target = 'GET http://love.example:8443/api/settings.php'
  expect(statusOf(await say(target, ['Host: love.example:8443']))).toBe(200)
})

const addresses = [
  ['http://love.example/a?b=c', 'https://love.example:8443/a?b=c'],
  ['http://love.example:3000/', 'https://love.example:8443/'],
  ['http://gay.example/login', 'https://gay.example:8443/login'],
  ['http://localhost:3000/login', 'https://love.example:8443/login'],
  ['http://[::1]:3000/login', 'https://love.example:8443/login'],
  ['http://love.example/a%20b%c3%a9?c=%', 'https://love.example:8443/a%20b%c3%a9?c=%'],
  ['http://love.example/a%0a%c3?c=%d', 'https://love.example:8443/a%250a%25c3?c=%d'],
]

test.each(addresses)('behind a proxy %s is %s, as people see it', (asked, seen) => {
  expect(readdress(context.environment, new Request(asked)).url).toBe(seen)
})

test('the body of a request stays unread where it is: the request is the same one', {
  tags: ['T52'],
}, async () => {
  const seen: boolean[] = []
  const plain = new Hono().all('*', async (c) => {
    const request = readdress(context.environment, c.req.raw)
    seen.push(request === c.req.raw)
    const whole = c.req.method === 'GET' ? new Request(request).url : await c.req.text()
    return c.json([request.url, whole])
  })
  const server = await serve(plain)
  const ask = async (init = {}) => (await fetch(`${server.url}/a?b`, init)).json()
  const url = 'https://love.example:8443/a?b'
  expect(await ask()).toEqual([url, url])
  expect(await ask({ method: 'POST', body: 'words' })).toEqual([url, 'words'])
  expect(seen).toEqual([true, true])
  await server.close()
})

test('at home the address is the one that was asked, by the scheme of the configured one', () => {
  const home = { local: true, publicUrl: 'http://localhost:3000' }
  for (const url of ['http://127.0.0.1:3000/a', 'http://marlow.localhost:4000/']) {
    expect(readdress(home, new Request(url)).url).toBe(url)
  }
  const withTls = { local: true, publicUrl: 'https://localhost:8443' }
  const { url } = readdress(withTls, new Request('http://localhost:8443/'))
  expect(url).toBe('https://localhost:8443/')
})

const aToken = async (id: string) => (await aSession(live.db, id)).replace('session=', '')
const login = JSON.stringify({ login: 'nobody@example.com', password: 'not the password' })
const json = 'Content-Type: application/json'
const origins: [origin: string, more: string[], outcome: string][] = [
  ['https://love.example:8443', [], 'login_failed'],
  ['https://gay.example:8443', [], 'foreign_origin'],
  ['http://love.example', [], 'foreign_origin'],
  ['https://love.example', [], 'foreign_origin'],
  ['https://evil.example', ['X-Forwarded-Host: evil.example'], 'foreign_origin'],
  ['http://love.example:8443', ['X-Forwarded-Proto: http'], 'foreign_origin'],
]

test.each(origins)(
  'a change that a page of %s asks for, with %o, is told %s',
  { tags: ['T15', 'T33'] },
  async (origin, more, outcome) => {
    const lines = ['Host: love.example', json, `Origin: ${origin}`, ...more]
    expect(await say('POST /api/user.php', lines, login)).toContain(`"code":"${outcome}"`)
  },
)

test('over https every cookie of ours begins with __Host-, and one that does not counts for nothing', {
  tags: ['T12'],
}, async () => {
  const member = await aMember(live.db, { siteId: loveId })
  const language = { method: 'PUT', body: JSON.stringify({ language: 'fr' }) }
  const ask = (cookie: string) =>
    http.request('http://localhost/api/user.php', {
      ...language,
      headers: { Cookie: cookie, 'Content-Type': 'application/json', 'X-Client-Type': 'web' },
    })
  const token = await aToken(member.id)
  const answer = await ask(`__Host-session=${token}; session=of-somebody-else`)
  expect(answer.status).toBe(200)
  const set = answer.headers.getSetCookie()
  expect(set).toContainEqual(expect.stringMatching(/^__Host-locale=fr;.*Path=\/.*Secure/))
  expect(set.join()).not.toMatch(/Domain/i)
  // Any other name of the domain, and anybody on the way to it without TLS, can plant one.
  expect((await ask(`session=${token}`)).status).toBe(403)
  expect((await ask(`__Host-session=of-nobody; session=${token}`)).status).toBe(403)
})
