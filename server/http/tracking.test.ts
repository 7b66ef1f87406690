import { Hono, type Context as HonoContext } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { findSite } from '../sites/find-site.ts'
import { signSource, type TrafficSource } from '../sites/traffic-source.ts'
import { aSite, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import {
  type Kept,
  keepCookie,
  newCookies,
  readSource,
  readTracking,
  trackingOf,
  withCookies,
} from './tracking.ts'

const { context, db, setNow } = await testApp()
const { vault } = context
let siteId = ''
let otherId = ''
beforeAll(async () => {
  siteId = await theSite(db)
  otherId = await aSite(db, { slug: 'other', host: 'other.test' })
})

const app = new Hono()
const siteOf = (url: string) => findSite(db, new URL(url).hostname)
const given = (c: HonoContext): Kept[] => JSON.parse(c.req.query('given') ?? '[]')
app.get('/new', async (c) => c.json(newCookies(context, c, await siteOf(c.req.url))))
app.get('/known', async (c) =>
  c.json([readTracking(c), readSource(context, c, await siteOf(c.req.url))]),
)
app.get('/with', (c) => c.json(withCookies(c, given(c)) ?? ''))
app.get('/kept', (c) => c.json(given(c).map((each) => keepCookie(c, each, 30))))
const get = async (path: string, cookie = '', origin = 'http://localhost') =>
  (await app.request(`${origin}${path}`, { headers: { Cookie: cookie } })).json()
const keptOf = (path: string, cookie = ''): Promise<Kept[]> => get(`/new?${path}`, cookie)
const words = (kept: Kept[]) => new URLSearchParams({ given: JSON.stringify(kept) })
/** The cookies that a browser sends once it keeps these too. */
const sent = (kept: Kept[], cookie = '', origin?: string): Promise<string> =>
  get(`/with?${words(kept)}`, cookie, origin)
const secure = 'https://localhost'

const address = 'network=north&ref=r&sub1=a&sub2=b%20c&sub3=%C3%A9&other=x'
const values = { network: 'north', ref: 'r', sub1: 'a', sub2: 'b c', sub3: 'é' }

test('all five values of an address are kept, and nothing else of it', {
  tags: ['S3.118–S3.122'],
}, async () => {
  expect(trackingOf(new URLSearchParams(address))).toEqual(values)
  expect(trackingOf(new URLSearchParams(`ref=${'x'.repeat(300)}`)).ref).toHaveLength(200)
  expect(await keptOf('page=2')).toEqual([])
})

test('the cookie lives as long as the site says, out of reach of scripts, and the first visit wins', {
  tags: ['S3.123'],
}, async () => {
  const kept = await keptOf(address)
  expect(await get(`/kept?${words(kept)}`, '', secure)).toEqual([
    expect.stringMatching(
      /^__Host-tracking=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ])
  expect(await get(`/kept?${words(kept)}`)).toEqual([
    expect.stringMatching(/^tracking=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(await get('/known', await sent(kept))).toEqual([values, null])
  expect(await keptOf('network=later', await sent(kept))).toEqual([])
})

test('the page of the first visit knows the values at once, beside the other cookies', {
  tags: ['S3.123'],
}, async () => {
  const kept = await keptOf(address)
  expect(await get('/known', await sent(kept, 'locale=fr'))).toEqual([values, null])
  expect(await get('/known', await sent(kept, '', secure), secure)).toEqual([values, null])
  expect(await sent([], 'locale=fr')).toBe('locale=fr')
})

const dayMs = 86_400_000
const linkTo = (source: Partial<TrafficSource> = {}) => {
  const given = { siteId, network: 'adnet', until: null, ...source }
  const signed = signSource(vault, 'link', given)
  return new URLSearchParams({ network: given.network, signed }).toString()
}

test('a link that the operator signed makes its network the source, for as long as the site keeps it', {
  tags: ['S3.85'],
}, async () => {
  const cookie = await sent(await keptOf(linkTo()))
  expect(await get('/known', cookie)).toEqual([{ network: 'adnet' }, 'adnet'])
  const days = (await findSite(db, 'localhost')).settings.tracking_days
  setNow(new Date(Date.now() + days * dayMs + 60_000))
  expect(await get('/known', cookie)).toEqual([{ network: 'adnet' }, null])
  setNow(null)
})

test('a signed link counts also where an earlier visit left other values', {
  tags: ['S3.85'],
}, async () => {
  const first = await sent(await keptOf('network=north'))
  const cookie = await sent(await keptOf(linkTo(), first), first)
  expect(await get('/known', cookie)).toEqual([{ network: 'north' }, 'adnet'])
  const later = await sent(await keptOf(linkTo({ network: 'newer' }), cookie), cookie)
  expect(await get('/known', later)).toEqual([{ network: 'north' }, 'newer'])
})

test('whatever else an address or a cookie says is no source', { tags: ['S3.85'] }, async () => {
  const yesterday = new Date(Date.now() - dayMs)
  const signed = new URLSearchParams(linkTo()).get('signed') ?? ''
  const [ends, signature] = signed.split('.')
  const forged = [
    'network=adnet',
    'network=adnet&signed=',
    'network=adnet&signed=0.',
    `network=adnet&signed=${Number.MAX_SAFE_INTEGER}.${signature}`,
    `network=adnet&signed=1e99.${signature}`,
    `network=adnet&signed=${ends}.${signature?.slice(1)}`,
    `network=other&signed=${signed}`,
    `signed=${signed}`,
    linkTo({ until: yesterday }),
    linkTo({ siteId: otherId }),
  ]
  for (const query of forged) {
    expect(await keptOf(query), query).not.toContainEqual(
      expect.objectContaining({ name: 'source' }),
    )
  }
  // What opens a link does not stand in for the cookie that is made from it, and only on its site.
  expect((await get('/known', `source=${encodeURIComponent(linkTo())}`))[1]).toBe(null)
  expect((await get('/known', `source=${encodeURIComponent('network=adnet')}`))[1]).toBe(null)
  const cookie = await sent(await keptOf(linkTo()))
  expect((await get('/known', cookie, 'http://other.test'))[1]).toBe(null)
  expect((await get('/known', cookie))[1]).toBe('adnet')
})
