import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { seedBundles } from '#server/credits/bundles.ts'
import { createHttp } from '#server/http.ts'
import { signSource } from '#server/sites/traffic-source.ts'
import { somePhotos } from '#server/testing/meeting.ts'
import { aMember, aSession, aSite, theSite } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { pageAssets, pageBuild } from './page-build.ts'

const live = await testApp({ TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost:3000' })
const { context, db } = live
const build = await pageBuild([
  '/',
  '/pricing',
  '/login',
  '/members',
  '/members/:id',
  '/chats/:id?',
  '/members/:id/signup',
])
const assets = pageAssets()
const http = createHttp({ context, build, assets, developing: false, files: null })
let siteId = ''
let shown = ''

beforeAll(async () => {
  siteId = await theSite(db)
  await aSite(db, { slug: 'gay', host: 'gay.example', niche: 7 })
  await seedBundles(db)
  shown = (await aMember(db, { name: 'Seen by all' })).id
  await db.kysely.updateTable('profiles').set({ shown_publicly: true }).execute()
  await somePhotos(db, shown, ['active'])
})

type Asked = { path?: string; host?: string; headers?: Record<string, string>; method?: string }

const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

async function get({ path = '/', host = 'localhost', headers, method = 'GET' }: Asked = {}) {
  const sent = { method, headers: { accept: 'text/html', 'user-agent': person, ...headers } }
  const answer = await http.request(`http://${host}:3000${path}`, sent, {})
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { answer, html, policy, isKept: policy.includes("'sha256-") }
}

const passed = () => ({ cookie: `entry-warning=${Date.now()}` })

test('the second visitor of a kind gets the very page of the first', {
  tags: ['T39'],
}, async () => {
  const [first, second] = [await get(), await get()]
  expect(first.answer.status).toBe(200)
  expect(first.html).toContain('Seen by all')
  expect(first.isKept).toBe(true)
  expect(second.html).toBe(first.html)
  expect(second.answer.headers.get('cache-control')).toBe('private, no-store')
})

test('each script of a kept page is named by its hash, and there is no other way in', {
  tags: ['T18'],
}, async () => {
  for (const path of ['/', '/pricing', '/login']) {
    const { html, policy } = await get({ path })
    const scripts = [
      ...html.matchAll(/<script(?! type="application\/json")([^>]*)>(.*?)<\/script>/gs),
    ]
    expect(scripts.length).toBeGreaterThan(2)
    for (const [, , script = ''] of scripts) {
      const hash = createHash('sha256').update(script).digest('base64')
      expect(policy, script.slice(0, 80)).toContain(`'sha256-${hash}'`)
    }
    expect(policy).not.toMatch(/nonce|unsafe/)
    expect(html).not.toMatch(/nonce="[^"]/)
    const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    expect(sources.filter((each) => !each.startsWith("'sha256-"))).toEqual([
      'http://localhost:3000/assets/',
    ])
  }
})

const differences: [string, Asked][] = [
  ['language', { headers: { cookie: 'locale=fr' } }],
  ['site', { host: 'gay.example' }],
  ['host', { host: '127.0.0.1' }],
  ['country of the network', { headers: { 'x-forwarded-for': '81.2.69.142' } }],
  ['country that was chosen', { headers: { cookie: 'country=GB' } }],
  ['country of the browser', { headers: { 'accept-language': 'pl-PL' } }],
  ['entry warning', { headers: passed() }],
  ['page', { path: '/login' }],
  ['robot', { headers: { 'user-agent': 'Googlebot/2.1' } }],
]

test.each(differences)('visitors that differ in %s get pages of their own', async (_, other) => {
  const path = other.path ? '/' : '/pricing'
  const plain = await get({ path })
  const different = await get({ path, ...other })
  expect(different.answer.status).toBe(200)
  expect(different.html).not.toBe(plain.html)
  expect((await get({ path, ...other })).html).toBe(different.html)
  expect((await get({ path })).html).toBe(plain.html)
})

test('a source that opens the site has pages of its own', async () => {
  const { vault } = context
  const until = new Date(Date.now() + 86_400_000)
  const signed = signSource(vault, 'visit', { siteId, network: 'adnet', until })
  const value = encodeURIComponent(new URLSearchParams({ network: 'adnet', signed }).toString())
  const plain = await get()
  await db.kysely
    .updateTable('sites')
    .set({ settings: JSON.stringify({ signups: 'with_trafficsource' }) })
    .where('id', '=', siteId)
    .execute()
  const closed = await get()
  const open = await get({ headers: { cookie: `source=${value}` } })
  expect(closed.html).not.toBe(plain.html)
  expect(closed.html).toContain('signup_open')
  expect(open.html).not.toBe(closed.html)
  await db.kysely
    .updateTable('sites')
    .set({ settings: JSON.stringify({}) })
    .where('id', '=', siteId)
    .execute()
  expect((await get()).html, 'a changed setting counts at once').not.toBe(closed.html)
})

test('a kept page has nothing of the one who came first', { tags: ['T39'] }, async () => {
  const secret = () => randomBytes(12).toString('hex')
  const words = Array.from({ length: 6 }, secret)
  const [network, device, views, agent, language, other] = words
  const cookie = `tracking=network%3D${network}; device=${device}; views=${views}; x=${other}`
  const headers = {
    cookie: `${cookie}; entry-warning=${Date.now() - 777}`,
    'user-agent': `${person} ${agent}`,
    'accept-language': `en, ${language}`,
    'x-forwarded-for': '192.168.7.77',
    referer: `http://localhost:3000/${other}`,
  }
  for (const path of ['/', '/pricing', '/login']) {
    const { html, answer, isKept } = await get({ path, headers })
    expect(isKept).toBe(true)
    const all = `${html}${JSON.stringify([...answer.headers])}`
    for (const word of [...words, '192.168.7.77', `${Date.now()}`.slice(0, 4).repeat(4)]) {
      expect(all, `${path} ${word}`).not.toContain(word)
    }
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await get({ path, headers: passed() })).html).toBe(html)
  }
})

