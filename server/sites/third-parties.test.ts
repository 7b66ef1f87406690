import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { mayRunScripts, readAnswer, writeAnswer } from '#contract/rules/third-parties.ts'
import type { Asker } from '../context/asker.ts'
import { contentPolicy } from '../http/security-headers.ts'
import { aVisitor } from '../testing/askers.ts'
import { testDatabase } from '../testing/test-database.ts'
import { completeSettings, siteSettings } from './settings.ts'
import { hasAgreed, hostsOf, thirdPartiesOf } from './third-parties.ts'

const { db } = await testDatabase()

const slots = {
  analytics_scripts: [{ company: 'Matomo', script: 'https://stats.example/m.js' }],
  ads_scripts: [
    {
      company: 'Adnet',
      script: 'https://ads.example:8443/a.js?id=7',
      talks_to: ['https://pixel.example/anything'],
    },
  ],
}
let visitor: Asker
let plain: Asker

beforeAll(async () => {
  plain = await aVisitor(db)
  visitor = { ...plain, site: { ...plain.site, settings: completeSettings(slots, 1) } }
})

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36'

async function told(
  path: string,
  headers: Record<string, string> = {},
  asker: Asker = visitor,
  method = 'GET',
) {
  const app = new Hono()
  app.all('*', (c) => c.json({ told: thirdPartiesOf(c, asker), agreed: hasAgreed(c, asker) }))
  const sent = { method, headers: { 'user-agent': person, ...headers } }
  const answer = await app.request(`http://here.test${path}`, sent)
  return (await answer.json()) as {
    told: ReturnType<typeof thirdPartiesOf>
    agreed: boolean
  }
}

const versionNow = async () => (await told('/')).told?.version ?? ''
const yes = async (kinds: ('analytics' | 'ads' | 'behaviour')[] = ['analytics', 'ads']) => ({
  cookie: `consent=${writeAnswer(await versionNow(), kinds)}`,
})
const scriptsAt = async (path: string, headers: Record<string, string> = {}) =>
  (await told(path, { ...(await yes()), ...headers })).told?.scripts

test('a site has no scripts of others unless an operator names some', {
  tags: ['S7.61'],
}, async () => {
  const settings = completeSettings({}, 1)
  const { analytics_scripts, ads_scripts, behaviour_scripts } = settings
  expect([analytics_scripts, ads_scripts, behaviour_scripts]).toEqual([[], [], []])
  expect((await told('/', {}, plain)).told).toBe(null)
  expect((await told('/', { 'user-agent': 'Googlebot/2.1' })).told).toBe(null)
})

const addresses: [string, boolean][] = [
  ['https://stats.example/m.js', true],
  ['https://stats.example:8443/m.js', true],
  ['http://127.0.0.1:4000/m.js', true],
  ['http://company.localhost:4000/m.js', true],
  ['http://stats.example/m.js', false],
  ['https://*.example/m.js', false],
  ['https://a;script-src/m.js', false],
  ['https://a,b/m.js', false],
  ["https://'unsafe-inline'/m.js", false],
  ['https://somebody:secret@stats.example/m.js', false],
  ['https://[::1]/m.js', false],
  ['data:text/javascript,1', false],
  ['javascript:1', false],
  ['//stats.example/m.js', false],
]

test.each(addresses)('the address %s may be named: %s', { tags: ['S7.61'] }, (script, may) => {
  const named = (slot: object) => siteSettings.safeParse({ ads_scripts: [slot] }).success
  expect(named({ company: 'One', script })).toBe(may)
  expect(named({ company: 'One', script: 'https://x.example/', talks_to: [script] })).toBe(may)
  expect(named({ company: ' ', script })).toBe(false)
})

test('before an answer and after a no there are none; after a yes those of that kind', {
  tags: ['S7.58', 'S7.59', 'S7.61'],
}, async () => {
  const before = await told('/')
  expect(before.told).toMatchObject({ agreed: null, scripts: [], days: 180 })
  expect(before.told?.kinds).toEqual([
    { kind: 'analytics', companies: ['Matomo'] },
    { kind: 'ads', companies: ['Adnet'] },
  ])
  expect((await told('/', await yes([]))).told).toMatchObject({ agreed: [], scripts: [] })
  expect((await told('/', await yes(['ads']))).told?.scripts).toEqual([
    'https://ads.example:8443/a.js?id=7',
  ])
  expect(await scriptsAt('/')).toHaveLength(2)
})

