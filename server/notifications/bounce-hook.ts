import { hash, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { emailKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Context } from '../context/context.ts'
import { countTry } from '../tries/count-tries.ts'
import { findSentMail, type SentMail } from './return-path.ts'
import { type Fate, noteFate, takeReturnedMail } from './returned-mail.ts'

const anHour = { tries: 20_000, windowMs: 3_600_000 }

const told = z.object({
  event: z.enum(['bounce', 'complaint']),
  /** The return path of the mail, or what stands in it between "bounce+" and "@". */
  token: z.string().max(200).optional(),
  /** The address that the mail went to, where the provider puts in return paths of its own. */
  recipient: z.string().max(500).optional(),
  permanent: z.boolean().default(true),
})
type Told = z.infer<typeof told>

type Given = Pick<Context, 'environment' | 'db' | 'vault' | 'otherCells'>

/**
 * A mail provider tells of a bounce or a complaint: as JSON, or with the report itself as a mail.
 * Whoever knows the secret is believed about an address, as an operator is; what stands in a report
 * was written by anybody, and only a return path of ours in it counts. Whether it was one of ours is
 * not told.
 */
export async function receiveReturnedMail(context: Given, c: HonoContext): Promise<Response> {
  const secret = context.environment.bounces?.secret
  if (!secret) return c.body(null, 404)
  if (!knowsSecret(c.req.header('authorization') ?? '', secret)) {
    return c.body(null, 401, { 'WWW-Authenticate': 'Basic realm="returned mail"' })
  }
  const { count } = await countTry(context.db, 'returned mail by HTTP', anHour)
  if (count > anHour.tries) return c.body(null, 429, { 'Retry-After': '600' })
  const cells = [context, ...context.otherCells()]
  const type = c.req.header('content-type') ?? ''
  if (/^message\/rfc822\b/i.test(type)) {
    const raw = new Uint8Array(await c.req.arrayBuffer())
    for (const cell of cells) await takeReturnedMail(cell, { raw, recipients: [] })
    return c.body(null, 204)
  }
  const read = told.safeParse(await c.req.json().catch(() => null))
  if (!read.success) return c.body(null, 400)
  for (const cell of cells) {
    for (const mail of await findMails(cell, read.data)) {
      await noteFate(cell.db, mail, fateOf(read.data))
    }
  }
  return c.body(null, 204)
}

/** As a bearer's token, or as the password where a provider knows only addresses with one. */
function knowsSecret(given: string, secret: string): boolean {
  const [, scheme = '', word = ''] = /^(\w+) +(\S+)$/.exec(given) ?? []
  const isBasic = scheme.toLowerCase() === 'basic'
  const said = isBasic
    ? Buffer.from(word, 'base64')
        .toString()
        .replace(/^[^:]*:/, '')
    : word
  return timingSafeEqual(hash('sha256', said, 'buffer'), hash('sha256', secret, 'buffer'))
}

function fateOf({ event, permanent }: Told): Fate {
  if (event === 'complaint') return 'complaint'
  return permanent ? 'undeliverable' : 'undelivered'
}

async function findMails(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  { token, recipient }: Told,
): Promise<SentMail[]> {
  if (token !== undefined) {
    const mail = await findSentMail(db, vault, [token, `bounce+${token}`])
    return mail ? [mail] : []
  }
  const key = emailKey(recipient ?? '')
  return key ? findAccounts(db, key) : []
}

/** One on each site: whatever happens to a mailbox concerns them all. */
async function findAccounts(db: Database, key: string): Promise<SentMail[]> {
  const members = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('email_key', '=', key)
    .where(sql<boolean>`is_here(site_id)`)
    .execute()
  return members.map(({ id }) => ({ memberId: id, sentOn: db.now() }))
}
