import { expect, test, vi } from 'vitest'
import type { Asker } from '../context/asker.ts'
import { aMember, aSite, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { robotsTag } from './find-indexed-members.ts'
import { searchEngineRoutes } from './search-engine-routes.ts'

const { context, db } = await testApp()
await theSite(db)
const closedSite = await aSite(db, {
  slug: 'closed',
  host: 'closed.test',
  settings: { logged_out_search: false },
})
const app = searchEngineRoutes(context)

const read = async (host: string, file: string) => {
  const answer = await app.request(`http://${host}/${file}`)
  return { type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}
const own = context.environment.publicUrl
const port = new URL(own).port
const other = `http://closed.test${port && `:${port}`}`

async function aProfile(traits: {
  agreed: boolean
  fictional?: boolean
  invisible?: boolean
  siteId?: string
}): Promise<string> {
  const { agreed, ...rest } = traits
  const { id } = await aMember(db, rest)
  await db.kysely
    .updateTable('profiles')
    .set({ shown_publicly: agreed })
    .where('id', '=', id)
    .execute()
  return id
}

const agreed = await aProfile({ agreed: true })
const others = [
  ['who did not agree', await aProfile({ agreed: false })],
  ['who is fictional', await aProfile({ agreed: true, fictional: true })],
  ['who is invisible', await aProfile({ agreed: true, invisible: true })],
  ['of a site that is closed', await aProfile({ agreed: true, siteId: closedSite })],
] as const

test('each host has its own robots.txt with its own sitemap', async () => {
  const { type, text } = await read('localhost', 'robots.txt')
  expect(type).toContain('text/plain')
  expect(text).toContain(`Sitemap: ${own}/sitemap.xml`)
  for (const path of ['/api', '/chats', '/settings', '/signup', '/activate/']) {
    expect(text).toContain(`Disallow: ${path}\n`)
  }
  expect(text).not.toContain('Disallow: /members\n')
  const closed = await read('closed.test', 'robots.txt')
  expect(closed.text).toContain(`Sitemap: ${other}/sitemap.xml`)
  expect(closed.text).toContain('Disallow: /members\n')
})

test('the sitemap names the public pages under the own address of the site', async () => {
  const { type, text } = await read('closed.test', 'sitemap.xml')
  expect(type).toContain('application/xml')
  for (const path of ['/', '/pricing', '/complaints', '/pages/terms', '/landers/gallery']) {
    expect(text).toContain(`<loc>${other}${path}</loc>`)
  }
  expect(text).not.toContain('/members/')
})

test('a member who agreed stands in the sitemap and may be kept', async () => {
  expect((await read('localhost', 'sitemap.xml')).text).toContain(`/members/${agreed}<`)
  expect(await tagOf(agreed)).toBeNull()
})

test.each(others)('a member %s stands in no sitemap and is not kept', async (_who, id) => {
  for (const host of ['localhost', 'closed.test']) {
    expect((await read(host, 'sitemap.xml')).text).not.toContain(id)
  }
  expect(await tagOf(id)).toBe('noindex')
  expect(await tagOf(id, '/landing2/talk')).toBe('noindex')
})

test('all who ask within minutes get the same sitemap, until the site closes its search', async () => {
  expect((await read('localhost', 'sitemap.xml')).text).toContain(agreed)
  const later = await aProfile({ agreed: true })
  expect((await read('localhost', 'sitemap.xml')).text).not.toContain(later)
  const site = await context.findSite('localhost')
  const closed = { ...site, settings: { ...site.settings, logged_out_search: false } }
  const found = vi.spyOn(context, 'findSite').mockResolvedValue(closed)
  expect((await read('localhost', 'sitemap.xml')).text).not.toContain('/members/')
  found.mockRestore()
})

test('other pages are told by themselves', async () => {
  expect(await robotsTag(context, await visitor(), '/pricing')).toBeNull()
  expect(await robotsTag(context, await visitor(), '/members')).toBeNull()
})

async function tagOf(id: string, rest = ''): Promise<string | null> {
  return robotsTag(context, await visitor(), `/members/${id}${rest}`)
}

async function visitor(): Promise<Asker> {
  const site = await context.findSite('localhost')
  return { site, member: null } as unknown as Asker
}
