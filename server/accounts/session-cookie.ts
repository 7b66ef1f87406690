import type { Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Context } from '../context.ts'
import { sessionCookie } from '../who-asks.ts'
import { sessionDays } from './sessions.ts'

/** From now on this browser has the session of the token. */
export function setSessionCookie(context: Context, http: HonoContext, token: string): void {
  setCookie(http, sessionCookie, token, {
    httpOnly: true,
    ...cookieOptions(context),
    maxAge: sessionDays * 86_400,
  })
}

/** What all our cookies have in common. */
export function cookieOptions({ environment }: Context) {
  const secure = environment.publicUrl.startsWith('https:')
  return { sameSite: 'Lax', path: '/', secure } as const
}

/** How the browser calls itself; empty where it does not. */
export function userAgent(http: HonoContext): string {
  return http.req.header('user-agent') ?? ''
}
