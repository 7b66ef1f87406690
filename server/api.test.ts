import { get } from 'node:http'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { callRouter } from './api.ts'
import { createHttp } from './http.ts'
import { serve } from './outside/payment-providers/testing/serve.ts'
import { aMember, aSession, theSite } from './testing/people.ts'
import { testApp } from './testing/test-app.ts'

const { context, db } = await testApp()
await theSite(db)
const build = {} as ServerBuild
const http = createHttp({ context, build, developing: false, files: null })
const { url, close } = await serve(new Hono().all('*', (c) => http.fetch(c.req.raw, c.env)))
afterAll(close)

const session = { Cookie: await aSession(db, (await aMember(db)).id) }
const json = { ...session, 'Content-Type': 'application/json', 'X-Client-Type': 'web' }

function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  return fetch(`${url}${path}`, { ...init, headers: { 'Accept-Encoding': 'x', ...headers } })
}

const language = (value: unknown) => ({ method: 'PUT', body: JSON.stringify({ language: value }) })

const answers: [what: string, status: number, asked: () => Promise<Response>][] = [
  ['what is answered', 200, () => ask('/api/gifts', session)],
  ['what is kept', 200, () => ask('/api/user.php', session)],
  ['an answer with a cookie', 200, () => ask('/api/user.php', json, language('fr'))],
  ['what is packed', 200, () => ask('/api/settings.php', { 'Accept-Encoding': 'br' })],
  ['the head alone', 200, () => ask('/api/gifts', session, { method: 'HEAD' })],
  ['nothing', 204, () => ask('/api/page-hidden.php', json, { method: 'POST', body: '{}' })],
  ['a refusal', 403, () => ask('/api/chats.php')],
  ['faults', 422, () => ask('/api/user.php', json, language(7))],
  ['what comes from elsewhere', 403, () => ask('/api/user.php', {}, language('fr'))],
  ['what is not there', 404, () => ask('/api/nothing', session)],
]

test.each(answers)(
  '%s goes out with all protections, and nobody keeps it',
  async (_, status, asked) => {
    const answer = await asked()
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  },
)

test('a call in process and one on the line answer the same', async () => {
  for (const path of ['/api/settings.php', '/api/gifts', '/api/user.php']) {
    const inside = await http.request(`${url}${path}`, { headers: session })
    const outside = await ask(path, session)
    expect([await outside.text(), outside.headers.get('content-type')], path).toEqual([
      await inside.text(),
      inside.headers.get('content-type'),
    ])
  }
})

test('cookies that a call sets are there, packed or not', async () => {
  for (const encoding of ['x', 'br', 'zstd']) {
    const headers = { ...json, 'Sec-Fetch-Site': 'same-origin', 'Accept-Encoding': encoding }
    const answer = await ask('/api/user.php', headers, language('fr'))
    expect(answer.headers.getSetCookie(), encoding).toEqual([expect.stringMatching(/^locale=fr/)])
  }
})

test('an answer names its length, so that a connection can carry the next one', async () => {
  const lengthOf = (path: string) =>
    new Promise((resolve, reject) => {
      const asked = get(`${url}${path}`, { headers: session }, (answer) => {
        answer.resume().on('end', () => resolve(Number(answer.headers['content-length'])))
      })
      asked.on('error', reject)
    })
  expect(await lengthOf('/api/gifts')).toBe(
    (await (await ask('/api/gifts', session)).text()).length,
  )
})

const routed = new Hono({ router: callRouter() })
for (const path of ['/api/photos/:id', '/api/photos/order', '/api/photos/:id/:number/as.it']) {
  routed.put(path, (c) => c.json({ path, ...c.req.param() }))
}
routed.get('/api/photos/order', (c) => c.json({ path: 'read' }))

async function put(path: string): Promise<unknown> {
  const answer = await routed.request(path, { method: 'PUT' })
  return answer.ok ? answer.json() : answer.status
}

test('a fixed path goes before one that may say anything, and each method has its own', async () => {
  expect(await put('/api/photos/order')).toEqual({ path: '/api/photos/order' })
  expect(await put('/api/photos/7')).toEqual({ path: '/api/photos/:id', id: '7' })
  expect(await (await routed.request('/api/photos/order?a=b')).json()).toEqual({ path: 'read' })
  expect((await routed.request('/api/photos/7')).status).toBe(404)
})

test('what a path says is read part by part, as it was meant', async () => {
  expect(await put('/api/photos/a%2Fb/2/as.it')).toMatchObject({ id: 'a/b', number: '2' })
  for (const other of [
    '/api/photos/a/b/2/as.it',
    '/api/photos/1/2/as-it',
    '/api/photos/',
    '/api/photos/1/',
  ]) {
    expect(await put(other), other).toBe(404)
  }
})
