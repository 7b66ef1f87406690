import type { Context as HonoContext } from 'hono'
import type { User } from '#contract/accounts.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { keepLocale, readCookie, sessionCookie } from '../context/own-cookies.ts'
import { Refusal } from '../context/refusal.ts'
import { touchActivity } from '../profiles/touch-activity.ts'
import { rememberDevice } from './devices.ts'
import { loadUser } from './load-user.ts'
import { keepDevice, setSessionCookie, withDevice } from './session-cookie.ts'
import { closeSession, memberOfSession } from './sessions.ts'

/**
 * Begins a session in this browser and ends the one it had, so that no token outlives a sign-in.
 * From then on the account knows the browser.
 */
export async function enter(
  context: Context,
  asker: Asker,
  http: HonoContext,
  token: string,
): Promise<User> {
  const member = await memberOfSession(context.db, asker.site.id, token)
  // At this very moment somebody deleted the account, or ended all its sessions.
  if (!member) throw new Refusal('authentication_required')
  await leave(context, asker, http)
  setSessionCookie(http, token)
  const known = withDevice(asker)
  keepDevice(http, known)
  await rememberDevice(context.db, member.id, known.device)
  await touchActivity(context.db, member.id)
  if (member.language) keepLocale(http, member.language)
  return loadUser(context, { ...asker, member })
}

/** Ends this browser's session, if it has one. */
export async function leave(context: Context, asker: Asker, http: HonoContext): Promise<void> {
  const token = readCookie(http, sessionCookie)
  if (token) await signOut(context, asker, token)
}

/** Ends a session together with its open event streams. */
async function signOut(context: Context, asker: Asker, token: string): Promise<void> {
  await closeSession(context.db, token)
  if (asker.member) context.connections.closeOf(asker.member.id, asker.member.sessionHash)
}
