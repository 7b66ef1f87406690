import { Hono, type Context as HonoContext } from 'hono'
import { landers } from '#contract/landers.ts'
import { pageNames } from '#contract/pages.ts'
import type { Context } from '../context/context.ts'
import { readFromReplica } from '../context/read-from-replica.ts'
import { hostnameOf } from '../http/address.ts'
import { keepPages } from '../http/kept-pages.ts'
import { siteUrl } from '../sites/site-url.ts'
import { findIndexedMembers } from './find-indexed-members.ts'

const cached = { 'Cache-Control': 'public, max-age=3600' }
/** A sitemap looks at every profile of its site: that much for each who asks, and none need to sign in. */
const life_ms = 600_000

/** What search engines read first: where they may go on this site, and which pages it has. */
export function searchEngineRoutes(context: Context): Hono {
  const app = new Hono()
  const siteOf = async (c: HonoContext) => {
    const site = await context.findSite(hostnameOf(c.req.url))
    const { domain, isDefault: is_default } = site
    return { site, address: siteUrl(context.environment, { domain, is_default }) }
  }
  app.get('/robots.txt', async (c) => {
    const { site, address } = await siteOf(c)
    const text = robotsText(address, { membersOpen: site.settings.logged_out_search })
    return c.text(text, 200, cached)
  })
  const kept = keepPages()
  app.get('/sitemap.xml', async (c) => {
    const { site, address } = await siteOf(c)
    const key = `${address} ${site.settings.logged_out_search}`
    return kept.show(key, c.req.header('accept-encoding'), async () => {
      const members = await readFromReplica({ context, http: c }, ({ db }) =>
        findIndexedMembers(db, site),
      )
      const headers = { ...cached, 'Content-Type': 'application/xml; charset=utf-8' }
      return {
        status: 200,
        headers: Object.entries(headers),
        text: sitemapText(address, members),
        lifeMs: life_ms,
        showsPeople: false,
      }
    })
  })
  return app
}

const pages = [
  '/',
  '/pricing',
  '/complaints',
  ...pageNames.map((name) => `/pages/${name}`),
  ...['tinderswipe', ...landers].map((name) => `/landers/${name}`),
]

/** The pages of a site that search engines may keep, including those of members. */
function sitemapText(address: string, members: string[]): string {
  const paths = [...pages, ...members.map((id) => `/members/${id}`)]
  const entries = paths.map((path) => `  <url><loc>${escaped(address + path)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** What no program needs to visit: calls, and pages for members or for the holder of a link. */
const closed = [
  '/api',
  '/photos/',
  '/webhooks/',
  '/account-deleted',
  '/activate/',
  '/chats',
  '/complete-signup',
  '/credits',
  '/directdebit',
  '/entry-warning',
  '/lang-config',
  '/likes',
  '/mail-change/',
  '/match-finder',
  '/notifications',
  '/premium',
  '/profile',
  '/reset-password',
  '/settings',
  '/signup',
  '/signup-matches',
  '/swipe-game',
  '/transactions',
]

/**
 * Which addresses search engines may visit. Those in e-mails have no common beginning and are
 * linked from nowhere; their pages say that they must not be kept.
 */
function robotsText(address: string, { membersOpen }: { membersOpen: boolean }): string {
  const members = membersOpen
    ? ['Disallow: /members/*/chat', 'Disallow: /members/*/signup']
    : ['Allow: /members/*/landing', 'Disallow: /members']
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...members,
    'Allow: /',
    '',
    `Sitemap: ${address}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
