import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ConversationAnswer, Message } from '#contract/chats.ts'
import { latePart, useAhead } from '../browser/late-part.tsx'
import { endingOf } from '../data/calls.ts'
import { makeOld } from '../data/known-answers.ts'
import { useSeeLike } from '../live/see-like.ts'
import { listenLive } from '../live/use-live.ts'
import { useLocation } from '../routing/router.ts'
import { useMember } from '../sites/site.ts'
import { useChat } from './chat-list.ts'
import { threadKey, useKeptName } from './drafts.ts'
import { GiftDrawing } from './gifts/gift-message.tsx'
import { useRememberOpened } from './last-opened.ts'
import { askForMessage } from './message-cache.ts'
import { MessageLog } from './message-log.tsx'
import { type Outgoing, outbox, useOutbox } from './outbox.ts'
import { useFindingOut } from './sending.ts'
import { type Layer, ObstacleNotice, PushQuestion, ThreadFoot } from './thread-foot.tsx'
import { ThreadHead } from './thread-head.tsx'
import { PhotoMessage } from './thread-lines.tsx'
import { LogSkeleton } from './thread-skeleton.tsx'
import { furthest } from './ticks.ts'
import { type ThreadIds, useMessages } from './use-messages.ts'
import { useWriting } from './use-writing.ts'

/** In its place: what ended it, or why there is none. */
export const ThreadEnd = latePart('thread-end', () =>
  import('./thread-end.tsx').then((module) => module.ThreadEnd),
)
const Icebreaker = latePart('icebreaker', () =>
  import('./icebreaker.tsx').then((module) => module.Icebreaker),
)
const ProfileAside = latePart(
  'profile-aside',
  () => import('./profile-aside.tsx').then((module) => module.ProfileAside),
  {
    onlyWhere: '(width >= 75rem)',
    meanwhile: <div className="w-aside flex-none border-l border-line bg-surface max-xl:hidden" />,
  },
)

/** One conversation: with whom, what was said, and where one writes. */
export function Thread({ answer }: { answer: ConversationAnswer }) {
  const ids = useIds(answer)
  const { conversationId, profileId } = ids
  const chat = useChat(conversationId)
  const loaded = useMessages(conversationId)
  const key = threadKey(ids.memberId, profileId)
  const outgoing = useOnItsWay(ids, loaded.messages)
  useKeptName(key, answer.profile.name, outgoing.length > 0)
  const writing = useWriting(ids, answer.must_acknowledge_fictional, outgoing)
  const [layer, setLayer] = useState<Layer>(null)
  const asked = Boolean((useLocation().state as { focus?: boolean } | null)?.focus)
  const focusAtOnce = asked || conversationId === null
  useRememberOpened(ids.memberId, conversationId, profileId)
  useFollow(ids)
  useSeeLike(profileId)
  useAskedLayer(setLayer)
  useCatchUp(ids, chat?.last_message.number ?? 0, loaded.messages.at(-1)?.number ?? 0)
  useWhatMayCome()
  const profile = { ...answer.profile, online: chat?.profile.online ?? answer.profile.online }
  // Whoever has left leaves what one wrote oneself; a block takes all of it.
  const left = conversationId !== null && answer.obstacle === 'profile_not_found'
  const ended = left ? undefined : endingOf(answer.obstacle)
  const ready = conversationId === null || !loaded.query.isPending
  return (
    <>
      <section
        className="relative flex min-w-0 flex-1 flex-col low-chat:overflow-y-auto"
        aria-label={profile.name}
      >
        <ThreadHead
          profile={profile}
          conversationId={conversationId}
          turn={turnOf(loaded.messages, profileId)}
          writable={!answer.obstacle}
          onOpen={setLayer}
        />
        {ended && (
          <ThreadEnd obstacle={ended} name={profile.name} onReport={() => setLayer('report')} />
        )}
        {!ended && !ready && <LogSkeleton />}
        {!ended && ready && (
          <MessageLog
            ids={ids}
            name={profile.name}
            loaded={loaded}
            outgoing={outgoing}
            unread={chat?.num_unread_messages ?? null}
            marks={furthest(answer, chat ?? undefined)}
            acts={writing}
            onReport={setLayer}
          >
            {!answer.obstacle && <Icebreaker ids={ids} profile={profile} />}
          </MessageLog>
        )}
        <div className="mx-auto w-full max-w-254">
          <ThreadFoot
            {...{ ids, answer, outgoing, writing, layer, focusAtOnce, ended: ended !== undefined }}
            messages={loaded.messages}
            early={!bothWrote(loaded.messages, profileId)}
            onLayer={setLayer}
          />
        </div>
      </section>
      <ProfileAside profile={profile} onOpen={setLayer} />
    </>
  )
}

function useIds(answer: ConversationAnswer): ThreadIds {
  const memberId = useMember().id
  const profileId = answer.profile.id
  const conversationId = answer.conversation?.id ?? null
  return useMemo(
    () => ({ memberId, profileId, conversationId }),
    [memberId, profileId, conversationId],
  )
}

/**
 * What is in the outbox and not among the messages: those have arrived, whatever their answer said.
 */
function useOnItsWay(ids: ThreadIds, messages: readonly Message[]): Outgoing[] {
  const key = threadKey(ids.memberId, ids.profileId)
  const kept = useOutbox(key)
  useFindingOut(ids, kept)
  const arrived = useMemo(() => new Set(messages.map((message) => message.id)), [messages])
  useEffect(() => outbox.takeOut(key, arrived), [key, arrived])
  return useMemo(() => kept.filter((each) => !arrived.has(each.draft.id)), [kept, arrived])
}

/**
 * What another message may need, or another conversation, is there before, with or without a network:
 * nobody waits for it.
 */
function useWhatMayCome(): void {
  useAhead(GiftDrawing)
  useAhead(PhotoMessage)
  useAhead(PushQuestion)
  useAhead(ObstacleNotice)
  useAhead(ThreadEnd)
}

/** Follows what happens elsewhere to this conversation's photos. */
function useFollow({ conversationId }: ThreadIds): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      listenLive((event) => {
        if (event.type === 'photo' && event.conversation_id === conversationId) {
          void askForMessage(queries, event)
        }
      }),
    [queries, conversationId],
  )
}

/** Opens the gifts if the link that led here asked for them: once, and not again after a reload. */
function useAskedLayer(open: (layer: 'gift') => void): void {
  const { key, state } = useLocation()
  const asked = (state as { open?: unknown } | null)?.open === 'gifts'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same wish may come again with another link
  useEffect(() => {
    if (!asked) return
    open('gift')
    // Not by navigating, which would load the whole conversation again.
    window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [asked, key, open])
}

/**
 * Anything the list knows and the conversation does not was missed by the stream: it is loaded
 * again.
 */
function useCatchUp({ conversationId }: ThreadIds, listed: number, known: number): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!conversationId || known === 0 || listed <= known) return
    const params = { id: conversationId }
    void makeOld(queries, [['GET /api/conversations/{id}/messages', { params }]])
  }, [queries, conversationId, listed, known])
}

function turnOf(messages: readonly Message[], profileId: string): 'yours' | 'theirs' | null {
  const last = messages.at(-1)
  if (!last) return null
  return last.sender_id === profileId ? 'yours' : 'theirs'
}

function bothWrote(messages: readonly Message[], profileId: string): boolean {
  const theirs = messages.filter((message) => message.sender_id === profileId).length
  return theirs > 0 && theirs < messages.length
}
