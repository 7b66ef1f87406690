import { Trans } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { ConversationAnswer, Message } from '#contract/chats.ts'
import { useMember } from '../../shell/site.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Composer } from '../composer/composer.tsx'
import { threadKey } from '../composer/drafts.ts'
import { ObstacleNotice } from '../composer/obstacle-notice.tsx'
import { type Outgoing, outbox, takeOut, useOutbox } from '../composer/outbox.ts'
import { useSend } from '../composer/use-send.ts'
import { Icebreaker } from '../icebreaker/icebreaker.tsx'
import { useRememberOpened } from '../last-opened.ts'
import { furthest } from '../lines/tick-state.ts'
import { ProfileAside } from '../profile-aside.tsx'
import { useChat } from '../use-chats.ts'
import { MessageLog } from './message-log.tsx'
import { ThreadHead } from './thread-head.tsx'
import { LogSkeleton } from './thread-skeleton.tsx'
import { useMessages } from './use-messages.ts'

/** One conversation: with whom, what was said, and where one writes. */
export function Thread({ answer }: { answer: ConversationAnswer }) {
  const memberId = useMember().id
  const profileId = answer.profile.id
  const conversationId = answer.conversation?.id ?? null
  const ids = useMemo(
    () => ({ memberId, profileId, conversationId }),
    [memberId, profileId, conversationId],
  )
  const chat = useChat(conversationId)
  const loaded = useMessages(conversationId)
  const outgoing = useOnItsWay(threadKey(memberId, profileId), loaded.messages)
  const sending = useSend(ids)
  const focusAtOnce = Boolean((useLocation().state as { focus?: boolean } | null)?.focus)
  useRememberOpened(memberId, conversationId, profileId)
  const profile = { ...answer.profile, online: chat?.profile.online ?? answer.profile.online }
  const ready = conversationId === null || !loaded.query.isPending
  return (
    <>
      <section className="flex min-w-0 flex-1 flex-col" aria-label={profile.name}>
        <ThreadHead
          profile={profile}
          conversationId={conversationId}
          turn={turnOf(loaded.messages, profileId)}
        />
        {ready ? (
          <MessageLog
            ids={ids}
            name={profile.name}
            loaded={loaded}
            outgoing={outgoing}
            unread={chat?.num_unread_messages ?? null}
            marks={furthest(answer, chat ?? undefined)}
            acts={sending}
          >
            {!answer.obstacle && <Icebreaker ids={ids} profile={profile} />}
          </MessageLog>
        ) : (
          <LogSkeleton />
        )}
        <Unconfirmed name={profile.name} />
        {answer.obstacle ? (
          <ObstacleNotice obstacle={answer.obstacle} name={profile.name} />
        ) : (
          <Composer
            ids={ids}
            profile={profile}
            outgoing={outgoing}
            mustAcknowledge={answer.must_acknowledge_fictional}
            focusAtOnce={focusAtOnce}
            onSend={sending.send}
          />
        )}
      </section>
      <ProfileAside profile={profile} />
    </>
  )
}

/** The other one cannot answer before one's own address is confirmed, and here is where it matters. */
function Unconfirmed({ name }: { name: string }) {
  if (useMember().status !== 'not_confirmed') return null
  return (
    <div className="px-2.5 pt-2 lg:px-6">
      <Alert tone="warning">
        <Trans>
          {name} can answer once you have confirmed your e-mail address. The link is in your mail.
        </Trans>
      </Alert>
    </div>
  )
}

/** What is in the outbox and not among the messages: those arrived, whatever their answer said. */
function useOnItsWay(key: string, messages: readonly Message[]): Outgoing[] {
  const kept = useOutbox(key)
  const arrived = useMemo(() => new Set(messages.map((message) => message.id)), [messages])
  useEffect(() => takeOut(outbox, key, arrived), [key, arrived])
  return useMemo(() => kept.filter((each) => !arrived.has(each.id)), [kept, arrived])
}

function turnOf(messages: readonly Message[], profileId: string): 'yours' | 'theirs' | null {
  const last = messages.at(-1)
  if (!last) return null
  return last.sender_id === profileId ? 'yours' : 'theirs'
}
