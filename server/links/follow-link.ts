import type { Database } from '#database/connect.ts'
import { confirmMember } from '../accounts/activate.ts'
import { type ChosenPassword, claimAccount } from '../accounts/claim-account.ts'
import { openSession } from '../accounts/sessions.ts'
import type { Asker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'
import { reactivate } from '../leaving/reactivate.ts'
import { type Telling, tellStatus } from '../live/presence.ts'
import { dropLinks, takeLink } from '../notifications/mail-links.ts'
import { turnMailsOff } from '../notifications/notification-choices.ts'
import { readLink } from './read-link.ts'

type Following = { token: string } & ChosenPassword

/**
 * Does what a short link is for. Answers the token of the session that it opens, or null if it
 * opens none; an export is fetched by a call of its own.
 */
export async function followLink(
  context: Telling,
  asker: Asker,
  following: Following,
  userAgent: string,
): Promise<string | null> {
  const { db, connections } = context
  const { purpose, member_id } = await readLink(db, asker.site, following.token)
  switch (purpose) {
    case 'export':
      throw new Refusal('not_found')
    case 'unsubscribe':
      await turnMailsOff(db, [member_id], 'unsubscribe')
      return null
    case 'sign_in':
    case 'reactivation': {
      const { memberId, claimed, changed } = await db.transaction((tx) =>
        enter(tx, asker, following, purpose),
      )
      if (claimed) connections.closeOf(memberId)
      if (changed) await tellStatus(context, memberId)
      return openSession(db, memberId, userAgent, asker.country)
    }
  }
}

/** Whoever has the link reads the address's mails: that confirms it, and the account is theirs. */
async function enter(
  tx: Database,
  asker: Asker,
  following: Following,
  purpose: 'sign_in' | 'reactivation',
): Promise<{ memberId: string; claimed: boolean; changed: boolean }> {
  const { token } = following
  const memberId = await takeLink(tx, { purpose, token, siteId: asker.site.id })
  if (!memberId) throw new Refusal('link_expired')
  if (purpose === 'reactivation') await reactivate(tx, memberId)
  const first = await confirmMember(tx, memberId)
  if (first) await dropLinks(tx, memberId, 'activation')
  await dropLinks(tx, memberId, 'sign_in')
  return {
    memberId,
    claimed: first && (await claimAccount(tx, asker, memberId, following)),
    changed: first || purpose === 'reactivation',
  }
}
