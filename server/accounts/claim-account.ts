import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import { refuseFaults } from '../context/refusal.ts'
import { dropLinks, endSignInLinks } from '../notifications/mail-links.ts'
import { forgetSubscriptions } from '../notifications/push-subscriptions.ts'
import { forgetDevices, isKnownDevice } from './devices.ts'
import { hashPassword, isPassword, newPasswordFaults } from './passwords.ts'
import { closeSessionsOf } from './sessions.ts'

/**
 * A password for the account, typed twice; nothing if the browser already belongs to the account.
 */
export type ChosenPassword = { password?: string | undefined; password_repeat?: string | undefined }

/**
 * Settles who owns an account when its address is proved for the first time: it belongs to whoever
 * reads the mails, even if somebody else opened it with that address. In a browser of the account
 * nothing changes. Elsewhere a password is asked for: typing the account's own shows that both are
 * one person; with any other, everybody who was in before is out. Answers whether they are.
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

/**
 * Whether the asker has shown that they know the account's password: signed in to it now, or here
 * before.
 */
export async function isOwnBrowser(db: Database, asker: Asker, memberId: string): Promise<boolean> {
  return asker.member?.id === memberId || isKnownDevice(db, asker, memberId)
}

/** The chosen password; refuses a missing one, a bad one, and two that differ. */
export function checkChosenPassword({ password = '', password_repeat }: ChosenPassword): string {
  refuseFaults(newPasswordFaults(password))
  if (password !== password_repeat) {
    refuseFaults([{ field: 'password_repeat', code: 'passwords_differ' }])
  }
  return password
}

/** Ends everything that keeps somebody in an account, lets them back in, or tells them about it. */
export async function endWaysIn(tx: Database, memberId: string): Promise<void> {
  await closeSessionsOf(tx, memberId)
  await forgetDevices(tx, memberId)
  await dropLinks(tx, memberId, 'reset')
  await endSignInLinks(tx, memberId)
  await withdrawMailChange(tx, memberId)
  await forgetSubscriptions(tx, memberId)
}

/** Keeps the present address: the new one is forgotten, and its links stop working. */
export async function withdrawMailChange(db: Database, memberId: string): Promise<void> {
  await db.kysely.deleteFrom('mail_changes').where('member_id', '=', memberId).execute()
  await dropLinks(db, memberId, 'mail_change')
}
