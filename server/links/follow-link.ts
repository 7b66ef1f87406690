import type { Database } from '#database/connect.ts'
import { confirmMember } from '../accounts/activate.ts'
import { dropLinks, takeLink } from '../accounts/links.ts'
import { openSession } from '../accounts/sessions.ts'
import { reactivate } from '../leaving/reactivate.ts'
import { turnMailsOff } from '../notifications/choices/turn-mails-off.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../sites/site.ts'
import { readLink } from './read-link.ts'

type Following = { site: Site; token: string; userAgent: string }

/**
 * Does what a short link is for. Answers the token of the session that it opens, or null where it
 * opens none; an export is taken by a call of its own.
 */
export async function followLink(
  db: Database,
  site: Site,
  token: string,
  userAgent: string,
): Promise<string | null> {
  const { purpose, member_id } = await readLink(db, site, token)
  const following = { site, token, userAgent }
  if (purpose === 'sign_in') return signInByLink(db, following)
  if (purpose === 'reactivation') return comeBack(db, following)
  if (purpose === 'export') throw new Refusal('not_found')
  await turnMailsOff(db, [member_id], 'unsubscribe')
  return null
}

/** Whoever has the link reads the mails of the address: it is confirmed with it. */
function signInByLink(db: Database, { site, token, userAgent }: Following): Promise<string> {
  return db.transaction(async (tx) => {
    const memberId = await takeLink(tx, { purpose: 'sign_in', token, siteId: site.id })
    if (!memberId) throw new Refusal('link_expired')
    if (await confirmMember(tx, memberId)) await dropLinks(tx, memberId, 'activation')
    await dropLinks(tx, memberId, 'sign_in')
    return openSession(tx, memberId, userAgent)
  })
}

function comeBack(db: Database, { site, token, userAgent }: Following): Promise<string> {
  return db.transaction(async (tx) => {
    const memberId = await takeLink(tx, { purpose: 'reactivation', token, siteId: site.id })
    if (!memberId) throw new Refusal('link_expired')
    await reactivate(tx, memberId)
    return openSession(tx, memberId, userAgent)
  })
}
