import { msg } from '@lingui/core/macro'
import { maySee } from '../profiles/may-meet.ts'
import { passedSince } from '../profiles/pass-profile.ts'
import { newcomerIds } from '../search/find-newcomers.ts'
import type { MailContent, MailGiven } from './mail.ts'
import { makeSignInUrl } from './mail-links.ts'
import { linkPeople, loadPeople } from './mail-people.ts'

/** What is new for the reader this week: real people and real numbers, or nothing at all. */
export async function weekMail(given: MailGiven): Promise<MailContent | null> {
  const { words, site, member } = given
  const { newcomers, likes, messages } = await findWeek(given)
  const people = await loadPeople(given, newcomers)
  const count = people.size
  if (count === 0 && likes === 0 && messages === 0) return null
  const siteName = site.name
  const name = member.name
  const counted = [
    [msg`New members who fit you`, count],
    [msg`New likes`, likes],
    [msg`Unread messages`, messages],
  ] as const
  const facts = counted.flatMap(([what, number]): [string, string][] =>
    number > 0 ? [[words._(what), words.number(number)]] : [],
  )
  return {
    subject: words._(msg`Your week at ${siteName}`),
    preview: facts.map(([label, said]) => words._(msg`${label}: ${said}`)).join(' · '),
    drawing: 'week',
    headline: words._(msg`Your week at ${siteName}`),
    paragraphs: [words._(msg`Hello ${name},`), words._(msg`Here’s what’s new for you.`)],
    facts,
    people: await linkPeople(
      given,
      [...people].map(([id, person]) => ({ person, target: { path: `/members/${id}` } })),
    ),
    button: await buttonOf(given, { count, likes }),
    note: words._(
      msg`You’re getting this e-mail because you chose a weekly update from ${siteName}. It comes only when there’s something to tell.`,
    ),
  }
}

type Week = { newcomers: string[]; likes: number; messages: number }

/** What waits for the member on the pages of likes and messages. */
const statement = {
  name: 'week-for-mail',
  text: `select (select count(*)::int from likes l join profiles p on p.id = l.liker_id
        where l.liked_id = v.id and l.seen_at is null and ${maySee('v', 'p')}
          and not exists (select from passes where member_id = v.id and passed_id = p.id
            and created_at >= greatest(l.created_at, $2))) as likes,
      (select coalesce(sum(e.unread), 0)::int from inbox_entries e join profiles p on p.id = e.other_id
        where e.member_id = v.id and e.has_unread and e.removed_at is null and ${maySee('v', 'p')}) as messages
    from profiles v where v.id = $1`,
}

async function findWeek(given: MailGiven): Promise<Week> {
  const { db, site, member } = given
  const asker = { site, member: { id: member.id }, source: null }
  const newcomers = await newcomerIds(given, asker)
  const [row] = await db.query<Omit<Week, 'newcomers'>>(statement, [
    member.id,
    passedSince(given, given),
  ])
  return { newcomers, likes: row?.likes ?? 0, messages: row?.messages ?? 0 }
}

/** To what is scarcest: messages wait in a mail of their own, newcomers stay. */
async function buttonOf(
  given: MailGiven,
  { count, likes }: { count: number; likes: number },
): Promise<MailContent['button']> {
  const { words } = given
  const [label, path] =
    count > 0
      ? [words._(msg`See who’s new`), '/members?sort=new&real=1']
      : likes > 0
        ? [words._(msg`See who it is`), '/likes']
        : [words._(msg`Open my messages`), '/chats']
  return { label, url: await makeSignInUrl(given, { path }), signsIn: true }
}
