import { timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { readCookie, writeCookie } from '../own-cookies.ts'
import { Refusal } from '../refusal.ts'
import { isIndexedMember } from '../seo/find-indexed-members.ts'
import type { Site } from '../sites/site.ts'
import { countReading, countRobot } from './count-reading.ts'

export const viewsCookie = 'views'

/** How the machines of search engines call themselves; it opens only what they may keep. */
const robots = /bot\b|crawler|spider|slurp/i
const daySeconds = 86_400

type Look = { context: Context; asker: Asker; http: HonoContext }

/**
 * Lets a visitor look at a profile, or refuses: so many of them are open to each, counted in a signed
 * cookie, and so many an hour to all visitors of a network, for those who throw the cookie away.
 * One that was opened before stays open. Answers what notes the look once there was something to see.
 */
export async function beginVisitorView(
  { context, asker, http }: Look,
  id: string,
  lander: boolean,
): Promise<() => void> {
  const { site } = asker
  const isRobot = robots.test(http.req.header('user-agent') ?? '')
  if (isRobot && (await isIndexedMember(context.db, site, id))) {
    countRobot(context, asker)
    return () => undefined
  }
  const opened = openedOf(context, site, readCookie(http, viewsCookie))
  const mark = markOf(context, site, id)
  if (opened.includes(mark)) return () => undefined
  // An entry page for one member is where many visits begin; it counts for the network alone.
  if (!lander && opened.length >= site.settings.visitor_views) {
    throw new Refusal('visitor_views_used')
  }
  countReading(context, asker, 'profiles', 1)
  return lander ? () => undefined : () => keep({ context, asker, http }, [...opened, mark])
}

function keep({ context, asker: { site }, http }: Look, opened: string[]): void {
  const marks = opened.join('-')
  writeCookie(http, viewsCookie, `${marks}.${signatureOf(context, site, marks)}`, {
    httpOnly: true,
    maxAge: site.settings.visitor_views_days * daySeconds,
  })
}

/** What a cookie of ours says; any other says nothing. */
function openedOf(context: Context, site: Site, cookie = ''): string[] {
  const [marks = '', signature = ''] = cookie.split('.')
  const [ours, theirs] = [signatureOf(context, site, marks), signature].map((each) =>
    Buffer.from(each),
  )
  if (!marks || !ours || !theirs || ours.length !== theirs.length) return []
  return timingSafeEqual(ours, theirs) ? marks.split('-') : []
}

function signatureOf({ vault }: Context, site: Site, marks: string): string {
  return vault.fingerprint(`views ${site.id} ${marks}`).toString('hex').slice(0, 32)
}

/** Which profile it was, told to nobody: 32 bits are enough for the few in one cookie. */
function markOf({ vault }: Context, site: Site, id: string): string {
  return vault.fingerprint(`view ${site.id} ${id.toLowerCase()}`).toString('hex').slice(0, 8)
}
