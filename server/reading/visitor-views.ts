import { timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { readCookie, writeCookie } from '../context/own-cookies.ts'
import { Refusal } from '../context/refusal.ts'
import type { Fingerprints } from '../secrets/vault.ts'
import { isIndexedMember } from '../seo/find-indexed-members.ts'
import type { Site } from '../sites/site.ts'
import { countReading, countRobot } from './count-reading.ts'

export const viewsCookie = 'views'

/** What the machines of search engines call themselves; it opens only what they may keep. */
const robots = /bot\b|crawler|spider|slurp/i
const daySeconds = 86_400

type Look = { context: Context; asker: Asker; http: HonoContext }

/**
 * Lets a visitor look at a profile, or refuses: each has a few, counted in a signed cookie, and all
 * visitors of a network together so many an hour, for those who throw the cookie away. A profile
 * that was opened before stays open. Answers what records the view once there was something to see.
 */
export async function beginVisitorView(
  { context, asker, http }: Look,
  id: string,
  lander: boolean,
): Promise<() => void> {
  const { site } = asker
  const isRobot = robots.test(http.req.header('user-agent') ?? '')
  if (isRobot && (await isIndexedMember(context.db, site, id))) {
    await countRobot(context, asker)
    return () => undefined
  }
  const opened = openedOf(context, site, readCookie(http, viewsCookie))
  const mark = markOf(context.vault, site, id)
  const older = context.vault.older.map((each) => markOf(each, site, id))
  if ([mark, ...older].some((each) => opened.includes(each))) return () => undefined
  // Many visits begin on an entry page for one member; it counts only for the network.
  if (!lander && opened.length >= site.settings.visitor_views) {
    throw new Refusal('visitor_views_used')
  }
  await countReading(context, asker, 'profiles', 1)
  return lander ? () => undefined : () => keep({ context, asker, http }, [...opened, mark])
}

function keep({ context, asker: { site }, http }: Look, opened: string[]): void {
  const marks = opened.join('-')
  writeCookie(http, viewsCookie, `${marks}.${signatureOf(context.vault, site, marks)}`, {
    httpOnly: true,
    maxAge: site.settings.visitor_views_days * daySeconds,
  })
}

/** The contents of a cookie of ours; any other has none. */
function openedOf({ vault }: Context, site: Site, cookie = ''): string[] {
  const [marks = '', signature = ''] = cookie.split('.')
  const theirs = Buffer.from(signature)
  const isOurs = [vault, ...vault.older].some((each) => {
    const ours = Buffer.from(signatureOf(each, site, marks))
    return ours.length === theirs.length && timingSafeEqual(ours, theirs)
  })
  return marks && isOurs ? marks.split('-') : []
}

function signatureOf(vault: Fingerprints, site: Site, marks: string): string {
  return vault.fingerprint(`views ${site.id} ${marks}`).toString('hex').slice(0, 32)
}

/** Which profile it was, legible to nobody: 32 bits are enough for the few in one cookie. */
function markOf(vault: Fingerprints, site: Site, id: string): string {
  return vault.fingerprint(`view ${site.id} ${id.toLowerCase()}`).toString('hex').slice(0, 8)
}
