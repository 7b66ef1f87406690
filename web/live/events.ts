import type { QueryClient } from '@tanstack/react-query'
import type { ConversationAnswer } from '#contract/chats.ts'
import type { LiveEvent } from '#contract/events.ts'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { refusalCode } from '../browser/refusals.ts'
import {
  type ChatList,
  changeOlderChats,
  takeOutOfLists,
  withChatRead,
} from '../chats/chat-list.ts'
import { addMessage, messagesKey, withPhotoState } from '../chats/message-cache.ts'
import { ask } from '../data/ask.ts'
import { endingOf, thisPage } from '../data/calls.ts'
import {
  changeEvery,
  knownAnswers,
  makeOld,
  makeOldAfterEvent,
  makeOldAfterMoment,
} from '../data/known-answers.ts'
import { whereOneWrites } from '../data/what-becomes-old.ts'
import { forgetMember } from '../moderation/forget-member.ts'
import { withSeenLike } from './see-like.ts'

/** After all other events, an answer that is on its way may be out of date. */
const momentary: LiveEvent['type'][] = ['typing', 'presence']

/** Updates the answers that the page holds with what an event says. */
export function applyEvent(queries: QueryClient, memberId: string, event: LiveEvent): void {
  // What was changed here is known here.
  if (event.type === 'changed' && event.page === thisPage) return
  if (!momentary.includes(event.type)) void queries.invalidateQueries({ fetchStatus: 'fetching' })
  switch (event.type) {
    case 'message':
      addMessage(queries, memberId, event.message)
      void makeOldAfterEvent(queries, 'message', event)
      if (event.credits !== undefined) setCredits(queries, event.credits)
      break
    case 'read':
      applyRead(queries, memberId, event)
      break
    case 'photo':
      applyPhoto(queries, event)
      break
    case 'like':
    case 'match':
    case 'unlike':
    case 'status':
    case 'changed':
    case 'chat_restored':
      void makeOldAfterEvent(queries, event.type, event)
      break
    case 'liked':
      // Where it was given it shows already, and nothing is asked.
      if (queries.getQueryData(likes.queryKey)?.likes.includes(event.member_id)) break
      void makeOldAfterEvent(queries, 'liked', event)
      break
    case 'like_seen':
      queries.setQueryData(likes.queryKey, (known) => known && withSeenLike(known, event.member_id))
      break
    case 'chat_removed':
      takeOutOfLists(queries, event.conversation_id)
      break
    case 'parted':
      void partMembers(queries, event)
      break
    case 'credits':
      applyCredits(queries, event)
      break
    case 'presence':
      applyPresence(queries, event)
      break
    case 'typing':
      // Only momentary; the open conversation listens for it by itself.
      break
    default:
      noneLeft(event)
  }
}

const user = ask('GET /api/user.php', {})

export function setCredits(queries: QueryClient, credits: number): void {
  queries.setQueryData(user.queryKey, (known) =>
    known?.user ? { user: { ...known.user, credits } } : known,
  )
}

type ReadEvent = Extract<LiveEvent, { type: 'read' }>

const list = ask('GET /api/chats.php', {})
const likes = ask('GET /api/likes.php', {})

/** Reading on another device clears the badge; the other side's reading moves the ticks. */
function applyRead(queries: QueryClient, memberId: string, event: ReadEvent): void {
  const { conversation_id: id, read_number, delivered_number } = event
  const known = queries.getQueryData(list.queryKey)
  const chat = known?.chats.find((each) => each.conversation.id === id)
  if (event.member_id === memberId) {
    changeOlderChats(queries, (part) => withChatRead(part, id, read_number))
    // Of a chat beyond the list the server knows the number.
    if (!known || !chat) return void makeOld(queries, ['GET /api/chats.php'])
    return void queries.setQueryData(list.queryKey, withChatRead(known, id, read_number))
  }
  const marks = { delivered_number, read_number }
  if (known && chat) queries.setQueryData(list.queryKey, withMarks(known, id, marks))
  const conversation = ask('GET /api/conversations/{id}', { params: { id } }).queryKey
  queries.setQueryData(conversation, (answer) => answer && { ...answer, ...marks })
}

type Marks = { delivered_number: number; read_number: number }

function withMarks(known: ChatList, id: string, marks: Marks): ChatList {
  const chats = known.chats.map((chat) =>
    chat.conversation.id === id ? { ...chat, ...marks } : chat,
  )
  return { ...known, chats }
}

type PhotoEvent = Extract<LiveEvent, { type: 'photo' }>

/**
 * A photo in a chat was accepted, refused or taken back. The list shows it at once. The messages
 * are only marked as stale: an open conversation loads that one by itself, with its address.
 */
function applyPhoto(queries: QueryClient, event: PhotoEvent): void {
  const { conversation_id: id, number, state } = event
  void makeOldAfterEvent(queries, 'photo', event)
  queries.setQueryData(list.queryKey, (known) => {
    if (!known) return known
    const chats = known.chats.map((chat) =>
      chat.conversation.id === id && chat.last_message.number === number
        ? { ...chat, last_message: withPhotoState(chat.last_message, state) }
        : chat,
    )
    return { ...known, chats }
  })
}

