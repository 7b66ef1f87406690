import { msg } from '@lingui/core/macro'
import type { Context } from '../context/context.ts'
import { maySee } from '../profiles/may-meet.ts'
import type { About, MailName, Mails } from './mail.ts'
import { pushTo } from './push-to-member.ts'
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
  const about = asked.values.about ?? []
  const path = new URL(content.button.url).pathname
  await pushTo(context, asked.memberId, {
    title: content.subject,
    body: content.preview,
    tag: tagOf(asked.mail, about),
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
function tagOf(mail: MailName, about: About[]): string {
  const [only] = about
  return only && about.length === 1 ? `${mail}-${only.memberId}` : mail
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
