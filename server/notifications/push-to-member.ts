import type { Context } from '../context/context.ts'
import { PushFailure, type PushNote } from '../outside/push.ts'

type Pushing = Pick<Context, 'db' | 'log' | 'pusher'>

/**
 * Pushes a note to all browsers of a member, forgets those that want none any more, and answers how
 * many have it. Throws if one could not be reached for a reason that may pass; told again, with the
 * same `once`, those that have it are left alone.
 */
export async function pushTo(
  { db, log, pusher }: Pushing,
  memberId: string,
  note: PushNote,
): Promise<number> {
  if (!pusher.publicKey) return 0
  const browsers = await db.kysely
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('member_id', '=', memberId)
    .execute()
  const have = new Set(note.once && haveAlready.get(note.once))
  const gone: string[] = []
  const failures: PushFailure[] = []
  await Promise.all(
    browsers.map(async ({ id, ...subscription }) => {
      if (have.has(id)) return
      try {
        if ((await pusher.push(subscription, note)) === 'sent') have.add(id)
        else gone.push(id)
      } catch (error) {
        if (!(error instanceof PushFailure)) throw error
        failures.push(error)
      }
    }),
  )
  if (gone.length > 0) {
    await db.kysely.deleteFrom('push_subscriptions').where('id', 'in', gone).execute()
  }
  const passing = failures.find(({ mayPass }) => mayPass)
  remember(note.once, passing ? have : null)
  if (passing) throw passing
  for (const { message } of failures) log.warn(message)
  return browsers.filter(({ id }) => have.has(id)).length
}

/**
 * The browsers that have a note which others wait for. What a process that dies forgets comes a
 * second time, and replaces itself without a sound (public/sw-push.js).
 */
const haveAlready = new Map<string, ReadonlySet<string>>()

/** More than wait for a dead push service at any moment that can be made good. */
const mostRemembered = 10_000

function remember(once: string | undefined, have: ReadonlySet<string> | null): void {
  if (once === undefined) return
  haveAlready.delete(once)
  if (have === null || have.size === 0) return
  haveAlready.set(once, have)
  const [oldest] = haveAlready.keys()
  if (haveAlready.size > mostRemembered && oldest !== undefined) haveAlready.delete(oldest)
}
