import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import {
  type LikeList,
  type LikesAnswer,
  likeCardsAtOnce,
  likeLists,
  mostLikesListed,
} from '#contract/likes.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { focusLastCard, focusNextCard, focusOwnCard } from '../browser/focus.ts'
import { ask } from '../data/ask.ts'
import { formatNumber } from '../language/format.ts'
import { LoadFailed } from '../language/load-failed.tsx'
import { badgeCount } from '../live/counts.ts'
import { usePass } from '../passes/use-pass.ts'
import { ChatPlate } from '../profiles/chat-plate.tsx'
import { MemberTile } from '../profiles/member-tile.tsx'
import { paths } from '../routing/paths.ts'
import { useSearchParams } from '../routing/router.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { NoLikes } from '../ui/drawings/no-likes.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Tabs } from '../ui/navigation/tabs.tsx'
import { MemberCardSkeleton } from '../ui/people/member-card.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useLike, useTakeBack } from './use-like.ts'

type Liked = { id: string; isNew: boolean; matched: boolean }

type LikedGridProps = { likes: LikesAnswer; liked: readonly Liked[]; type: LikeList }

/**
 * The people of one list; of a long one the first part, and a way to more that Back remembers too.
 */
export function LikedGrid({ likes, liked, type }: LikedGridProps) {
  const [search] = useSearchParams()
  const grid = useRef<HTMLUListElement>(null)
  const shown = shownOf(search)
  const more = nextShown(search, liked.length)
  const { people, isComing, fault, retry } = useCards(likes, type, Math.min(shown, liked.length))
  return (
    <>
      <ul ref={grid} className="member-grid max-sm:grid-cols-1">
        {liked.slice(0, shown).map((each, index) => {
          const person = people.get(each.id)
          if (!person && !isComing) return null
          return (
            <li key={each.id}>
              {person ? (
                <LikedCard person={person} liked={each} type={type} eager={index < 4} />
              ) : (
                <LikedSkeleton />
              )}
            </li>
          )
        })}
      </ul>
      {fault && <LoadFailed error={fault} retry={retry} text={<Trans>No like is lost.</Trans>} />}
      {more && !fault && (
        <div className="mt-8 flex justify-center">
          <Button
            look="line"
            to={`?${more}`}
            replace
            preventScrollReset
            onClick={() => focusLastCard(grid.current)}
          >
            <Trans>Load more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** The cards of those who are shown: the first came with the likes, the others are asked for. */
function useCards(likes: LikesAnswer, type: LikeList, shown: number) {
  const further = useQueries({
    queries: furtherCards(type, shown).map((each) => ({ ...each, throwOnError: false })),
  })
  const answers = [likes, ...further.flatMap(({ data }) => data ?? [])]
  const failed = further.filter(({ error, data }) => error && !data)
  return {
    people: new Map(answers.flatMap(({ profiles }) => profiles.map((card) => [card.id, card]))),
    isComing: further.some(({ isPending, error }) => isPending && !error),
    fault: failed[0]?.error,
    retry: () => {
      for (const each of failed) void each.refetch()
    },
  }
}

/** What brings the cards of a list's first so many people that do not come with the likes. */
export function furtherCards(list: LikeList, shown: number) {
  const parts = Math.ceil(Math.min(shown, mostLikesListed) / likeCardsAtOnce)
  return Array.from({ length: Math.max(parts - 1, 0) }, (_, part) =>
    ask('GET /api/likes.php', { query: { list, from: (part + 1) * likeCardsAtOnce } }),
  )
}

const atOnce = 48

/** How much of a long list is shown: as much as the address says, and at least the first part. */
export function shownOf(search: URLSearchParams): number {
  const named = Number(search.get('shown'))
  return Number.isSafeInteger(named) && named > atOnce ? named : atOnce
}

/** The query of the address that shows one more part, or null if everybody is shown. */
export function nextShown(search: URLSearchParams, total: number): string | null {
  const shown = shownOf(search)
  if (shown >= total) return null
  const next = new URLSearchParams(search)
  next.set('shown', String(shown + atOnce))
  return next.toString()
}

type LikedCardProps = { person: ProfileCard; liked: Liked; type: LikeList; eager?: boolean }

const sizes = '(width >= 75rem) 310px, (width >= 36rem) 31vw, 95vw'

/** A person in the likes, with what to do about it. Liking back is free. */
function LikedCard({ person, liked, type, eager }: LikedCardProps) {
  const { isNew, matched } = liked
  return (
    <MemberTile
      person={person}
      isNew={isNew}
      level={2}
      sizes={sizes}
      eager={eager}
      plates={!person.liked && <ChatPlate person={person} />}
      squareOnPhones
    >
      {person.liked ? (
        <LikedButtons person={person} matched={matched} leaves={type !== 'received'} />
      ) : (
        <AnswerButtons person={person} isNew={isNew} chat={paths.memberChat(person.id)} />
      )}
    </MemberTile>
  )
}

type LikedButtonsProps = {
  person: ProfileCard
  matched: boolean
  /** Whether the card leaves its list together with the like. */
  leaves: boolean
}

/** For somebody the member likes: write, or take the like back. */
function LikedButtons({ person, matched, leaves }: LikedButtonsProps) {
  const { t } = useLingui()
  const takeBack = useTakeBack(person)
  const { name } = person
  return (
    <>
      <Button
        look={matched ? 'primary' : 'line'}
        size="compact"
        className="grow"
        to={paths.memberChat(person.id)}
        aria-label={t`Chat with ${name}`}
      >
        <Trans>Chat</Trans>
      </Button>
      <Button
        look="quiet"
        size="compact"
        className="grow"
        aria-label={t`Take back your like for ${name}`}
        onClick={({ currentTarget }) => {
          if (leaves) focusNextCard(currentTarget)
          else focusOwnCard(currentTarget)
          takeBack()
        }}
      >
        <Trans>Take back</Trans>
      </Button>
    </>
  )
}

type AnswerButtonsProps = {
  person: ProfileCard
  /** Once answered, its card goes down among those that are not. */
  isNew: boolean
  chat: string
}

/** The answers to a like. If the photo has a plate for it, writing needs no button of its own. */
function AnswerButtons({ person, isNew, chat }: AnswerButtonsProps) {
  const { t } = useLingui()
  const setLiked = useLike(person)
  const pass = usePass()
  const { name } = person
  return (
    <>
      <Button
        look="like-tint"
        size="compact"
        icon="heart"
        iconFill
        className="grow"
        aria-label={t`Like back ${name}, free`}
        onClick={({ currentTarget }) => {
          if (isNew) focusNextCard(currentTarget)
          else focusOwnCard(currentTarget)
          setLiked(true)
        }}
      >
        <Trans>Like back</Trans>
      </Button>
      <Button
        look="line"
        size="compact"
        className="grow md:hidden"
        to={chat}
        aria-label={t`Chat with ${name}`}
      >
        <Trans>Chat</Trans>
      </Button>
      <Button
        look="line"
        size="compact"
        className="grow max-sm:inset-ring-transparent"
        aria-label={t`No thanks to ${name}`}
        onClick={({ currentTarget }) => {
          focusNextCard(currentTarget)
          pass(person)
        }}
      >
        <Trans>No thanks</Trans>
      </Button>
    </>
  )
}

/** The three lists with their counts; new likes have a badge. */
export function LikeTabs({ likes, type }: { likes?: LikesAnswer; type: LikeList }) {
  const { t, i18n } = useLingui()
  const fresh = likes?.liked_by.filter((like) => like.like_new).length ?? 0
  const count = (list?: readonly unknown[]) => list && formatNumber(i18n.locale, list.length)
  const link = { preventScrollReset: true } as const
  return (
    <Tabs
      label={t`Likes`}
      items={[
        {
          to: paths.likes('received'),
          label: t`Received`,
          current: type === 'received',
          count: fresh > 0 ? undefined : count(likes?.liked_by),
          badge: fresh > 0 && (
            <Badge
              count={badgeCount(fresh)}
              label={t`${plural(fresh, { one: '# new like', other: '# new likes' })}`}
            />
          ),
          link,
        },
        {
          to: paths.likes('given'),
          label: t`Given`,
          current: type === 'given',
          count: count(likes?.likes),
          link,
        },
        {
          to: paths.likes('matches'),
          label: t`Matches`,
          current: type === 'matches',
          count: count(likes?.matches),
          link,
        },
      ]}
    />
  )
}

const words: Record<LikeList, { title: ReactNode; text: ReactNode }> = {
  received: {
    title: <Trans>Nobody has liked you yet</Trans>,
    text: (
      <Trans>
        You see everybody who likes you, in full. People look longer at profiles with a photo.
      </Trans>
    ),
  },
  given: {
    title: <Trans>You haven’t liked anybody yet</Trans>,
    text: <Trans>Likes are free, and the other person sees them.</Trans>,
  },
  matches: {
    title: <Trans>No matches yet</Trans>,
    text: <Trans>When somebody you like likes you back, you’ll find each other here.</Trans>,
  },
}

/** An empty list: the fact, and a way on. */
export function NoLikesYet({ type }: { type: LikeList }) {
  const { title, text } = words[type]
  return (
    <EmptyState
      drawing={<NoLikes />}
      title={title}
      text={text}
      actions={
        <>
          <Button to={paths.members()}>
            <Trans>Look around</Trans>
          </Button>
          {type === 'matches' && (
            <Button look="line" to={paths.likes('received')}>
              <Trans>Who likes you</Trans>
            </Button>
          )}
          {type === 'received' && (
            <Button look="line" to={paths.profile()}>
              <Trans>My profile</Trans>
            </Button>
          )}
        </>
      }
      className="py-10"
    />
  )
}

/** What LikedCard looks like while it comes. */
function LikedSkeleton() {
  const button = <Skeleton shape="block" className="h-10 grow pointer-coarse:h-11" />
  return (
    <MemberCardSkeleton photoClass="max-sm:aspect-square">
      {button}
      {button}
    </MemberCardSkeleton>
  )
}

const boxes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function LikesSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading likes`}</VisuallyHidden>
      <ul className="member-grid max-sm:grid-cols-1" aria-hidden="true">
        {boxes.map((box) => (
          <li key={box}>
            <LikedSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The kind of likes named in an address; by default those received; null for anything else. */
export function likeTypeOf(name: string | undefined): LikeList | null {
  if (name === undefined) return 'received'
  return likeLists.find((type) => type === name) ?? null
}

/** The people of one list, in its order. */
export function listLiked(likes: LikesAnswer, type: LikeList): Liked[] {
  const fresh = new Set(likes.liked_by.filter((like) => like.like_new).map((like) => like.id))
  const met = new Set(likes.matches)
  const ids = {
    received: likes.liked_by.map((like) => like.id),
    given: likes.likes,
    matches: likes.matches,
  }[type]
  return ids.map((id) => ({ id, isNew: fresh.has(id), matched: met.has(id) }))
}

/** Who likes the member and is waiting for an answer: the next one after this profile, or null. */
export function nextWaiting(likes: LikesAnswer, afterId: string | null): string | null {
  const ids = likes.liked_by.map((like) => like.id)
  const at = afterId === null ? -1 : ids.indexOf(afterId)
  const inTurn = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))]
  return inTurn.find((id) => !likes.likes.includes(id)) ?? null
}
