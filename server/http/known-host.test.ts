import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import type { Settings } from '#contract/sites.ts'
import { createHttp } from '../http.ts'
import { inPublic } from '../testing/in-public.ts'
import { aSite, theSite } from '../testing/people.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const live = await testApp(inPublic('https://love.example'))
await theSite(live.db)
await aSite(live.db, { slug: 'love', host: 'love.example', niche: 2 })
await live.db.kysely
  .insertInto('site_hosts')
  .values({ host: '[2001:db8::1]', site_id: await theSite(live.db) })
  .execute()
const local = await testApp()
await theSite(local.db)
const told = {
  ...local,
  context: { ...local.context, environment: { ...local.context.environment, trustedProxies: 1 } },
}

function ask({ context }: TestApp, address: string, headers = {}) {
  const http = createHttp({ context, build: {} as ServerBuild, developing: false, files: null })
  return http.request(address, { headers })
}

const known = [
  'https://love.example',
  'https://LOVE.Example',
  'https://love.example.',
  'https://love.example:8443',
  'https://[2001:DB8::1]:8443',
]

test.each(known)('at a public address %s is one of ours', { tags: ['T34'] }, async (origin) => {
  expect((await ask(live, `${origin}/api/settings.php`)).status).toBe(200)
  expect((await ask(live, `${origin}/site.webmanifest`)).status).toBe(200)
})

const unknown = [
  'https://elsewhere.example',
  'https://www.love.example',
  'https://love.example.elsewhere.example',
  'https://198.51.100.7',
  'https://[2001:db8::2]',
  'https://love.example..',
]

test.each(unknown)(
  'at a public address %s is refused, whatever is asked',
  { tags: ['T34'] },
  async (origin) => {
    const refused = await ask(live, `${origin}/api/settings.php`)
    expect(refused.status).toBe(421)
    expect(refused.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await refused.json()).toMatchObject({ status: 421, code: 'unknown_host' })
    for (const path of ['/', '/members', '/members.data', '/favicon.svg', '/photos/x', '/apiary']) {
      const page = await ask(live, origin + path)
      expect(page.status, path).toBe(421)
      expect(page.headers.get('Content-Type'), path).toMatch(/^text\/plain/)
      expect(await page.text(), path).toBe('There’s no site at this address.\n')
      expect(page.headers.getSetCookie(), path).toEqual([])
    }
  },
)

test('a monitor asks by address, so the health of the process is told under every name', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect((await ask(live, `https://198.51.100.7${path}`)).status, path).toBe(200)
  }
})

test('on this very machine all of its names are the default site', async () => {
  for (const name of ['localhost:3000', '127.0.0.1:8080', '[::1]:3000', 'nobody.localhost']) {
    const answer = await ask(local, `http://${name}/api/settings.php`)
    const { settings } = (await answer.json()) as { settings: Settings }
    expect(settings, name).toMatchObject({ domain: 'localhost', niche: 1 })
  }
})

test('on this very machine a name that somebody else pointed at it is refused', {
  tags: ['T33'],
}, async () => {
  for (const name of ['anything.test:3000', '192.168.1.5:3000', 'localhost.evil.example']) {
    for (const path of ['/api/settings.php', '/', '/dev/outbox.json', '/webhooks/sandbox']) {
      expect((await ask(local, `http://${name}${path}`)).status, name + path).toBe(421)
    }
  }
})

const proxied = [
  { 'X-Forwarded-For': '198.51.100.7' },
  { 'X-Forwarded-Host': 'localhost:3000' },
  { Forwarded: 'for=198.51.100.7;host=localhost:3000' },
  { Via: '1.1 proxy' },
  { 'X-Real-IP': '198.51.100.7' },
  { 'CF-Connecting-IP': '198.51.100.7' },
]

test.each(proxied)(
  'on this very machine a proxy that nobody told us of (%o) brings nobody in',
  { tags: ['T33'] },
  async (headers) => {
    for (const path of ['/api/settings.php', '/', '/dev/outbox.json', '/webhooks/sandbox']) {
      expect((await ask(local, `http://localhost:3000${path}`, headers)).status, path).toBe(421)
    }
    expect((await ask(told, 'http://localhost:3000/api/settings.php', headers)).status).toBe(200)
  },
)

const forced = ['elsewhere.example', 'x%00', 'love%00.nowhere', '[::2]:80', '..', '%F0%9F%92%99']

test.each(forced)(
  'forced-domain of a host of nobody’s, %s, is never refused',
  { tags: ['S7.33'] },
  async (host) => {
    const answer = await ask(live, `https://love.example/api/settings.php?forced-domain=${host}`)
    expect(answer.status).toBe(200)
    const { settings } = (await answer.json()) as { settings: Settings }
    expect(settings).toMatchObject({ domain: 'localhost', niche: 1 })
  },
)

test('forced-domain may carry a port, capitals and a dot at its end', {
  tags: ['S7.33'],
}, async () => {
  const url = 'https://localhost/api/settings.php?forced-domain=LOVE.Example.:443'
  const { settings } = (await (await ask(live, url)).json()) as { settings: Settings }
  expect(settings).toMatchObject({ domain: 'love.example', niche: 2 })
})
