import type { Database } from '#database/connect.ts'
import type { Asker } from '../../asker.ts'
import { dropLinks } from '../../notifications/mail-links.ts'
import { forgetSubscriptions } from '../../notifications/push/forget-subscription.ts'
import { refuseFaults } from '../../refusal.ts'
import { forgetDevices, isKnownDevice } from '../devices/known-devices.ts'
import { withdrawMailChange } from '../mail-change/withdraw-mail-change.ts'
import { hashPassword, isPassword, newPasswordFaults } from '../passwords/passwords.ts'
import { closeSessionsOf } from '../sessions.ts'

/** A password for the account, typed twice; nothing where the browser is one of its own. */
export type ChosenPassword = { password?: string | undefined; password_repeat?: string | undefined }

/**
 * Settles whose an account is when its address is proved for the first time: it belongs to whoever
 * reads the mails, also where somebody else opened it with the address. In a browser of the account
 * nothing changes. Elsewhere a password is asked for: the account's own shows that both are one
 * person; with any other, all who were in before are out. Answers whether they are.
 */
export async function claimAccount(
  tx: Database,
  asker: Asker,
  memberId: string,
  given: ChosenPassword,
): Promise<boolean> {
  if (await isOwnBrowser(tx, asker, memberId)) return false
  const password = checkChosenPassword(given)
  const account = await tx.kysely
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (await isPassword(account.password_hash, password)) return false
  const password_hash = await hashPassword(password)
  await tx.kysely.updateTable('members').set({ password_hash }).where('id', '=', memberId).execute()
  await endWaysIn(tx, memberId)
  return true
}

/** Whether whoever asks has shown to know the account's password: signed in to it, now or here before. */
export async function isOwnBrowser(db: Database, asker: Asker, memberId: string): Promise<boolean> {
  return asker.member?.id === memberId || isKnownDevice(db, asker, memberId)
}

/** The password that was chosen; refuses none, a bad one, and two that differ. */
export function checkChosenPassword({ password = '', password_repeat }: ChosenPassword): string {
  refuseFaults(newPasswordFaults(password))
  if (password !== password_repeat) {
    refuseFaults([{ field: 'password_repeat', code: 'passwords_differ' }])
  }
  return password
}

/** Ends all by which somebody is in an account or would get in, or is told of it. */
export async function endWaysIn(tx: Database, memberId: string): Promise<void> {
  await closeSessionsOf(tx, memberId)
  await forgetDevices(tx, memberId)
  await dropLinks(tx, memberId, 'reset')
  await withdrawMailChange(tx, memberId)
  await forgetSubscriptions(tx, memberId)
}
