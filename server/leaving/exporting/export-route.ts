import type { Context as HonoContext } from 'hono'
import type { MemberAsker } from '../../context/asker.ts'
import type { Context } from '../../context/context.ts'
import { Refusal } from '../../context/refusal.ts'
import { problemOf } from '../../http/problem.ts'
import { refuseForeignOrigin } from '../../http/security-headers.ts'
import { hashToken } from '../../secrets/tokens.ts'

/** POST /api/data-export/file: the copy of all one's data, for the token of its mailed link. */
export async function exportRoute(context: Context, c: HonoContext): Promise<Response> {
  try {
    refuseForeignOrigin(c)
    const asker = await context.whoAsks(c)
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

// Only its owner uses up the link, together with the copy that it leads to.
const take = {
  name: 'take-export',
  text: `with link as (
      update links l set used_at = $3 from members m
      where l.token_hash = $1 and l.purpose = 'export' and l.used_at is null and l.expires_at > $3
        and m.id = l.member_id and m.email = l.email and m.id = $2
      returning l.member_id
    )
    update data_exports e set state = 'taken' from link
    where e.member_id = link.member_id and not e.for_operator and e.state = 'ready'
      and e.expires_at > $3
    returning e.id`,
}

/**
 * Takes the copy that a mailed link leads to, once. If the storage is out of reach the link stays; if
 * the stream breaks later it is used up all the same: another copy can be made.
 */
async function takeExport(
  { db, exportStorage }: Pick<Context, 'db' | 'exportStorage'>,
  { member }: MemberAsker,
  token: string,
): Promise<{ body: ReadableStream; length: number }> {
  const values = [hashToken(token), member.id, db.now()]
  const file = await db.transaction(async (tx) => {
    const [taken] = await tx.query<{ id: string }>(take, values)
    return taken && exportStorage.read(taken.id)
  })
  if (!file) throw new Refusal('link_expired')
  return file
}
