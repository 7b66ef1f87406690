import type { Context as HonoContext, Next } from 'hono'
import type { Context } from '../context.ts'
import { turnMailsOff } from '../notifications/choices/turn-mails-off.ts'
import { whoAsks } from '../who-asks.ts'
import { findUnsubscribe } from './find-unsubscribe.ts'

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
  if (!/^[\w-]{43}$/.test(token) || !(await isOneClick(c))) {
    await next()
    return undefined
  }
  const { site } = await whoAsks(context, c)
  const memberId = await findUnsubscribe(context.db, site, token)
  if (!memberId) return c.text('', 404)
  await turnMailsOff(context.db, [memberId], 'unsubscribe')
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
