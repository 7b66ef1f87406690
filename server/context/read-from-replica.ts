import type { Context as HonoContext } from 'hono'
import type { Context } from './context.ts'
import { cookieText, readCookie } from './own-cookies.ts'

/**
 * Says in this browser that it has just changed something. It lives longer than a replica may be
 * behind, and is set only where there is one.
 */
const cookie = 'wrote'
const lifeSeconds = 2

/**
 * Reads what may be a second old, from a replica where there is one. Whoever has just changed
 * something sees it at once; and what the replica can't answer, the primary does.
 */
export async function readFromReplica<Answer>(
  { context, http }: { context: Context; http: HonoContext },
  read: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  const replica = readCookie(http, cookie) ? null : context.replicas?.pick()
  if (!replica) return read(context)
  try {
    return await read({ ...context, db: replica.db })
  } catch (error) {
    if (!replica.isToBlame(error)) throw error
    return read(context)
  }
}

/**
 * Notes that whoever asks may have changed something, by whatever is no mere reading: for two seconds
 * they read from the primary. Answers whether that took a cookie.
 */
export function noteWrite({ replicas }: Context, http: HonoContext): boolean {
  if (!replicas || /^(GET|HEAD)$/.test(http.req.method)) return false
  const text = cookieText(http, cookie, '1', { maxAge: lifeSeconds, httpOnly: true })
  // A form's page passes on what the calls that it made have noted.
  if (http.finalized && http.res.headers.getSetCookie().includes(text)) return false
  http.header('Set-Cookie', text, { append: true })
  return true
}

/** What a page's own calls carry on once one of them has changed something. */
export function withWrite(headers: Headers): void {
  const given = headers.get('cookie')
  headers.set('cookie', `${given ? `${given}; ` : ''}${cookie}=1`)
}
