import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '../context.ts'
import { siteUrl } from '../sites/site-url.ts'
import { findIndexedMembers } from './find-indexed-members.ts'
import { robotsText } from './robots-text.ts'
import { sitemapText } from './sitemap-text.ts'

const cached = { 'Cache-Control': 'public, max-age=3600' }

/** What search engines read first: where they may go on this site, and which pages it has. */
export function searchEngineRoutes(context: Context): Hono {
  const app = new Hono()
  const siteOf = async (c: HonoContext) => {
    const site = await context.findSite(new URL(c.req.url).hostname)
    const { domain, isDefault: is_default } = site
    return { site, address: siteUrl(context.environment, { domain, is_default }) }
  }
  app.get('/robots.txt', async (c) => {
    const { site, address } = await siteOf(c)
    const text = robotsText(address, { membersOpen: site.settings.logged_out_search })
    return c.text(text, 200, cached)
  })
  app.get('/sitemap.xml', async (c) => {
    const { site, address } = await siteOf(c)
    const members = await findIndexedMembers(context.db, site)
    const headers = { ...cached, 'Content-Type': 'application/xml; charset=utf-8' }
    return c.body(sitemapText(address, members), 200, headers)
  })
  return app
}
