import { once } from 'node:events'
import { request } from 'node:http'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import { createHttp } from '../http.ts'
import { serve } from '../outside/payment-providers/testing/serve.ts'
import { testShop } from '../payments/testing/test-shop.ts'

const door = new Hono()
const { url, close } = await serve(door)
afterAll(close)
const { host, port } = new URL(url)
const shop = await testShop({ publicUrl: url })
const environment = { ...shop.context.environment, trustedProxies: 1 }
const http = createHttp({
  context: { ...shop.context, environment },
  build: {} as ServerBuild,
  developing: false,
  files: null,
})
door.all('*', (c) => http.fetch(c.req.raw, c.env))

/** Every address below /dev that the router knows, with a payment and a mail in the place of names. */
const addresses = [
  ...new Set(
    http.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/dev/'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]
let order: Order
beforeAll(async () => {
  order = await shop.order(await shop.buyer())
})
const concrete = (path: string) => path.replace(/:\w+/, `sb_${order.payment_id}`)

type Headers = Record<string, string>

/** As it goes over the wire, whatever host it names. */
async function knock(address: string, headers: Headers = {}): Promise<number> {
  const [method = '', path = ''] = address.split(' ')
  const form = method === 'POST' ? 'outcome=pay&callback=now&act=pay&reset=1' : ''
  const asked = request(url + concrete(path), {
    method,
    headers: {
      Host: host,
      ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
  })
  asked.end(form)
  const [answer] = await once(asked, 'response')
  answer.resume()
  return answer.statusCode
}

const strangers: Headers[] = [
  { Host: 'dating.example' },
  { Host: `rebound.evil.example:${port}` },
  { Host: `localhost.evil.example:${port}` },
  { Host: `192.168.1.5:${port}` },
  { Host: 'localhost' },
  { Host: 'localhost:1' },
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'X-Forwarded-Host': host },
  { 'X-Forwarded-Proto': 'http' },
  { 'X-Real-IP': '127.0.0.1' },
  { 'X-Client-IP': '127.0.0.1' },
  { Forwarded: `for=127.0.0.1;host=${host}` },
  { Via: '1.1 proxy' },
  { 'CF-Connecting-IP': '127.0.0.1' },
  { 'CF-Ray': '1' },
  { 'True-Client-IP': '127.0.0.1' },
  { 'CloudFront-Viewer-Country': 'NL' },
]

test('the router has the outbox, the pages to pay on and the back office of the sandbox', () => {
  for (const path of ['GET /dev/outbox.json', 'GET /dev/outbox/:id', 'GET /dev/payments']) {
    expect(addresses).toContain(path)
  }
  expect(addresses).toContain('POST /dev/sandbox/:reference')
  expect(addresses.length).toBeGreaterThan(9)
})

test.each(strangers)(
  'to %o no address below /dev is there, and nothing is paid',
  { tags: ['T33'] },
  async (who) => {
    for (const address of addresses) expect(await knock(address, who), address).toBe(404)
    const state = await shop.db.kysely
      .selectFrom('sandbox_payments')
      .select('state')
      .where('reference', '=', `sb_${order.payment_id}`)
      .executeTakeFirst()
    expect(state).toEqual({ state: 'open' })
  },
)

const elsewhere: Headers[] = [
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
  { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' },
  { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
  { Origin: 'http://localhost:1' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
]

test.each(elsewhere)(
  'a page of elsewhere (%o) neither reads, frames nor posts',
  { tags: ['T15'] },
  async (who) => {
    for (const address of addresses) expect(await knock(address, who), address).toBe(403)
  },
)

test('a person who follows a link from elsewhere gets there, a form from there does not', async () => {
  const visit = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
  const who = { ...visit, 'Sec-Fetch-Site': 'cross-site' }
  expect(await knock('GET /dev/outbox', who)).toBe(200)
  expect(await knock('POST /dev/sandbox/:reference', who)).toBe(403)
})

test('at home all of it is there, by every name of this machine, and cannot be framed', async () => {
  for (const name of [host, `localhost:${port}`, `marlow.localhost:${port}`]) {
    expect(await knock('GET /dev/outbox.json', { Host: name }), name).toBe(200)
  }
  for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/payments', '/dev/dev.css']) {
    const { headers } = await fetch(url + path)
    expect(headers.get('Content-Security-Policy'), path).toContain("frame-ancestors 'none'")
    expect(headers.get('Cross-Origin-Resource-Policy'), path).toBe('same-origin')
    expect(headers.get('Cross-Origin-Opener-Policy'), path).toBe('same-origin')
    expect(headers.get('Access-Control-Allow-Origin'), path).toBeNull()
  }
  expect(await knock('POST /dev/sandbox/:reference', { Origin: url })).toBe(303)
})
