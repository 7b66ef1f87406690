import type { Context as HonoContext } from 'hono'
import type { Asker } from '../context/asker.ts'
import { deviceCookie, sessionCookie, writeCookie } from '../context/own-cookies.ts'
import { newToken } from '../secrets/tokens.ts'
import { deviceDays } from './devices.ts'
import { sessionDays } from './sessions.ts'

/** Gives this browser the session of the token. */
export function setSessionCookie(http: HonoContext, token: string): void {
  writeCookie(http, sessionCookie, token, { httpOnly: true, maxAge: sessionDays * 86_400 })
}

/**
 * The token by which accounts know this browser; made if it has none, and good for another year.
 */
export function keepDevice(http: HonoContext, asker: Asker): string {
  const device = asker.device ?? newToken()
  writeCookie(http, deviceCookie, device, { httpOnly: true, maxAge: deviceDays * 86_400 })
  return device
}

/** What the browser calls itself; empty if it does not say. */
export function userAgent(http: HonoContext): string {
  return http.req.header('user-agent') ?? ''
}
