import { msg } from '@lingui/core/macro'
import type { Context } from '../context/context.ts'
import { PushFailure, type PushNote } from '../outside/push.ts'
import { maySee } from '../profiles/may-meet.ts'
import type { Mails } from './mail.ts'
import { type Asked, prepare } from './send-mail.ts'

type Pushing = Pick<
  Context,
  'db' | 'environment' | 'log' | 'pusher' | 'connections' | 'photoStorage'
>

/** After this nobody wants to hear of it any more: a message, or what waits for an evening. */
const messageLifeSeconds = 4 * 3600
const lifeSeconds = 24 * 3600

/**
 * Tells a member by push what a mail of that name would say, to all their browsers; throws if a
 * push service cannot be reached, so that the job tries again. Not told is what the member does not
 * want or has seen meanwhile, or while a page of theirs is in sight.
 */
export async function sendPush(
  context: Pushing,
  mails: Mails,
  asked: Asked,
  key?: string,
): Promise<void> {
  if (context.connections.isLooking(asked.memberId)) return
  const prepared = await prepare(context, mails, asked, 'push')
  if (!prepared) return
  const { given, content } = prepared
  const { words } = given
  const { pathname, search } = new URL(content.button.url)
  const path = pathname + search
  await pushTo(context, asked.memberId, {
    title: content.subject,
    body: content.preview,
    tag: tagOf(asked),
    ...(key && { once: key }),
    checkUrl: path,
    openUrl: `/login?next=${encodeURIComponent(path)}`,
    badge: await countNews(context, asked.memberId),
    actions: { open: words._(msg`Open`), later: words._(msg`Later`) },
    ttlSeconds: asked.mail === 'messages' ? messageLifeSeconds : lifeSeconds,
    urgency: asked.mail === 'messages' ? 'high' : 'normal',
  })
}

/** One notification for each conversation; what was gathered has one for all. */
function tagOf({ mail, values: { about = [], announcementId } }: Asked): string {
  const only = announcementId ?? (about.length === 1 ? about[0]?.memberId : undefined)
  return only ? `${mail}-${only}` : mail
}

const newsStatement = {
  name: 'count-news',
  text: `select (select coalesce(sum(unread), 0) from inbox_entries
        where member_id = $1 and has_unread and removed_at is null)
      + (select count(*) from profiles v join likes l on l.liked_id = v.id and l.seen_at is null
        join profiles p on p.id = l.liker_id where v.id = $1 and ${maySee('v', 'p')}) as news`,
}

/** Unread messages and new likes, the sum before each page's title. */
async function countNews({ db }: Pushing, memberId: string): Promise<number> {
  const [row] = await db.query<{ news: string | number }>(newsStatement, [memberId])
  return Number(row?.news ?? 0)
}

/**
 * Pushes a note to all browsers of a member, forgets those that want none any more, and answers how
 * many have it. Throws if one could not be reached for a reason that may pass; told again, with the
 * same `once`, those that have it are left alone.
 */
export async function pushTo(
  { db, log, pusher }: Pick<Pushing, 'db' | 'log' | 'pusher'>,
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
