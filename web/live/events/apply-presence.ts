import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/events.ts'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { ask } from '../../ask.ts'
import { changeEvery, makeOld } from '../../known-answers.ts'

type PresenceEvent = Extract<LiveEvent, { type: 'presence' }>

/** Somebody the member chats with came or went: chat heads, cards and the profile follow. */
export function applyPresence(queries: QueryClient, event: PresenceEvent): void {
  inChats(queries, event)
  onCards(queries, event)
}

function inChats(queries: QueryClient, { member_id: id, online }: PresenceEvent): void {
  const list = ask('GET /api/chats.php', {}).queryKey
  const known = queries.getQueryData(list)
  if (known?.chats.some((chat) => chat.profile.id === id)) {
    const chats = known.chats.map((chat) =>
      chat.profile.id === id ? { ...chat, profile: { ...chat.profile, online } } : chat,
    )
    queries.setQueryData(list, { ...known, chats })
  } else {
    // Only chat partners are told, so this page is missing a chat.
    void makeOld(queries, ['GET /api/chats.php'])
  }
  for (const name of [
    'GET /api/conversations/{id}',
    'GET /api/members/{id}/conversation',
  ] as const) {
    changeEvery(queries, name, (answer) =>
      answer.profile.id === id ? { ...answer, profile: { ...answer.profile, online } } : answer,
    )
  }
}

function onCards(queries: QueryClient, event: PresenceEvent): void {
  const id = event.member_id
  const all = <Card extends ProfileCard>(cards: Card[]) => cards.map((card) => turned(card, event))
  changeEvery(queries, 'GET /api/members', (known) => ({
    ...known,
    results: all(known.results),
    similar: all(known.similar),
  }))
  queries.setQueryData(
    ask('GET /api/likes.php', {}).queryKey,
    (known) => known && { ...known, profiles: all(known.profiles) },
  )
  queries.setQueryData(
    ask('GET /api/members/{id}', { params: { id } }).queryKey,
    (known) => known && { profile: turned<Profile>(known.profile, event) },
  )
}

/** A profile that shows no presence still shows none. */
function turned<Card extends ProfileCard>(card: Card, { member_id, online }: PresenceEvent): Card {
  if (card.id !== member_id || card.presence === null) return card
  return { ...card, online, presence: online ? 'online' : 'today' }
}
