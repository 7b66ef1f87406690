import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { zoneIn } from './own-cookies.ts'

const app = new Hono().get('/', (c) => c.json(zoneIn(c)))

test.each([
  ['Pacific/Auckland', 'Pacific/Auckland'],
  ['Mars/Olympus', null],
  ['', null],
  [`Europe/${'x'.repeat(80)}`, null],
  ['"><script>', null],
])('a browser that names %s as its time zone is told times in %s', async (named, zone) => {
  const headers = { Cookie: `zone=${encodeURIComponent(named)}` }
  expect(await (await app.request('/', { headers })).json()).toBe(zone)
})

test('a browser that names none has none', async () => {
  expect(await (await app.request('/')).json()).toBe(null)
})
