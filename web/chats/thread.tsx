import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ConversationAnswer, Message } from '#contract/chats.ts'
import { pagesSentence } from '#contract/pages-sentences.ts'
import { ask } from '../data/ask.ts'
import { ProblemError } from '../data/calls.ts'
import { makeOld } from '../data/known-answers.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useSeeLike } from '../live/see-like.ts'
import { listenLive } from '../live/use-live.ts'
import { MemberPhoto } from '../profiles/member-photo.tsx'
import { paths } from '../routing/paths.ts'
import { useLocation } from '../routing/router.ts'
import { useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Blocked } from '../ui/drawings/blocked.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { NotFoundDrawing } from '../ui/drawings/not-found.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useChat } from './chat-list.ts'
import { messageFieldId } from './composer.tsx'
import { drafts, threadKey, useKeptName } from './drafts.ts'
import { chooseIcebreakers, useIcebreakerLines } from './icebreaker.ts'
import { useRememberOpened } from './last-opened.ts'
import { askForMessage } from './message-cache.ts'
import { MessageLog } from './message-log.tsx'
import { type Outgoing, outbox, takeOut, useOutbox } from './outbox.ts'
import { ProfileAside } from './profile-aside.tsx'
import { type Layer, ThreadFoot } from './thread-foot.tsx'
import { ThreadHead } from './thread-head.tsx'
import { LogSkeleton } from './thread-skeleton.tsx'
import { furthest } from './ticks.ts'
import { type ThreadIds, useMessages } from './use-messages.ts'
import { useWriting } from './use-writing.ts'

/** One conversation: with whom, what was said, and where one writes. */
export function Thread({ answer }: { answer: ConversationAnswer }) {
  const ids = useIds(answer)
  const { conversationId, profileId } = ids
  const chat = useChat(conversationId)
  const loaded = useMessages(conversationId)
  const key = threadKey(ids.memberId, profileId)
  const outgoing = useOnItsWay(key, loaded.messages)
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
  const profile = { ...answer.profile, online: chat?.profile.online ?? answer.profile.online }
  const ended = endOf(answer.obstacle)
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
        {ended && <Ended obstacle={ended} name={profile.name} />}
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
        <ThreadFoot
          {...{ ids, answer, outgoing, writing, layer, focusAtOnce, ended: ended !== null }}
          messages={loaded.messages}
          early={!bothWrote(loaded.messages, profileId)}
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

type IcebreakerProps = { ids: ThreadIds; profile: ConversationAnswer['profile'] }

/** Ways to start an empty conversation. A press puts the text into the field and sends nothing. */
function Icebreaker({ ids, profile }: IcebreakerProps) {
  const { t } = useLingui()
  const { name } = profile
  const member = useMember()
  const lineOf = useIcebreakerLines()
  const { data, isPending } = useQuery({
    ...ask('GET /api/members/{id}', { params: { id: ids.profileId } }),
    throwOnError: false,
  })
  const lines = chooseIcebreakers(data?.profile ?? null, member.profile.languages).map(lineOf)
  function take(line: string) {
    const key = threadKey(ids.memberId, ids.profileId)
    const written = drafts.get(key).trim()
    drafts.set(key, written && !lines.includes(written) ? `${written} ${line}` : line)
    document.getElementById(messageFieldId)?.focus()
  }
  return (
    <section aria-label={t`Ways to start`} className="mx-auto mb-auto w-full max-w-read pb-4">
      <div className="flex items-center gap-4">
        <div className="w-22 flex-none md:w-28 xl:hidden">
          <MemberPhoto person={profile} corner="voice-in" sizes="112px" eager />
        </div>
        <div className="min-w-0">
          <h2 className="type-title-2">
            <Trans>Say hello to {name}</Trans>
          </h2>
          <p className="mt-1 type-small text-muted">
            <Trans>Tap a line to start. Nothing is sent yet.</Trans>
          </p>
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-2">
        {isPending && <WaitingLines />}
        {!isPending &&
          lines.map((line) => (
            <li key={line}>
              <Button look="tint" size="compact" className="text-left" onClick={() => take(line)}>
                {line}
              </Button>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** They depend on the profile: until it is loaded, placeholders keep everything in place. */
function WaitingLines() {
  return ['w-4/5', 'w-3/5', 'w-full', 'w-1/2'].map((width) => (
    <li key={width} aria-hidden="true" className="w-full">
      <Skeleton shape="block" className={`h-11 ${width}`} />
    </li>
  ))
}

const endings = ['blocked', 'blocked_by_you', 'profile_not_found'] as const
type Ending = (typeof endings)[number]

/** What ended the conversation for good, or null while it can go on. */
function endOf(obstacle: ConversationAnswer['obstacle']): Ending | null {
  return endings.find((ending) => ending === obstacle) ?? null
}

/** In place of the messages, which are gone: why, and the way back. */
function Ended({ obstacle, name }: { obstacle: Ending; name: string }) {
  const { i18n } = useLingui()
  return (
    <div role="status" className="flex min-h-0 flex-1 items-center overflow-y-auto p-6">
      <EmptyState
        drawing={obstacle === 'profile_not_found' ? <NotFoundDrawing /> : <Blocked />}
        title={i18n._({ ...pagesSentence[obstacle], values: { name } })}
        text={
          obstacle === 'blocked_by_you' ? (
            <Trans>This conversation is over. You can unblock them in your settings.</Trans>
          ) : (
            <Trans>This conversation is over.</Trans>
          )
        }
        actions={
          <Button to={paths.chats()}>
            <Trans>Back to messages</Trans>
          </Button>
        }
      />
    </div>
  )
}

/** The conversation is not one's own, no longer exists, or could not be loaded. */
export function ThreadMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n } = useLingui()
  const refused = error instanceof ProblemError
  return (
    <div className="flex min-w-0 flex-1 items-center overflow-y-auto p-6">
      <EmptyState
        level={1}
        drawing={
          refused ? (
            error.problem.status === 403 ? (
              <Blocked />
            ) : (
              <NotFoundDrawing />
            )
          ) : (
            <ErrorDrawing />
          )
        }
        title={errorSentence(i18n, error)}
        text={!refused && <Trans>Nothing you wrote is lost.</Trans>}
        actions={
          <>
            {!refused && (
              <Button onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Button to={paths.chats()} look={refused ? 'primary' : 'line'}>
              <Trans>Back to messages</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}
