import type { Context as HonoContext } from 'hono'
import type { Context } from './context.ts'
import { readCookie, writeCookie } from './own-cookies.ts'

/**
 * Says in this browser that it has just changed something. It lives longer than a replica may be
 * behind, and is set only where there is one.
 */
const cookie = 'wrote'
const lifeSeconds = 2

/**
 * Reads what may be a second old, from the replica where there is one. Whoever has just changed
 * something sees it at once; and what the replica can't answer, the primary does.
 */
export async function readFromReplica<Answer>(
  { context, http }: { context: Context; http: HonoContext },
  read: (context: Context) => Promise<Answer>,
): Promise<Answer> {
  const { replica } = context
  if (!replica?.isFresh() || readCookie(http, cookie)) return read(context)
  try {
    return await read({ ...context, db: replica.db })
  } catch (error) {
    if (!replica.isToBlame(error)) throw error
    return read(context)
  }
}

/**
 * Notes that whoever asks has changed something: for two seconds they read from the primary. Answers
 * whether that took a cookie.
 */
export function noteWrite({ replica }: Context, http: HonoContext): boolean {
  if (replica) writeCookie(http, cookie, '1', { maxAge: lifeSeconds, httpOnly: true })
  return replica !== null
}

/** What a page's own calls carry on once one of them has changed something. */
export function withWrite(headers: Headers): void {
  const given = headers.get('cookie')
  headers.set('cookie', `${given ? `${given}; ` : ''}${cookie}=1`)
}
