import type { Context as HonoContext, Next } from 'hono'
import { notificationTypes } from '#contract/notifications.ts'
import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import { type FoundLink, findLink } from '../notifications/mail-links.ts'
import { turnMailsOff } from '../notifications/notification-choices.ts'
import type { Site } from '../sites/site.ts'

/** Mail providers post only one short field. */
const mostBytes = 2000

/**
 * The unsubscribe button of a mail program (RFC 8058): its provider posts one field to the mail's
 * link, from another origin and without a cookie. Any other form at that address is the page's.
 */
export async function oneClickRoute(
  context: Context,
  c: HonoContext,
  next: Next,
): Promise<Response | undefined> {
  const token = c.req.path.slice(1)
  if (!/^[\w-]{22,43}$/.test(token) || !(await isOneClick(c))) {
    await next()
    return undefined
  }
  const { site } = await context.whoAsks(c)
  const link = await findUnsubscribe(context.db, site, token)
  if (!link) return c.text('', 404)
  const types = link.type ? [link.type] : notificationTypes
  await turnMailsOff(context.db, [link.member_id], 'unsubscribe', types)
  return c.text('', 200)
}

/** Read from a copy, because the page may need the form. */
async function isOneClick(c: HonoContext): Promise<boolean> {
  const type = c.req.header('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type)) return false
  if (!(Number(c.req.header('content-length')) <= mostBytes)) return false
  const form = await c.req.raw
    .clone()
    .formData()
    .catch(() => null)
  return form?.get('List-Unsubscribe') === 'One-Click'
}

/**
 * The link of a token that ends e-mails, or null. A member who is leaving gets none anyway, and a provider
 * that asks is told yes: it would take a refusal to mean that we go on sending.
 */
async function findUnsubscribe(db: Database, site: Site, token: string): Promise<FoundLink | null> {
  const link = await findLink(db, { token, siteId: site.id })
  if (link?.purpose !== 'unsubscribe' || !link.current || link.expires_at <= db.now()) return null
  return link
}
