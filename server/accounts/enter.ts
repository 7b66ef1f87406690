import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { User } from '#contract/accounts.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { touchActivity } from '../profiles/touch-activity.ts'
import { Refusal } from '../refusal.ts'
import { localeCookie, sessionCookie } from '../who-asks.ts'
import { loadUser } from './load-user.ts'
import { cookieOptions, setSessionCookie } from './session-cookie.ts'
import { memberOfSession } from './sessions.ts'
import { signOut } from './sign-out.ts'

const localeDays = 365
const daySeconds = 86_400

/** Begins a session in this browser and ends the one it had, so that no token outlives a sign-in. */
export async function enter(
  context: Context,
  asker: Asker,
  http: HonoContext,
  token: string,
): Promise<User> {
  const member = await memberOfSession(context.db, asker.site.id, token)
  // Somebody has deleted the account, or ended all its sessions, at this very moment.
  if (!member) throw new Refusal('authentication_required')
  await leave(context, asker, http)
  setSessionCookie(context, http, token)
  await touchActivity(context.db, member.id)
  if (member.language) keepLocale(context, http, member.language)
  return loadUser(context, { ...asker, member })
}

/** Ends the session that this browser has, if it has one. */
export async function leave(context: Context, asker: Asker, http: HonoContext): Promise<void> {
  const token = getCookie(http, sessionCookie)
  if (token) await signOut(context, asker, token)
}

/** Pages change this cookie too, so scripts may. */
export function keepLocale(context: Context, http: HonoContext, language: string): void {
  setCookie(http, localeCookie, language, {
    ...cookieOptions(context),
    maxAge: localeDays * daySeconds,
  })
}
