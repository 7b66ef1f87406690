import type { Context as HonoContext } from 'hono'
import type { Context } from '../../context.ts'
import { countReading } from '../../reading/count-reading.ts'
import { whoAsks } from '../../who-asks.ts'
import { servePhoto } from '../serve-photo.ts'

/** GET /photos/…: the bytes behind a signed address, for the viewer it was made for. */
export async function photoRoute(context: Context, c: HonoContext): Promise<Response> {
  const asker = await whoAsks(context, c)
  countReading(context, asker, 'photos', 1)
  const served = await servePhoto(context, asker, c.req.path, c.req.header('accept') ?? '')
  if (!served) return c.body(null, 404, { 'Cache-Control': 'private, no-store' })
  return c.body(new Uint8Array(served.bytes), 200, {
    'Content-Type': served.type,
    'Content-Disposition': 'inline',
    'Cache-Control': 'private, max-age=300',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept, Cookie',
  })
}
