import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { refuseFaults } from '../context/refusal.ts'
import { enqueue } from '../jobs/queue.ts'
import { dropLinks, endSignInLinks } from '../notifications/mail-links.ts'
import { forgetSubscriptions } from '../notifications/push-subscriptions.ts'
import { withdrawMailChange } from './claim-account.ts'
import { forgetDevices } from './devices.ts'
import { checkOwnPassword, hashPassword, newPasswordFaults, replacePassword } from './passwords.ts'
import { closeSessionsOf, openSession } from './sessions.ts'

type Given = { old_password: string; password: string; password_repeat: string }

/**
 * Replaces the password of somebody who knows the old one. Every session ends, no link of a mail opens a
 * new one, and no other browser stays known, nor gets push; this one goes on with the session whose
 * token is answered. A pending change of address ends too, because it may be somebody else's.
 */
export async function changePassword(
  context: Pick<Context, 'db' | 'connections'>,
  asker: MemberAsker,
  given: Given,
  userAgent: string,
): Promise<string> {
  const { db, connections } = context
  const differ = given.password !== given.password_repeat
  refuseFaults([
    ...newPasswordFaults(given.password),
    ...(differ ? [{ field: 'password_repeat', code: 'passwords_differ' } as const] : []),
  ])
  const old = await checkOwnPassword(db, asker, given.old_password)
  if (!old) return refuseOld()
  const fresh = await hashPassword(given.password)
  const token = await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, asker.member.id, old, fresh))) return refuseOld()
    return startAnew(tx, asker, userAgent)
  })
  connections.closeOf(asker.member.id)
  return token
}

async function startAnew(db: Database, asker: MemberAsker, userAgent: string): Promise<string> {
  const { id } = asker.member
  await closeSessionsOf(db, id)
  await forgetDevices(db, id, asker.device)
  await forgetSubscriptions(db, id)
  await dropLinks(db, id, 'reset')
  await endSignInLinks(db, id)
  await withdrawMailChange(db, id)
  const values = { locale: asker.locale }
  await enqueue(db, 'send_mail', { mail: 'password_changed', memberId: id, values })
  return openSession(db, id, userAgent, asker.country)
}

function refuseOld(): never {
  refuseFaults([{ field: 'old_password', code: 'old_password_wrong' }])
  throw new Error('A fault was not refused.')
}
