import { msg, plural } from '@lingui/core/macro'
import { maySee } from '../profiles/may-meet.ts'
import { passedSince } from '../profiles/pass-profile.ts'
import type { MailContent, MailGiven, MailPerson } from './mail.ts'
import { makeSignInUrl } from './mail-links.ts'
import { called, linkPeople, loadPeople } from './mail-people.ts'

/** Tells of matches and likes, as the reader's page of likes shows them; not of what was seen there. */
export async function likesMail(given: MailGiven): Promise<MailContent | null> {
  const { words, site, member } = given
  const found = await findLikes(given)
  const [first] = found
  if (!first) return null
  const siteName = site.name
  const name = member.name
  const matched = found.filter(({ match }) => match).length
  const isMatch = matched === found.length
  const headline = headlineOf(given, found, matched)
  const button = await buttonOf(given, found, isMatch)
  return {
    subject: headline,
    preview: isMatch
      ? words._(msg`The first words are all that’s missing now.`)
      : words._(msg`Liking back is free.`),
    drawing: 'hearts',
    headline,
    paragraphs: [
      words._(msg`Hello ${name},`),
      isMatch
        ? words._(msg`You like each other. The first words are all that’s missing now.`)
        : words._(msg`Have a look. If you like what you see, liking back is free.`),
    ],
    people:
      found.length === 1
        ? [{ ...first.person, url: button.url }]
        : await linkPeople(
            given,
            found.map((like) => ({ person: like.person, target: { path: pathOf(like) } })),
          ),
    button,
    note: isMatch
      ? words._(
          msg`You’re getting this e-mail because a like you gave at ${siteName} was returned.`,
        )
      : words._(msg`You’re getting this e-mail because your profile at ${siteName} was liked.`),
  }
}

type Like = { id: string; match: boolean; person: MailPerson }

/** The unseen likes of these people that the member's own page shows, matches first. */
const statement = {
  name: 'likes-for-mail',
  text: `select p.id, back.liker_id is not null as match
    from profiles v join profiles p on p.id = any($2::uuid[]) and ${maySee('v', 'p')}
    join likes l on l.liker_id = p.id and l.liked_id = v.id and l.seen_at is null
    left join likes back on back.liker_id = v.id and back.liked_id = p.id
    where v.id = $1 and not exists (select from passes
      where member_id = v.id and passed_id = p.id and created_at >= greatest(l.created_at, $3))
    order by match desc, greatest(l.created_at, back.created_at) desc, p.id`,
}

async function findLikes(given: MailGiven): Promise<Like[]> {
  const { db, words, member, values } = given
  const ids = (values.about ?? [])
    .filter(({ cause }) => cause === 'like' || cause === 'match')
    .map(({ memberId }) => memberId)
  if (ids.length === 0) return []
  const asked = [member.id, ids, passedSince(given, given)]
  const rows = await db.query<{ id: string; match: boolean }>(statement, asked)
  const people = await loadPeople(
    given,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const person = people.get(row.id)
    const line = words._(row.match ? msg`You like each other` : msg`Likes you`)
    return person ? [{ ...row, person: { ...person, line } }] : []
  })
}

function headlineOf({ words }: MailGiven, found: Like[], matched: number): string {
  const [first] = found
  const who = first ? called(first.person) : ''
  if (found.length === 1) {
    return words._(first?.match ? msg`You and ${who} like each other` : msg`${who} likes you`)
  }
  const liked = found.length - matched
  const matches = words._(msg`${plural(matched, { one: '# new match', other: '# new matches' })}`)
  const likes = words._(msg`${plural(liked, { one: '# new like', other: '# new likes' })}`)
  if (liked === 0) return matches
  return matched === 0 ? likes : words._(msg`${matches} and ${likes}`)
}

async function buttonOf(
  given: MailGiven,
  found: Like[],
  isMatch: boolean,
): Promise<MailContent['button']> {
  const { words } = given
  const [first] = found
  const to = (label: string, path: string) =>
    makeSignInUrl(given, { path }).then((url) => ({ label, url, signsIn: true }))
  if (!first || found.length > 1) {
    return to(words._(msg`See who it is`), isMatch ? '/likes/matches' : '/likes')
  }
  return to(words._(isMatch ? msg`Say hello` : msg`See the profile`), pathOf(first))
}

function pathOf({ id, match }: Like): string {
  return match ? `/members/${id}/chat` : `/likes/m/${id}`
}
