import { createHash } from 'node:crypto'
import { usernameKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../asker.ts'
import { Refusal } from '../refusal.ts'
import { type Account, findAccount } from './find-account.ts'
import { hashPassword, isOutdated, isPassword } from './passwords/passwords.ts'
import { openSession } from './sessions.ts'
import { forgetTries, uncountTry } from './tries/count-tries.ts'
import { limitTries } from './tries/limit-tries.ts'

/**
 * Opens a session for the right password and answers its token. Who exists and who doesn't are
 * refused alike; only the right password learns that an account is being deleted.
 */
export async function signIn(
  db: Database,
  asker: Asker,
  given: { login: string; password: string },
  userAgent: string,
): Promise<string> {
  const account = await proveLogin(db, asker, given)
  refuseClosedAccount(account, db.now())
  if (isOutdated(account.password_hash)) await strengthen(db, account.id, given.password)
  return openSession(db, account.id, userAgent)
}

/**
 * The account that somebody has the right password of, whatever became of it. Tries are counted
 * before the password is compared; who exists and who doesn't are refused alike.
 */
export async function proveLogin(
  db: Database,
  asker: Asker,
  given: { login: string; password: string },
): Promise<Account> {
  const account = await findAccount(db, asker.site.id, given.login)
  const keys = triesKeys(asker, account?.id ?? `unknown:${fingerprint(given.login)}`)
  await refuseTooManyTries(db, asker, keys)
  if (!(await isPassword(account?.password_hash ?? null, given.password)) || !account) {
    throw new Refusal('login_failed')
  }
  await forgetTries(db, keys.account)
  await uncountTry(db, keys.network)
  return account
}

/** An account that is being deleted, as long as it can come back. */
export function isReturnable(account: Account, now: Date): boolean {
  return account.status === 'pending_deletion' && Number(account.deletion_due_at) > now.getTime()
}

/** The key under which one network's wrong passwords for one account are counted. */
export function accountTriesKey(asker: Asker, account: string): string {
  return `login:${asker.site.id}:${account}:${asker.network}`
}

type TriesKeys = { account: string; network: string }

function triesKeys(asker: Asker, account: string): TriesKeys {
  return {
    account: accountTriesKey(asker, account),
    network: `logins:${asker.site.id}:${asker.network}`,
  }
}

/** Counted before the password is compared: a burst of tries gets no more than a patient one. */
async function refuseTooManyTries(db: Database, asker: Asker, keys: TriesKeys): Promise<void> {
  const { login_attempts, login_attempts_network, login_block_minutes } = asker.site.settings
  const windowMs = login_block_minutes * 60_000
  const limit = { windowMs, refusal: 'login_blocked' } as const
  await limitTries(db, keys.account, { ...limit, tries: login_attempts })
  await limitTries(db, keys.network, { ...limit, tries: login_attempts_network })
}

function refuseClosedAccount(account: Account, now: Date): void {
  if (isReturnable(account, now)) throw new Refusal('pending_deletion')
  const isOpen = account.status === 'active' || account.status === 'not_confirmed'
  if (!isOpen) throw new Refusal('login_failed')
}

async function strengthen(db: Database, id: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await db.kysely.updateTable('members').set({ password_hash }).where('id', '=', id).execute()
}

/** What was typed may be an address, so it is not kept in clear. */
function fingerprint(login: string): string {
  return createHash('sha256').update(usernameKey(login)).digest('base64url')
}
