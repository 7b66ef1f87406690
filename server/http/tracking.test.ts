import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { keepTracking, newTracking, readTracking, trackingOf, withTracking } from './tracking.ts'

const app = new Hono()
app.get('/new', (c) => c.json(newTracking(c)))
app.get('/known', (c) => c.json(readTracking(c)))
const get = async (path: string, cookie = '') =>
  (await app.request(path, { headers: { Cookie: cookie } })).json()

const address = 'network=north&ref=r&sub1=a&sub2=b%20c&sub3=%C3%A9&other=x'
const values = { network: 'north', ref: 'r', sub1: 'a', sub2: 'b c', sub3: 'é' }

test('S3.118 S3.119 S3.120 S3.121 S3.122 all five values of an address are kept, and nothing else of it', async () => {
  expect(trackingOf(new URLSearchParams(address))).toEqual(values)
  expect(trackingOf(new URLSearchParams(`ref=${'x'.repeat(300)}`)).ref).toHaveLength(200)
  expect(await get('/new?page=2')).toBe(null)
})

test('S3.123 the cookie lives as long as the site says, out of reach of scripts, and the first visit wins', async () => {
  const kept = await get(`/new?${address}`)
  const cookie = keepTracking(kept, { days: 30, secure: true })
  expect(cookie).toMatch(
    /^tracking=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(keepTracking(kept, { days: 1, secure: false })).not.toContain('Secure')
  const sent = cookie.split(';')[0]
  expect(await get('/known', sent)).toEqual(values)
  expect(await get('/new?network=later', sent)).toBe(null)
})

test('S3.123 the page of the first visit knows the values at once', async () => {
  const kept = await get(`/new?${address}`)
  expect(await get('/known', withTracking(undefined, kept))).toEqual(values)
  expect(await get('/known', withTracking('locale=fr', kept))).toEqual(values)
})