test('nobody with a session, a query or a form gets or makes a kept page', async () => {
  const { id } = await aMember(db)
  const session = await aSession(db, id)
  const unkept: [string, Asked][] = [
    ['a session', { path: '/pricing', headers: { cookie: session } }],
    ['a session that is over', { headers: { cookie: 'session=over' } }],
    ['a query', { path: '/?network=x' }],
    ['a member', { path: `/members/${shown}` }],
    ['what is not there', { path: '/pages/nothing' }],
  ]
  for (const [what, asked] of unkept) expect((await get(asked)).isKept, what).toBe(false)
  const { answer } = await get({ path: '/?network=x' })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().join()).toContain('tracking=')
})

test('who agreed to scripts of others gets another page, whose policy lets in those alone', {
  tags: ['S7.61', 'T39', 'T46'],
}, async () => {
  const change = (settings: object) =>
    db.kysely
      .updateTable('sites')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', siteId)
      .execute()
  const without = await get()
  await change({ ads_scripts: [{ company: 'Adnet', script: 'https://ads.example/a.js' }] })
  const asked = await get()
  expect(asked.html).toContain('Adnet')
  expect(asked.policy).not.toContain('ads.example')
  const version = /name="version" value="([\da-f]{8})"/.exec(asked.html)?.[1]
  const yes = { cookie: `consent=${version}.ads` }
  const [agreed, again, refused] = [
    await get({ headers: yes }),
    await get({ headers: yes }),
    await get({ headers: { cookie: `consent=${version}` } }),
  ]
  expect(agreed.isKept).toBe(true)
  expect(again.html).toBe(agreed.html)
  expect(agreed.policy).toMatch(/script-src [^;]* https:\/\/ads\.example;/)
  expect(agreed.policy).not.toMatch(/nonce|strict-dynamic|unsafe/)
  expect(agreed.html).toContain('https://ads.example/a.js')
  expect(agreed.html, 'no member is on it').not.toContain('Seen by all')
  expect(agreed.html).not.toContain('name="gender"')
  for (const page of [asked, refused, await get()]) {
    expect(page.html).toContain('Seen by all')
    expect(page.html).not.toContain('https://ads.example/a.js')
  }
  const withQuery = await get({ path: '/?network=adnet', headers: yes })
  expect(withQuery.policy).toMatch(
    /script-src 'nonce-[^ ]+ http:\/\/localhost:3000\/assets\/ https:\/\/ads\.example;/,
  )
  for (const path of ['/pricing', '/login', '/members']) {
    const { policy, html } = await get({ path, headers: yes })
    expect(policy, path).not.toContain('ads.example')
    expect(html, path).not.toContain('https://ads.example/a.js')
  }
  const session = await aSession(db, shown)
  const asMember = await get({ path: '/pricing', headers: { cookie: `${yes.cookie}; ${session}` } })
  expect(asMember.policy).not.toContain('ads.example')
  await change({})
  const back = await get()
  const plain = ({ policy }: typeof back) => policy.replaceAll(/'sha256-[^ ]+/g, '')
  expect(plain(back)).toBe(plain(without))
  expect(back.html).not.toContain('Adnet')
})

test('a kept page is counted as a visit as any other, and gives its cookie to whom it belongs', {
  tags: ['S9.57'],
}, async () => {
  const visits = async () => {
    await context.funnel.flush()
    const rows = await db.kysely
      .selectFrom('funnel_counts')
      .select(['place', 'count'])
      .where('step', '=', 'visit')
      .execute()
    return rows.filter(({ place }) => place === 'home').reduce((sum, { count }) => sum + count, 0)
  }
  const arriving = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
  const before = await visits()
  for (let times = 0; times < 3; times++)
    expect((await get({ headers: arriving })).isKept).toBe(true)
  await get({ headers: { ...arriving, 'user-agent': 'Googlebot/2.1' } })
  expect(await visits()).toBe(before + 3)
  const watched = await get({
    headers: { ...arriving, 'sec-fetch-site': 'same-origin', cookie: 'lb=1' },
  })
  expect([watched.isKept, watched.answer.headers.getSetCookie()]).toEqual([
    true,
    ['lb=0; Path=/; SameSite=Lax'],
  ])
  expect((await get()).answer.headers.getSetCookie()).toEqual([])
})

test('who hides is gone from kept pages at once, when they do it here', {
  tags: ['T36'],
}, async () => {
  const session = await aSession(db, shown)
  expect((await get()).html).toContain('Seen by all')
  const headers = {
    cookie: session,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-client-type': 'web',
  }
  const answer = await http.request('http://localhost:3000/api/pause', { method: 'PUT', headers })
  expect(answer.status).toBeLessThan(300)
  expect((await get()).html).not.toContain('Seen by all')
  await http.request('http://localhost:3000/api/pause', { method: 'DELETE', headers })
  expect((await get()).html).toContain('Seen by all')
})

test('whatever is sent to a page and is no form of ours is refused, and no fault', {
  tags: ['T15', 'R8'],
}, async () => {
  const origin = { origin: 'http://localhost:3000' }
  const form = { ...origin, 'content-type': 'application/x-www-form-urlencoded' }
  const sent: [string, Record<string, string>, number][] = [
    ['POST', form, 401],
    ['POST', { ...origin, 'content-type': 'text/plain' }, 403],
    ['POST', { ...origin, 'content-type': 'application/json' }, 403],
    ['POST', origin, 403],
    ['POST', { ...form, origin: 'http://evil.example' }, 403],
    ['PUT', form, 405],
    ['DELETE', origin, 405],
    ['PROPFIND', form, 405],
    ['OPTIONS', {}, 405],
  ]
  for (const path of ['/login', '/login.data']) {
    for (const [method, headers, status] of sent) {
      const { answer } = await get({ path, method, headers })
      expect([path, method, headers, answer.status]).toEqual([path, method, headers, status])
    }
  }
})

test('an address that cannot be decoded is nobody’s, and writes nothing beside the log', {
  tags: ['T45'],
}, async () => {
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  const forged = '%0A%7B"level":50%7D%1B[2J%E0%A4%A'
  for (const path of [`/members/${forged}`, `/${forged}`, `/chats/${forged}?a=%E0`]) {
    const { answer, html } = await get({ path })
    expect([path, answer.status]).toEqual([path, path.startsWith('/chats') ? 302 : 404])
    expect(html).not.toContain('\u001b')
  }
  expect(printed.mock.calls).toEqual([])
})

test('whoever has an account is led from a sign-up to a chat with a member, and nowhere else', {
  tags: ['T20', 'R8'],
}, async () => {
  const headers = { cookie: await aSession(db, (await aMember(db)).id) }
  const led = async (id: string) => {
    const { answer } = await get({ path: `/members/${id}/signup`, headers })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await led(shown)).toEqual([302, `/members/${shown}/chat`])
  for (const id of [
    '%0Aforged',
    '%D0%90',
    '%00',
    '..%2Fapi%2Flogout.php%3F',
    '..%2F%2Fevil.example',
  ]) {
    expect([id, ...(await led(id))]).toEqual([id, 404, null])
  }
})

test('a member’s page has no secret in it: neither the session nor anything to sign in with', {
  tags: ['T12'],
}, async () => {
  const { id } = await aMember(db)
  const session = await aSession(db, id)
  const [, token = ''] = session.split('=')
  const device = randomBytes(32).toString('base64url')
  for (const path of ['/members', `/members/${shown}`, '/chats', '/pricing']) {
    const headers = { cookie: `${session}; device=${device}`, 'sec-fetch-site': 'none' }
    const { html, answer } = await get({ path, headers })
    expect(answer.status, path).toBe(200)
    const hash = createHash('sha256').update(token)
    const secrets = [token, device, hash.copy().digest('hex'), hash.digest('base64url'), 'none']
    for (const secret of secrets.slice(0, -1)) expect(html, path).not.toContain(secret)
    const said = html.replaceAll(/\/photos\/[\w-]+|nonce="[^"]*"/g, '(at random)')
    expect(said).not.toMatch(/password_hash|token_hash|csrf/i)
  }
})
