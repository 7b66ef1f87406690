import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { browserStore } from '../browser/browser-store.ts'
import { ask } from '../data/ask.ts'
import type { Answer } from '../data/calls.ts'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { paths } from '../routing/paths.ts'
import { Link, type LinkProps } from '../routing/router.ts'
import { useFictionalWord, useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Avatar } from '../ui/people/avatar.tsx'
import { countFilters, type Filters, filtersOf, searchOf } from './search-address.ts'

const chatsQuestion = ask('GET /api/chats.php', {})
const likesQuestion = ask('GET /api/likes.php', {})
const newcomersQuestion = ask('GET /api/newcomers', { query: {} })

/** What the page shows with it: messages, likes and members that are new. */
export const newsQuestions = [chatsQuestion, likesQuestion, newcomersQuestion]

/**
 * Home for a member who comes back: what is new for them, each with who it is about and the way
 * there. All of it goes once it has been looked at.
 */
export function WhatsNew() {
  const { t } = useLingui()
  const { name } = useMember().profile
  const news = useNews()
  return (
    <section aria-labelledby="whats-new" className="mb-6">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="whats-new" className="min-w-0 type-title-2">
          <span className="block truncate">
            <Trans>Hello, {name}</Trans>
          </span>
        </h2>
        <LastSearch />
      </div>
      {news === null ? (
        <div role="status" aria-label={t`Loading`} className={row}>
          <Skeleton shape="block" className="h-20 w-full" />
        </div>
      ) : news.length > 0 ? (
        <ul className={row}>
          {news.map((item) => (
            <li key={item.icon} className="flex-none max-md:w-72 max-md:only:w-full">
              <Tile {...item} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-text-2">
          <Trans>You’re all caught up. New messages and likes will wait for you here.</Trans>
        </p>
      )}
    </section>
  )
}

const row =
  'mt-2 grid gap-3 max-md:scroll-row max-md:-mx-(--s4) max-md:px-4 max-md:pb-1 md:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] md:has-[>:nth-child(4)]:grid-cols-2'

type Person = Pick<Likes['profiles'][number], 'id' | 'name' | 'main_image' | 'fictional'>
type Likes = Answer<'GET /api/likes.php'>

type Item = {
  icon: IconName
  title: string
  /** The latest of those whom it is about. */
  person: Person
  words: ReactNode
  to: LinkProps['to']
}

/** What is new, the most urgent first; null while it is loading. */
function useNews(): Item[] | null {
  const chats = useMessages()
  const likes = useLikesAndMatches()
  const newcomers = useNewcomers()
  if (!chats || !likes) return null
  return [...chats, ...likes, ...newcomers]
}

function useMessages(): Item[] | null {
  const { t } = useLingui()
  const { data } = useQuery({ ...chatsQuestion, throwOnError: false })
  if (!data) return null
  const unread = data.chats.filter((chat) => chat.num_unread_messages > 0)
  const [latest] = unread
  if (!latest) return []
  const count = data.total_unread
  const alone = unread.length === 1 && latest.num_unread_messages === count
  return [
    {
      icon: 'chats-circle',
      title: t`${plural(count, { one: '# new message', other: '# new messages' })}`,
      person: latest.profile,
      words: <Names name={latest.profile.name} others={unread.length - 1} />,
      to: alone ? paths.chat(latest.conversation.id) : paths.chats(),
    },
  ]
}

/** A like that met one's own is a match, and stands there as that alone. */
function useLikesAndMatches(): Item[] | null {
  const { t } = useLingui()
  const { data } = useQuery({ ...likesQuestion, throwOnError: false })
  if (!data) return null
  const { matches, likes } = newLikesIn(data)
  const [match, like] = [matches.latest, likes.latest]
  return [
    ...(match
      ? [
          {
            icon: 'hand-heart' as const,
            title: t`${plural(matches.count, { one: '# new match', other: '# new matches' })}`,
            person: match,
            words: <Names name={match.name} others={matches.count - 1} />,
            to: matches.count === 1 ? paths.member(match.id) : paths.likes('matches'),
          },
        ]
      : []),
    ...(like
      ? [
          {
            icon: 'heart' as const,
            title: t`${plural(likes.count, { one: '# new like', other: '# new likes' })}`,
            person: like,
            words: <Names name={like.name} others={likes.count - 1} />,
            to: likes.count === 1 ? paths.liker(like.id) : paths.likes('received'),
          },
        ]
      : []),
  ]
}

/**
 * Who has liked the member and has not been looked at, with and without a like of one's own: how many,
 * and the latest whose card has come.
 */
export function newLikesIn({ profiles, liked_by, matches }: Likes) {
  const cards = new Map(profiles.map((card) => [card.id, card]))
  const fresh = liked_by.flatMap(({ id, like_new }) => (like_new ? [id] : []))
  const told = (ids: string[]) => ({
    count: ids.length,
    latest: ids.flatMap((id) => cards.get(id) ?? [])[0],
  })
  return {
    matches: told(fresh.filter((id) => matches.includes(id))),
    likes: told(fresh.filter((id) => !matches.includes(id))),
  }
}

function useNewcomers(): Item[] {
  const { t } = useLingui()
  const { data } = useQuery({ ...newcomersQuestion, throwOnError: false })
  if (!data?.latest) return []
  const count = data.num_newcomers
  return [
    {
      icon: 'user-plus',
      title: t`${plural(count, { one: '# new member fits you', other: '# new members fit you' })}`,
      person: data.latest,
      words: <Trans>Joined in the last seven days</Trans>,
      to: count === 1 ? paths.member(data.latest.id) : paths.members({ sort: 'new', real: 1 }),
    },
  ]
}

/** The search that this browser has kept of each member: the last one with filters, as its address. */
const lastSearches = browserStore<string>('last-search', '', (stored) =>
  typeof stored === 'string' ? stored : '',
)

/** Keeps the search for the next visit, if anything is filtered. */
export function useKeepSearch(memberId: string | undefined, filters: Filters): void {
  const address = addressOf(filters)
  const kept = countFilters(filters) > 0
  useEffect(() => {
    if (memberId && kept) lastSearches.set(memberId, address)
  }, [memberId, kept, address])
}

function addressOf({ sort: _, ...filters }: Filters): string {
  return paths.members(searchOf(filters)).split('?')[1] ?? ''
}

/** The way back to the kept search, with how many joined since who would be in it. */
function LastSearch() {
  const { id } = useMember()
  const read = () => lastSearches.get(id)
  const kept = useSyncExternalStore(lastSearches.subscribe, read, () => '')
  const filters = filtersOf(new URLSearchParams(kept))
  const { data } = useQuery({
    ...ask('GET /api/newcomers', { query: filters }),
    enabled: kept !== '',
    throwOnError: false,
  })
  if (kept === '') return null
  const found = data?.num_newcomers ?? 0
  return (
    <Button
      look="quiet"
      size="compact"
      icon="magnifying-glass"
      to={paths.members(searchOf(filters))}
      className="-me-3 flex-none"
    >
      {found > 0 ? <Trans>Your last search, {found} new</Trans> : <Trans>Your last search</Trans>}
    </Button>
  )
}

function Names({ name, others }: { name: string; others: number }) {
  const { t } = useLingui()
  if (others <= 0) return name
  return t`${name} and ${plural(others, { one: '# other', other: '# others' })}`
}

function Tile({ icon, title, person, words, to }: Item) {
  const word = useFictionalWord()
  return (
    <Link
      to={to}
      className="flex h-full min-h-20 items-center gap-3.5 rounded-lg border border-line bg-surface px-4 py-3 transition-colors duration-fast hover:bg-sunken"
    >
      <span className="relative flex-none">
        <Avatar
          src={person.main_image?.square_filename ?? null}
          name={person.name}
          size={52}
          eager
        />
        <span
          className={`absolute -right-1.5 -bottom-1 grid size-7 place-items-center rounded-full border border-line bg-surface ${icon === 'heart' ? 'text-secondary' : 'text-link'}`}
        >
          <Icon name={icon} fill size={16} />
        </span>
      </span>
      <span className="grid min-w-0 flex-1 justify-items-start gap-0.5">
        <span className="font-heavy">{title}</span>
        <span className="max-w-full truncate type-small text-text-2">{words}</span>
        {person.fictional && <FictionalLabel>{word}</FictionalLabel>}
      </span>
    </Link>
  )
}
