import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { maySee } from '../profiles/may-meet.ts'
import type { About, MailContent, MailGiven, MailPerson } from './mail.ts'
import { makeSignInUrl, type SignInTarget } from './mail-links.ts'
import { called, linkPeople, loadPeople } from './mail-people.ts'

/** Tells of messages that came while the reader was away; not sent once they are read. */
export async function messagesMail(given: MailGiven): Promise<MailContent | null> {
  const waiting = await findWaiting(given)
  const [first] = waiting
  if (!first) return null
  return waiting.length === 1 ? messagesOfOne(given, first) : messagesOfSeveral(given, waiting)
}

async function messagesOfOne(given: MailGiven, waiting: Waiting): Promise<MailContent> {
  const { words, site, member, values } = given
  const { person, unread: count } = waiting
  const who = called(person)
  const siteName = site.name
  const name = member.name
  const isFirst = values.type === 'new_conversations'
  const headline = words._(isFirst ? msg`${who} has written to you` : msg`${who} wrote again`)
  const button = await chatButton(given, waiting)
  return {
    subject: count > 1 ? `${headline} (${count})` : headline,
    preview:
      person.quote ??
      words._(
        msg`${plural(count, { one: '# unread message', other: '# unread messages' })} at ${siteName}.`,
      ),
    drawing: 'voices',
    headline,
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`${plural(count, { one: 'A message is waiting for you.', other: '# messages are waiting for you.' })}`,
      ),
    ],
    people: [{ ...person, url: button.url }],
    button,
    note: words._(
      msg`You’re getting this e-mail because ${who} wrote to you at ${siteName} while you were away.`,
    ),
  }
}

async function messagesOfSeveral(given: MailGiven, waiting: Waiting[]): Promise<MailContent> {
  const { words, site, member } = given
  const count = sumOf(waiting)
  const siteName = site.name
  const name = member.name
  const label = words._(msg`${plural(count, { one: '# new message', other: '# new messages' })}`)
  const said = namesOf(words, waiting)
  return {
    subject: words._(msg`${label}: ${said}`),
    preview: words._(
      msg`${plural(count, { one: '# unread message', other: '# unread messages' })} at ${siteName}.`,
    ),
    drawing: 'voices',
    headline: label,
    paragraphs: [words._(msg`Hello ${name},`), words._(msg`Your messages are waiting for you.`)],
    people: await linkPeople(given, waiting.map(leadToChat)),
    button: await chatsButton(given),
    note: words._(
      msg`You’re getting this e-mail because you were written to at ${siteName} while you were away.`,
    ),
  }
}

/** Reminds once of what has been unread for a day. */
export async function unreadMail(given: MailGiven): Promise<MailContent | null> {
  const { words, site, member } = given
  const waiting = await findWaiting(given)
  const [first] = waiting
  if (!first) return null
  const who = namesOf(words, waiting)
  const count = sumOf(waiting)
  const siteName = site.name
  const name = member.name
  const isOne = waiting.length === 1
  const button = isOne ? await chatButton(given, first) : await chatsButton(given)
  return {
    subject: words._(msg`Still unread: ${who}`),
    preview: words._(
      msg`${plural(count, { one: '# unread message', other: '# unread messages' })} at ${siteName}.`,
    ),
    drawing: 'unread',
    headline: words._(msg`Still waiting for you`),
    paragraphs: [
      words._(msg`Hello ${name},`),
      words._(
        msg`${plural(count, { one: 'A message has been waiting for you for more than a day.', other: '# messages have been waiting for you for more than a day.' })}`,
      ),
    ],
    people: isOne
      ? [{ ...first.person, url: button.url }]
      : await linkPeople(given, waiting.map(leadToChat)),
    button,
    note: words._(
      msg`You’re getting this e-mail because you have unread messages at ${siteName}. We remind you of them only this once.`,
    ),
  }
}

type Waiting = Row & { person: MailPerson }

type Row = {
  id: string
  conversation_id: string
  unread: number
  type: 'text' | 'photo' | 'gift'
  text: string
}

/** Who has written what the member has not read, the latest first; the last message of each. */
const statement = {
  name: 'messages-for-mail',
  text: `select p.id, e.conversation_id, e.unread, newest.type, newest.text
    from profiles v join profiles p on p.id = any($2::uuid[]) and ${maySee('v', 'p')}
    join conversations c on c.low_id = least(v.id, p.id) and c.high_id = greatest(v.id, p.id)
    join inbox_entries e on e.member_id = v.id and e.conversation_id = c.id
      and e.unread > 0 and e.removed_at is null
    join lateral (select type, text, created_at from messages
      where conversation_id = c.id and sender_id = p.id order by number desc limit 1) newest on true
    where v.id = $1
    order by newest.created_at desc, p.id`,
}

async function findWaiting(given: MailGiven): Promise<Waiting[]> {
  const { db, words, member, wishes, values } = given
  const ids = (values.about ?? []).filter(isMessage).map(({ memberId }) => memberId)
  if (ids.length === 0) return []
  const rows = await db.query<Row>(statement, [member.id, ids])
  const people = await loadPeople(
    given,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const person = people.get(row.id)
    if (!person) return []
    const begins = beginningOf(row.text)
    const quotes = wishes.shows_text && !wishes.discreet && row.text !== ''
    const line = lineOf(words, row)
    return [
      { ...row, person: { ...person, line, ...(quotes && { quote: words._(msg`“${begins}”`) }) } },
    ]
  })
}

function isMessage({ cause }: About): boolean {
  return cause === 'message'
}

function lineOf(words: I18n, { unread: count, type }: Row): string {
  if (count === 1 && type === 'photo') return words._(msg`Sent you a photo`)
  if (count === 1 && type === 'gift') return words._(msg`Sent you a gift`)
  return words._(msg`${plural(count, { one: '# new message', other: '# new messages' })}`)
}

const quoted = 140

/** As much of a text as fits on a few lines, ending with a word. */
function beginningOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const signs = [...line]
  if (signs.length <= quoted) return line
  const cut = signs.slice(0, quoted).join('')
  const end = cut.lastIndexOf(' ')
  return `${end > quoted / 2 ? cut.slice(0, end) : cut}…`
}

function sumOf(waiting: Waiting[]): number {
  return waiting.reduce((sum, { unread }) => sum + unread, 0)
}

/** The latest by name, and how many more there are. */
function namesOf(words: I18n, [first, ...rest]: Waiting[]): string {
  const who = first ? called(first.person) : ''
  const others = rest.length
  if (others === 0) return who
  return words._(msg`${who} and ${plural(others, { one: '# other', other: '# others' })}`)
}

async function chatButton(given: MailGiven, waiting: Waiting): Promise<MailContent['button']> {
  return {
    label: given.words._(msg`Read and answer`),
    url: await makeSignInUrl(given, leadToChat(waiting).target),
    signsIn: true,
  }
}

function leadToChat({ person, conversation_id, type }: Waiting): {
  person: MailPerson
  target: SignInTarget
} {
  const purpose = type === 'photo' ? 'photo' : 'sign_in'
  return { person, target: { path: `/chats/${conversation_id}`, purpose } }
}

async function chatsButton(given: MailGiven): Promise<MailContent['button']> {
  return {
    label: given.words._(msg`Open my messages`),
    url: await makeSignInUrl(given, { path: '/chats' }),
    signsIn: true,
  }
}