/**
 * A block parted the member and somebody else. Chats and likes lose them at once, and an open
 * conversation says why it is over, in its place.
 */
export async function partMembers(
  queries: QueryClient,
  event: Extract<LiveEvent, { type: 'parted' }>,
): Promise<void> {
  const id = event.member_id
  forgetMember(queries, id)
  void makeOldAfterEvent(queries, 'parted', event)
  const known = conversationsWith(queries, id)
  if (known.length === 0) return
  const obstacle = await obstacleBetween(queries, id)
  for (const each of known) {
    if (obstacle) endConversation(queries, each, obstacle)
    else void queries.resetQueries({ queryKey: each.queryKey })
  }
}

function conversationsWith(queries: QueryClient, id: string) {
  return whereOneWrites
    .flatMap((name) => knownAnswers(queries, name))
    .filter(({ answer }) => answer.profile.id === id)
}

/**
 * What the server says about writing to each other; nothing if nothing stands in the way, or nobody
 * answers.
 */
function obstacleBetween(queries: QueryClient, id: string) {
  const asked = ask('GET /api/members/{id}/conversation', { params: { id } })
  return queries.fetchQuery({ ...asked, staleTime: 0 }).then(
    ({ obstacle }) => obstacle,
    (error: unknown) => endingOf(refusalCode(error)),
  )
}

/** All that is left of it is whom it was with. */
function endConversation(
  queries: QueryClient,
  { queryKey, answer }: ReturnType<typeof conversationsWith>[number],
  obstacle: NonNullable<ConversationAnswer['obstacle']>,
): void {
  const gone = { age: null, main_image: null, online: false, available: false }
  queries.setQueryData(queryKey, {
    ...answer,
    conversation: null,
    obstacle,
    profile: { ...answer.profile, ...gone },
  })
  if (!answer.conversation) return
  const nothing = { messages: [], has_more: false, older_hidden: false }
  queries.setQueryData(messagesKey(answer.conversation.id), {
    pages: [nothing],
    pageParams: [{}],
  })
}

/** Credits came or went, and perhaps Premium with them. */
function applyCredits(queries: QueryClient, event: Extract<LiveEvent, { type: 'credits' }>): void {
  const { credits, paid_user } = event
  const turned = queries.getQueryData(user.queryKey)?.user?.paid_user !== paid_user
  queries.setQueryData(user.queryKey, (known) =>
    known?.user ? { user: { ...known.user, credits, paid_user } } : known,
  )
  void makeOldAfterEvent(queries, 'credits', event)
  if (turned) void makeOldAfterMoment(queries, 'Premium came or went', null)
}

type PresenceEvent = Extract<LiveEvent, { type: 'presence' }>

/** Somebody the member chats with came or went: chat heads, cards and the profile follow. */
function applyPresence(queries: QueryClient, event: PresenceEvent): void {
  inChats(queries, event)
  onCards(queries, event)
}

function inChats(queries: QueryClient, { member_id: id, online }: PresenceEvent): void {
  const known = queries.getQueryData(list.queryKey)
  if (known?.chats.some((chat) => chat.profile.id === id)) {
    const chats = known.chats.map((chat) =>
      chat.profile.id === id ? { ...chat, profile: { ...chat.profile, online } } : chat,
    )
    queries.setQueryData(list.queryKey, { ...known, chats })
  } else {
    // Only chat partners are told, so this page is missing a chat.
    void makeOld(queries, ['GET /api/chats.php'])
  }
  for (const name of whereOneWrites) {
    changeEvery(queries, name, (answer) =>
      answer.profile.id === id ? { ...answer, profile: { ...answer.profile, online } } : answer,
    )
  }
}

function onCards(queries: QueryClient, event: PresenceEvent): void {
  const id = event.member_id
  const all = <Card extends ProfileCard>(cards: Card[]) =>
    cards.map((card) => withPresence(card, event))
  changeEvery(queries, 'GET /api/members', (known) => ({
    ...known,
    results: all(known.results),
    similar: all(known.similar),
  }))
  changeEvery(queries, 'GET /api/likes.php', (known) => ({
    ...known,
    profiles: all(known.profiles),
  }))
  queries.setQueryData(
    ask('GET /api/members/{id}', { params: { id } }).queryKey,
    (known) => known && { profile: withPresence<Profile>(known.profile, event) },
  )
}

/** A profile that shows no presence still shows none. */
function withPresence<Card extends ProfileCard>(
  card: Card,
  { member_id, online }: PresenceEvent,
): Card {
  if (card.id !== member_id || card.presence === null) return card
  return { ...card, online, presence: online ? 'online' : 'today' }
}

/**
 * Ends a switch over a closed list that answers nothing, in its default: a kind that nobody thought
 * of is refused by the compiler. Where an answer is owed the compiler sees a missing case by itself.
 */
function noneLeft(left: never): never {
  throw new Error(`Nobody knows what to do with ${left}.`)
}
