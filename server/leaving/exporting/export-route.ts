import type { Context as HonoContext } from 'hono'
import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { problemOf } from '../../http/problem.ts'
import { refuseForeignOrigin } from '../../http/same-origin.ts'
import { Refusal } from '../../refusal.ts'
import { whoAsks } from '../../who-asks.ts'
import { takeExport } from './take-export.ts'

/** POST /api/data-export/file: the copy of all one's data, for the token of its mailed link. */
export async function exportRoute(context: Context, c: HonoContext): Promise<Response> {
  try {
    refuseForeignOrigin(c)
    const asker = await whoAsks(context, c)
    if (!asker.member) throw new Refusal('authentication_required')
    const form = await c.req.raw.formData().catch(() => null)
    const token = form?.get('token')
    if (typeof token !== 'string') throw new Refusal('link_expired')
    const { body, length } = await takeExport(context, asker as MemberAsker, token)
    const day = context.db.now().toISOString().slice(0, 10)
    return c.body(body, 200, {
      'Content-Type': 'application/zip',
      'Content-Length': `${length}`,
      'Content-Disposition': `attachment; filename="my-data-${day}.zip"`,
      'Cache-Control': 'private, no-store',
    })
  } catch (error) {
    return isLate(c, error) ? c.redirect('/settings#data', 303) : problemOf(context, c, error)
  }
}

/** Pressing the button of a used link leads to where another copy can be made. */
function isLate(c: HonoContext, error: unknown): boolean {
  const isPage = c.req.header('sec-fetch-mode') === 'navigate'
  return isPage && error instanceof Refusal && error.code === 'link_expired'
}
