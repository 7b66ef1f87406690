import type { Database } from '#database/connect.ts'
import type { Asker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { takeLink } from '../../notifications/mail-links.ts'
import { Refusal, refuseFaults } from '../../refusal.ts'
import { endWaysIn } from '../confirming/claim-account.ts'
import { rememberDevice } from '../devices/known-devices.ts'
import { hashPassword, newPasswordFaults } from './passwords.ts'

/**
 * Sets a new password with a mailed link, signs the member out everywhere and ends any change of
 * address. The browser used is known from then on: this is the way back in for somebody whom others
 * have locked out.
 */
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
  await endWaysIn(db, id)
  if (asker.device) await rememberDevice(db, id, asker.device)
  return id
}
