import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { ConversationAnswer, Message } from '#contract/chats.ts'
import { useMember } from '../../sites/site.ts'
import { threadKey } from '../composer/sending/drafts.ts'
import { type Outgoing, outbox, takeOut, useOutbox } from '../composer/sending/outbox.ts'
import { useWriting } from '../composer/use-writing.ts'
import { Icebreaker } from '../icebreaker/icebreaker.tsx'
import { useRememberOpened } from '../last-opened.ts'
import { furthest } from '../lines/tick-state.ts'
import { ProfileAside } from '../profile-aside.tsx'
import { useChat } from '../use-chats.ts'
import { MessageLog } from './message-log.tsx'
import { type Layer, ThreadFoot } from './thread-foot.tsx'
import { ThreadHead } from './thread-head.tsx'
import type { ThreadIds } from './thread-ids.ts'
import { LogSkeleton } from './thread-skeleton.tsx'
import { useAskedLayer } from './use-asked-layer.ts'
import { useCatchUp, useFollow } from './use-follow.ts'
import { useMessages } from './use-messages.ts'

/** One conversation: with whom, what was said, and where one writes. */
export function Thread({ answer }: { answer: ConversationAnswer }) {
  const ids = useIds(answer)
  const { conversationId, profileId } = ids
  const chat = useChat(conversationId)
  const loaded = useMessages(conversationId)
  const outgoing = useOnItsWay(threadKey(ids.memberId, profileId), loaded.messages)
  const writing = useWriting(ids, answer.must_acknowledge_fictional, outgoing)
  const [layer, setLayer] = useState<Layer>(null)
  const focusAtOnce = Boolean((useLocation().state as { focus?: boolean } | null)?.focus)
  useRememberOpened(ids.memberId, conversationId, profileId)
  useFollow(ids)
  useAskedLayer(setLayer)
  useCatchUp(ids, chat?.last_message.number ?? 0, loaded.messages.at(-1)?.number ?? 0)
  const profile = { ...answer.profile, online: chat?.profile.online ?? answer.profile.online }
  const ready = conversationId === null || !loaded.query.isPending
  return (
    <>
      <section className="flex min-w-0 flex-1 flex-col" aria-label={profile.name}>
        <ThreadHead
          profile={profile}
          conversationId={conversationId}
          turn={turnOf(loaded.messages, profileId)}
          writable={!answer.obstacle}
          onOpen={setLayer}
        />
        {ready ? (
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
        ) : (
          <LogSkeleton />
        )}
        <ThreadFoot
          {...{ ids, answer, outgoing, writing, layer, focusAtOnce }}
          onLayer={setLayer}
        />
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
function useOnItsWay(key: string, messages: readonly Message[]): Outgoing[] {
  const kept = useOutbox(key)
  const arrived = useMemo(() => new Set(messages.map((message) => message.id)), [messages])
  useEffect(() => takeOut(outbox, key, arrived), [key, arrived])
  return useMemo(() => kept.filter((each) => !arrived.has(each.draft.id)), [kept, arrived])
}

function turnOf(messages: readonly Message[], profileId: string): 'yours' | 'theirs' | null {
  const last = messages.at(-1)
  if (!last) return null
  return last.sender_id === profileId ? 'yours' : 'theirs'
}
