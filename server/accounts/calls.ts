import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { accountCalls, User } from '#contract/accounts.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../handling.ts'
import { touchActivity } from '../profiles/touch-activity.ts'
import { Refusal } from '../refusal.ts'
import { localeCookie, sessionCookie } from '../who-asks.ts'
import { activate } from './activate.ts'
import { changeLanguage } from './change-language.ts'
import { join } from './joining/join.ts'
import { loadUser } from './load-user.ts'
import { askForReset } from './passwords/ask-for-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { resendActivation } from './resend-activation.ts'
import { cookieOptions, setSessionCookie, userAgent } from './session-cookie.ts'
import { memberOfSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const localeDays = 365
const daySeconds = 86_400

export const accountHandlers: Handlers<keyof typeof accountCalls> = {
  'POST /api/user.php': async ({ context, db, asker, body, http }) => {
    const token = await signIn(db, asker, body, userAgent(http))
    return { user: await enter(context, asker, http, token) }
  },

  'GET /api/user.php': async ({ context, asker }) => {
    const { member } = asker
    return { user: member ? await loadUser(context, { ...asker, member }) : null }
  },

  'PUT /api/user.php': async ({ context, db, asker, body, http }) => {
    await changeLanguage(db, asker.member.id, body.language)
    keepLocale(context, http, body.language)
    return { user: await loadUser(context, asker) }
  },

  'GET /api/logout.php': async ({ context, asker, http }) => {
    if (!isOwnPage(http)) throw new Refusal('foreign_origin')
    await leave(context, asker, http)
    deleteCookie(http, sessionCookie, { path: '/' })
  },

  'POST /api/signup': async ({ context, db, asker, body, http }) => {
    const token = await join(db, asker, body, userAgent(http))
    return { user: await enter(context, asker, http, token) }
  },

  'POST /api/activation': async ({ db, asker, body }) => {
    await activate(db, asker.site, body.token)
  },

  'POST /api/activation/resend': async ({ db, asker }) => {
    await resendActivation(db, asker)
  },

  'POST /api/password-reset': async ({ db, asker, body }) => {
    await askForReset(db, asker, body.email)
  },

  'POST /api/password-reset/do': async ({ context, asker, body }) => {
    await resetPassword(context, asker, body)
  },
}

/** Begins a session in this browser and ends the one it had, so that no token outlives a sign-in. */
async function enter(
  context: Context,
  asker: Asker,
  http: HonoContext,
  token: string,
): Promise<User> {
  const member = await memberOfSession(context.db, asker.site.id, token)
  if (!member) throw new Error('A session that was just opened is not there.')
  await leave(context, asker, http)
  setSessionCookie(context, http, token)
  await touchActivity(context.db, member.id)
  if (member.language) keepLocale(context, http, member.language)
  return loadUser(context, { ...asker, member })
}

async function leave(context: Context, asker: Asker, http: HonoContext): Promise<void> {
  const token = getCookie(http, sessionCookie)
  if (token) await signOut(context, asker, token)
}

/** Pages change this cookie too, so scripts may. */
function keepLocale(context: Context, http: HonoContext, language: string): void {
  setCookie(http, localeCookie, language, {
    ...cookieOptions(context),
    maxAge: localeDays * daySeconds,
  })
}

/** A GET that ends a session must be asked by our own pages, or by a client that names itself. */
function isOwnPage(http: HonoContext): boolean {
  const site = http.req.header('sec-fetch-site')
  return site ? site === 'same-origin' : Boolean(http.req.header('x-client-type'))
}
