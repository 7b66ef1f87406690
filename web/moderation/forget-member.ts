import type { QueryClient } from '@tanstack/react-query'
import { type ChatList, changeOlderChats } from '../chats/chat-list.ts'
import { changeEvery } from '../data/known-answers.ts'
import { takeOutOfSearches } from '../passes/take-out-of-searches.ts'

/** Removes a blocked member from every list that this page knows. */
export function forgetMember(queries: QueryClient, id: string): void {
  takeOutOfSearches(queries, id)
  changeEvery(queries, 'GET /api/match-finder', (known) => ({
    ...known,
    results: known.results.filter(({ profile }) => profile.id !== id),
  }))
  changeEvery(queries, 'GET /api/swipe-game', (known) => ({
    ...known,
    profiles: known.profiles.filter((each) => each.id !== id),
  }))
  changeEvery(queries, 'GET /api/likes.php', (known) => ({
    profiles: known.profiles.filter((each) => each.id !== id),
    liked_by: known.liked_by.filter((each) => each.id !== id),
    likes: known.likes.filter((each) => each !== id),
    matches: known.matches.filter((each) => each !== id),
  }))
  const without = (known: ChatList) => withoutChat(known, id)
  changeEvery(queries, 'GET /api/chats.php', without)
  changeOlderChats(queries, without)
  changeEvery(queries, 'GET /api/passes', (known) => ({
    profiles: known.profiles.filter((each) => each.id !== id),
  }))
}

function withoutChat(known: ChatList, id: string): ChatList {
  const gone = known.chats.filter((chat) => chat.profile.id === id)
  const unread = gone.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
  return {
    ...known,
    chats: known.chats.filter((chat) => chat.profile.id !== id),
    total_unread: Math.max(0, known.total_unread - unread),
  }
}
