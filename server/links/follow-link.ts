import { type NotificationType, notificationTypes } from '#contract/notifications.ts'
import type { Database } from '#database/connect.ts'
import { confirmMember } from '../accounts/activate.ts'
import { type ChosenPassword, claimAccount } from '../accounts/claim-account.ts'
import { openSession } from '../accounts/sessions.ts'
import type { Asker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'
import { reactivate } from '../leaving/reactivate.ts'
import { type Telling, tellStatus } from '../live/presence.ts'
import { dropLinks, takeLink } from '../notifications/mail-links.ts'
import { resubscribe, turnMailsOff } from '../notifications/notification-choices.ts'
import { ownPathOf, pathFor, readLink, type ShortLink } from './read-link.ts'

type Following = { token: string; all?: boolean; resume?: NotificationType[] } & ChosenPassword

type Followed = {
  /** The token of the session that the link opened, if it did. */
  session: string | null
  /** Where it leads. */
  path: string | null
  /** The types whose e-mails it ended. */
  ended: NotificationType[]
}

/** Does what a short link is for; an export is fetched by a call of its own. */
export async function followLink(
  context: Telling,
  asker: Asker,
  following: Following,
  userAgent: string,
): Promise<Followed> {
  const { db, connections } = context
  const link = await readLink(db, asker, following.token)
  const { purpose } = link
  const path = pathFor(asker, link)
  if (path !== null) return { session: null, path, ended: [] }
  switch (purpose) {
    case 'export':
      throw new Refusal('not_found')
    case 'unsubscribe':
      return { session: null, path, ended: await chooseMails(db, link, following) }
    case 'sign_in':
    case 'photo':
    case 'reactivation': {
      const { memberId, claimed, changed } = await db.transaction((tx) =>
        enter(tx, asker, following, purpose),
      )
      if (claimed) connections.closeOf(memberId)
      if (changed) await tellStatus(context, memberId)
      const session = await openSession(db, memberId, userAgent, asker.country)
      return { session, path: ownPathOf(link), ended: [] }
    }
  }
}

/**
 * Ends the e-mails of the link's type or all, or takes that back; answers what was on before.
 */
function chooseMails(
  db: Database,
  { member_id: memberId, type }: ShortLink,
  { all, resume }: Following,
): Promise<NotificationType[]> {
  return db.transaction(async (tx) => {
    if (resume) {
      await resubscribe(tx, memberId, resume)
      return []
    }
    const { notifications_disabled: before } = await tx.kysely
      .selectFrom('members')
      .select('notifications_disabled')
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const types = type && !all ? [type] : [...notificationTypes]
    await turnMailsOff(tx, [memberId], 'unsubscribe', types)
    return types.filter((each) => !before.includes(each))
  })
}

/** Whoever has the link reads the address's mails: that confirms it, and the account is theirs. */
async function enter(
  tx: Database,
  asker: Asker,
  following: Following,
  purpose: 'sign_in' | 'photo' | 'reactivation',
): Promise<{ memberId: string; claimed: boolean; changed: boolean }> {
  const { token } = following
  const memberId = await takeLink(tx, { purpose, token, siteId: asker.site.id })
  if (!memberId) throw new Refusal('link_expired')
  if (purpose === 'reactivation') await reactivate(tx, memberId, asker.locale)
  const first = await confirmMember(tx, memberId)
  if (first) await dropLinks(tx, memberId, 'activation')
  await dropLinks(tx, memberId, 'sign_in')
  return {
    memberId,
    claimed: first && (await claimAccount(tx, asker, memberId, following)),
    changed: first || purpose === 'reactivation',
  }
}
