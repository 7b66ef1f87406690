import { emailKey, usernameKey } from '#contract/rules/signup-rules.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'
import { isKnownDevice } from './devices.ts'
import { limitLogins, limitLoginsOfDevice } from './limit-logins.ts'
import { hashPassword, holdPassword, isOutdated, isPassword, replacePassword } from './passwords.ts'
import { openSession } from './sessions.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

type Account = {
  id: string
  status: string
  password_hash: string
  language: string | null
  deletion_due_at: Date | null
  banned: boolean
}

/** What was typed to sign in: what it could be, and the one form under which it is counted. */
type Login = { email: string | null; name: string; key: string }

/**
 * Opens a session for the right password and answers its token. Known and unknown logins are
 * refused alike; only the right password reveals that an account is being deleted.
 */
export async function signIn(
  db: Database,
  asker: Asker,
  given: { login: string; password: string },
  userAgent: string,
): Promise<string> {
  const account = await proveLogin(db, asker, given)
  refuseClosedAccount(account, db.now())
  const { id, password_hash: old } = account
  const stronger = isOutdated(old) ? await hashPassword(given.password) : null
  const token = await db.transaction(async (tx) => {
    const isStill = stronger ? replacePassword(tx, id, old, stronger) : holdPassword(tx, id, old)
    return (await isStill) ? openSession(tx, id, userAgent, asker.country) : null
  })
  // Who has changed it meanwhile has ended all sessions, and must not miss this one; another sign-in
  // has only made its form stronger.
  return token ?? signIn(db, asker, given, userAgent)
}

function refuseClosedAccount(account: Account, now: Date): void {
  if (isReturnable(account, now)) throw new Refusal('pending_deletion')
  const isOpen = account.status === 'active' || account.status === 'not_confirmed'
  if (!isOpen) throw new Refusal('login_failed')
}

/**
 * The account whose password somebody knows, whatever has become of it. Tries are counted before
 * the password is compared; known and unknown logins are refused alike.
 */
export async function proveLogin(
  db: Database,
  asker: Asker,
  given: { login: string; password: string },
): Promise<Account> {
  const typed = readLogin(given.login)
  const account = await findAccount(db, asker.site.id, typed)
  // Always looked up: otherwise the database would be asked one question more for a member than for
  // a stranger.
  const isKnown = await isKnownDevice(db, asker, account?.id ?? nobody)
  const forgive =
    account && isKnown
      ? await limitLoginsOfDevice(db, asker, account.id)
      : await limitLogins(db, asker, typed.key)
  if (!(await isPassword(account?.password_hash ?? null, given.password)) || !account) {
    throw new Refusal('login_failed')
  }
  await forgive()
  return account
}

/**
 * Reads a login. Everything that leads to the same address, or the same username, has the same key.
 */
function readLogin(typed: string): Login {
  const plain = typed.toWellFormed().replaceAll('\0', '')
  const email = emailKey(plain)
  const name = usernameKey(plain)
  return { email, name, key: email ?? name }
}

const statement = {
  name: 'find-account',
  text: `select id, status, password_hash, language, deletion_due_at, ban_reason is not null as banned
    from members
    where id = coalesce(
      (select id from members where site_id = $1 and email_key = $2),
      (select id from profiles where site_id = $1 and name_key = $3))`,
}

/**
 * The account of an e-mail address or a username. The address comes first, so that nobody gets in
 * another's way with a username that looks like their address.
 */
async function findAccount(
  db: Database,
  siteId: string,
  { email, name }: Login,
): Promise<Account | null> {
  const [row] = await db.query<Account>(statement, [siteId, email, name])
  return row ?? null
}

/** Whether an account is being deleted and its member can still bring it back. */
export function isReturnable(account: Account, now: Date): boolean {
  const { status, banned, deletion_due_at } = account
  return status === 'pending_deletion' && !banned && Number(deletion_due_at) > now.getTime()
}
