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

/** Whoever asks, with the token by which accounts know this browser; made if it has none. */
export function withDevice<One extends Asker>(asker: One): One & { device: string } {
  return { ...asker, device: asker.device ?? newToken() }
}

/** Leaves that token in the browser, for another year: only once an account is to know it. */
export function keepDevice(http: HonoContext, { device }: { device: string }): void {
  writeCookie(http, deviceCookie, device, { httpOnly: true, maxAge: deviceDays * 86_400 })
}

/** What the browser calls itself; empty if it does not say. */
export function userAgent(http: HonoContext): string {
  return http.req.header('user-agent') ?? ''
}
