import type { Database } from '#database/connect.ts'
import type { Asker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { Refusal, refuseFaults } from '../../refusal.ts'
import { dropLinks, takeLink } from '../links.ts'
import { withdrawMailChange } from '../mail-change/withdraw-mail-change.ts'
import { closeSessionsOf } from '../sessions.ts'
import { accountTriesKey } from '../sign-in.ts'
import { forgetTries } from '../tries/count-tries.ts'
import { hashPassword, newPasswordFaults } from './passwords.ts'

/** Sets a new password with a mailed link, signs the member out everywhere and ends a change of address. */
export async function resetPassword(
  context: Pick<Context, 'db' | 'connections'>,
  asker: Asker,
  given: { token: string; password: string; password_repeat: string },
): Promise<void> {
  refuseFaults(newPasswordFaults(given.password))
  if (given.password !== given.password_repeat) {
    throw new Refusal('invalid_input', {
      faults: [{ field: 'password_repeat', code: 'passwords_differ' }],
    })
  }
  const memberId = await context.db.transaction((tx) => replacePassword(tx, asker, given))
  context.connections.closeOf(memberId)
}

async function replacePassword(
  db: Database,
  asker: Asker,
  given: { token: string; password: string },
): Promise<string> {
  const siteId = asker.site.id
  const id = await takeLink(db, { purpose: 'reset', token: given.token, siteId })
  if (!id) throw new Refusal('link_expired')
  const password_hash = await hashPassword(given.password)
  await db.kysely.updateTable('members').set({ password_hash }).where('id', '=', id).execute()
  await dropLinks(db, id, 'reset')
  await withdrawMailChange(db, id)
  await closeSessionsOf(db, id)
  await forgetTries(db, accountTriesKey(asker, id))
  return id
}