test('another list is asked about anew', { tags: ['S7.61'] }, async () => {
  const more = { ...slots, behaviour_scripts: [{ company: 'Eye', script: 'https://eye.example/' }] }
  const site = { ...visitor.site, settings: completeSettings(more, 1) }
  const changed = await told('/', await yes(), { ...visitor, site })
  expect(changed.told).toMatchObject({ agreed: null, scripts: [] })
  for (const cookie of ['consent=', 'consent=ads', 'consent=zzzzzzzz.ads', 'consent=.ads']) {
    expect((await told('/', { cookie })).told?.agreed).toBe(null)
  }
  const version = await versionNow()
  expect(readAnswer(`${version}.ads.anything`, version)).toBe(null)
})

const nowhere: [string, Record<string, string>?][] = [
  ['/members'],
  ['/members/8c5d7b1e-0000-4000-8000-000000000000'],
  ['/members/8c5d7b1e-0000-4000-8000-000000000000/landing'],
  ['/landers/tinderswipe'],
  ['/landers/iconslanding'],
  ['/chats'],
  ['/credits'],
  ['/pricing'],
  ['/premium'],
  ['/profile'],
  ['/settings'],
  ['/login'],
  ['/signup'],
  ['/reset-password'],
  ['/complaints'],
  ['/pages/service'],
  ['/pages/none'],
  ['/lang-config'],
  ['/a-token-of-somebody'],
  ['/?invite=ABCD'],
  ['/landers/video?email=anna'],
  ['/', { 'sec-gpc': '1' }],
  ['/', { dnt: '1' }],
  ['/', { referer: 'http://here.test/members/8c5d7b1e-0000-4000-8000-000000000000' }],
]

test.each(nowhere)(
  'nobody’s script runs at %s %o',
  { tags: ['S7.61', 'T46'] },
  async (path, more) => {
    expect(await scriptsAt(path, more)).toEqual([])
  },
)

test.each([
  ['/', undefined],
  ['/?network=adnet&sub1=x&gclid=y&utm_source=z&lb', undefined],
  ['/landers/gallery/nearby', { referer: 'https://ads.example/somewhere' }],
  ['/pages/terms', { referer: 'http://here.test/' }],
])('scripts that were agreed to run at %s %o', { tags: ['S7.58', 'S7.59'] }, async (path, more) => {
  expect(await scriptsAt(path, more ?? {})).toHaveLength(2)
})

test('a page for a session, or in answer to a form, has none', {
  tags: ['S7.61', 'T46'],
}, async () => {
  const { cookie } = await yes()
  expect(await scriptsAt('/', { cookie: `${cookie}; session=over` })).toEqual([])
  const member = { ...visitor, member: { id: 'x' } } as unknown as Asker
  const asMember = await told('/', { cookie }, member)
  expect([asMember.told?.scripts, asMember.agreed]).toEqual([[], false])
  expect((await told('/', { cookie }, visitor, 'POST')).told?.scripts).toEqual([])
})

test('the page’s policy names the hosts of these scripts, and no others', {
  tags: ['S7.61', 'T46'],
}, async () => {
  const { settings } = visitor.site
  const policyFor = async (kinds: ('analytics' | 'ads')[]) => {
    const { told: page } = await told('/', await yes(kinds))
    const others = page && hostsOf(settings, page)
    return contentPolicy(`'nonce-x'`, { developing: false, others })
  }
  const none = contentPolicy(`'nonce-x'`, { developing: false })
  expect(await policyFor([])).toBe(none)
  const analytics = await policyFor(['analytics'])
  expect(analytics).toContain(`script-src 'nonce-x' https://stats.example;`)
  expect(analytics).toContain(`connect-src 'self' https://stats.example;`)
  expect(analytics).not.toContain('ads.example')
  const ads = await policyFor(['ads'])
  expect(ads).toContain(`script-src 'nonce-x' https://ads.example:8443;`)
  expect(ads).toContain(
    `img-src 'self' data: blob: https://ads.example:8443 https://pixel.example;`,
  )
})

test('an open page is open with or without a text of its own, and with nothing behind it', () => {
  const at = (pathname: string) => mayRunScripts({ pathname, search: '' })
  expect(['/', '/landers/video', '/landers/video/talk', '/pages/cookies'].map(at)).not.toContain(
    false,
  )
  expect(
    ['//', '/landers', '/landers/video/a/b', '/landers/videos', '/pages'].map(at),
  ).not.toContain(true)
})
