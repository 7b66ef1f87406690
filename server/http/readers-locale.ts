import type { Context as HonoContext } from 'hono'
import type { Language } from '#contract/countries.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { findSite } from '../sites/find-site.ts'
import { localeOf } from '../who-asks.ts'

/** The asker's language; at a host that belongs to no site, that of the default site. */
export async function readersLocale(context: Context, c: HonoContext): Promise<Language> {
  const { hostname } = new URL(c.req.url)
  const site = await context.findSite(hostname).catch((error) => {
    if (error instanceof Refusal) return findSite(context.db, hostname)
    throw error
  })
  return localeOf(c, site)
}
