import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Asker } from '../context/asker.ts'
import type { Came } from '../context/services.ts'
import { aVisitor } from '../testing/askers.ts'
import { testDatabase } from '../testing/test-database.ts'
import { cameBy, noteHidden, noteSignupBegun, noteVisit } from './visits.ts'

const { db } = await testDatabase()
const visitor = await aVisitor(db)
const member = { ...visitor, member: { id: 'x' } } as unknown as Asker

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36'
const arriving = { 'user-agent': chrome, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }

/** What is counted of a request, and the cookie that comes back. */
async function noted(
  path: string,
  headers: Record<string, string> = {},
  { asker = visitor, does = noteVisit }: { asker?: Asker; does?: typeof noteVisit } = {},
) {
  const counts: string[] = []
  const note = (step: string, _: string, came: Came) => {
    counts.push([step, came.device, came.language, came.place, came.source].join(' ').trim())
  }
  const funnel = { note, noteFirstMessage: () => undefined, flush: async () => undefined }
  const app = new Hono()
  let cookie: string | null | undefined
  app.all('*', (c) => {
    cookie = does({ funnel }, c, asker)
    return c.body(null)
  })
  const answer = await app.request(`http://here.test${path}`, {
    headers: { ...arriving, ...headers },
  })
  return { counts, cookie: cookie ?? answer.headers.get('set-cookie') }
}

const ours: [string, string][] = [
  ['/', 'home'],
  ['/landers/video', 'video'],
  ['/landers/gallery/talk', 'gallery'],
  ['/landers/tinderswipe', 'tinderswipe'],
  ['/landers/anna', 'other'],
  ['/members/8c5d7b1e-0000-4000-8000-000000000000', 'members'],
  ['/members/8c5d7b1e-0000-4000-8000-000000000000/landing2/nearby', 'landing'],
  ['/signup', 'signup'],
  ['/pages/terms', 'pages'],
  ['/a-token-of-somebody', 'other'],
]

test.each(ours)('%s is a visit to %s, whoever it is about', async (path, place) => {
  expect((await noted(path)).counts).toEqual([`visit computer en ${place}`])
})

test('the source is the one of a link that we signed', async () => {
  const asker = { ...visitor, source: 'adnet' }
  expect((await noted('/?network=other', {}, { asker })).counts).toEqual([
    'visit computer en home adnet',
  ])
})

const noVisits: [string, Record<string, string>][] = [
  ['a robot', { 'user-agent': 'Googlebot/2.1' }],
  ['somebody with a session', { cookie: 'session=anything' }],
  ['a page from one of ours', { 'sec-fetch-site': 'same-origin' }],
  ['a reload', { 'cache-control': 'max-age=0' }],
  ['a page that a browser loads in case', { 'sec-purpose': 'prefetch;prerender' }],
  [
    'a picture in a page of others',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  ],
  [
    'an old browser from one of our pages',
    { 'sec-fetch-site': '', referer: 'http://here.test/', accept: 'text/html' },
  ],
]

test.each(noVisits)('%s is no visit', async (_, headers) => {
  expect((await noted('/', headers)).counts).toEqual([])
})

test('a member makes no visit and no bounce, and an old browser from elsewhere makes a visit', async () => {
  expect((await noted('/', {}, { asker: member })).counts).toEqual([])
  const old = { 'sec-fetch-site': '', referer: 'https://else.test/', accept: 'text/html' }
  expect((await noted('/', old)).counts).toHaveLength(1)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/153.0.0.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/153.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Mobile/15E148', 'tablet'],
  [chrome, 'computer'],
])('%s is a %s', async (agent, device) => {
  expect((await noted('/', { 'user-agent': agent })).counts).toEqual([`visit ${device} en home`])
})

const hidden = (headers: Record<string, string> = {}) => {
  const does: typeof noteVisit = (context, c, asker) => {
    noteHidden(context, c, asker)
    return null
  }
  return noted(
    '/api/page-hidden.php',
    { referer: 'http://here.test/landers/video', ...headers },
    { does },
  )
}

test('with lb a visit that ends with its first page is counted as a bounce, once', {
  tags: ['S9.57', 'S7.20'],
}, async () => {
  const first = await noted('/landers/video?lb')
  expect(first.cookie).toMatch(/^lb=1; Path=\/; SameSite=Lax$/)
  const left = await hidden({ cookie: 'lb=1' })
  expect(left.counts).toEqual(['bounce computer en video'])
  expect(left.cookie).toMatch(/^lb=0;/)
  expect((await hidden({ cookie: 'lb=0' })).counts).toEqual([])
})

test('who has opened another page is no bounce; it is known for the visit', {
  tags: ['S9.57'],
}, async () => {
  const inside = { 'sec-fetch-site': 'same-origin', cookie: 'lb=1' }
  expect((await noted('/pages/terms', inside)).cookie).toMatch(/^lb=0; Path=\/; SameSite=Lax$/)
  expect((await noted('/pages/terms', { ...inside, cookie: 'lb=0' })).cookie).toBe(null)
  expect((await noted('/?lb', { cookie: 'lb=0' })).cookie).toBe(null)
  expect((await noted('/', { cookie: 'lb=1', 'cache-control': 'max-age=0' })).cookie).toBe(null)
})

test('without lb nothing is kept, and no bounce is counted', {
  tags: ['S9.57', 'S7.20'],
}, async () => {
  expect((await noted('/landers/video')).cookie).toBe(null)
  expect(await hidden()).toEqual({ counts: [], cookie: null })
  expect((await hidden({ cookie: 'lb=1', 'user-agent': 'Googlebot/2.1' })).counts).toEqual([])
})

test('a sign-up that begins is counted where it begins', async () => {
  const does: typeof noteVisit = (context, c, asker) => {
    noteSignupBegun(context, c, asker)
    return null
  }
  const headers = { referer: 'http://here.test/landers/gallery/nearby?sub1=anna' }
  expect((await noted('/api/signup-begun', headers, { does })).counts).toEqual([
    'signup_begun computer en gallery',
  ])
})

test('how somebody came has four parts, and none names anybody', async () => {
  const app = new Hono()
  app.get('*', (c) => c.json(cameBy(c, visitor)))
  const answer = await app.request('http://here.test/', { headers: arriving })
  expect(await answer.json()).toEqual({
    device: 'computer',
    language: 'en',
    place: 'other',
    source: '',
  })
})
