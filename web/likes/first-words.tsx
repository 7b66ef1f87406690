import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { ConversationAnswer, Message } from '#contract/chats.ts'
import type { Profile } from '#contract/profiles.ts'
import { newId } from '../browser/ids.ts'
import { AskFictional } from '../chats/ask-fictional.tsx'
import { ComposerFoot, MessageField, useReason } from '../chats/composer.tsx'
import { threadKey, useDraft } from '../chats/drafts.ts'
import { GiftMessage } from '../chats/gifts/gift-message.tsx'
import { chooseIcebreakers, useIcebreakerLines } from '../chats/icebreaker.tsx'
import { ObstacleNotice } from '../chats/obstacle-notice.tsx'
import { type Outgoing, useOutbox } from '../chats/outbox.ts'
import { type OutgoingActs, OutgoingLine } from '../chats/outgoing-line.tsx'
import { SendOrBuy } from '../chats/send-or-buy.tsx'
import { TextMessage } from '../chats/text-message.tsx'
import { type ThreadIds, useMessages } from '../chats/use-messages.ts'
import { countCharacters, useCosts, usePrice, useWriting } from '../chats/use-writing.ts'
import { ask } from '../data/ask.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { ContactNote } from '../moderation/contact-note.tsx'
import { paths } from '../routing/paths.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { BubbleStatus } from '../ui/chat/bubble.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type FirstWordsProps = { person: Profile; user: User; onClose: () => void }

/** The first message to a new match, or why it cannot be written now; and the way back. */
export function FirstWords({ person, user, onClose }: FirstWordsProps) {
  const { i18n } = useLingui()
  const { data, error } = useQuery({
    ...ask('GET /api/members/{id}/conversation', { params: { id: person.id } }),
    throwOnError: false,
  })
  return (
    <div className="grid gap-4">
      {data && <Writing answer={data} person={person} user={user} />}
      {!data && error && <Alert tone="danger">{errorSentence(i18n, error)}</Alert>}
      {!data && !error && <FirstSkeleton />}
      <Button look="line" wide onClick={onClose}>
        <Trans>Keep looking</Trans>
      </Button>
    </div>
  )
}

type WritingProps = { answer: ConversationAnswer; person: Profile; user: User }

function Writing({ answer, person, user }: WritingProps) {
  const ids = {
    memberId: user.id,
    profileId: person.id,
    conversationId: answer.conversation?.id ?? null,
  }
  const key = threadKey(user.id, person.id)
  const [text, setText] = useDraft(key)
  const [sent, setSent] = useState('')
  const outgoing = useOutbox(key)
  const writing = useWriting(ids, answer.must_acknowledge_fictional, outgoing)
  const field = useRef<HTMLTextAreaElement>(null)
  const costs = useCosts()
  const spent = outgoing
    .filter((each) => each.state === 'sending')
    .reduce((sum, each) => sum + costs(each.draft), 0)
  const { name } = person
  if (answer.obstacle) return <ObstacleNotice obstacle={answer.obstacle} name={name} />
  const unanswered = <Unanswered ids={ids} name={name} />
  if (outgoing.length > 0) {
    return (
      <>
        {unanswered}
        <OnItsWay outgoing={outgoing} name={name} acts={writing} />
        <AskFictional profile={answer.profile} spent={spent} writing={writing} />
      </>
    )
  }
  // Words that could not be paid for or were refused return to the field.
  if (sent && text !== sent) {
    return (
      <SentWords answer={answer} text={sent}>
        {unanswered}
      </SentWords>
    )
  }
  return (
    <>
      {unanswered}
      {!answer.conversation && (
        <Openers
          person={person}
          text={text}
          onText={(line) => {
            setText(line)
            focusEnd(field.current)
          }}
        />
      )}
      <FirstComposer
        field={field}
        name={name}
        profileId={person.id}
        text={text}
        onText={setText}
        onSend={() => {
          const words = text.trim()
          writing.send({ id: newId(), type: 'text', text: words }, () => {
            setText('')
            setSent(words)
          })
        }}
      />
      <AskFictional profile={answer.profile} spent={spent} writing={writing} />
    </>
  )
}

/** What the other has written since one wrote: whoever answers here counts as having read it. */
function Unanswered({ ids, name }: { ids: ThreadIds; name: string }) {
  const { t } = useLingui()
  const { messages } = useMessages(ids.conversationId)
  const since = messages.findLastIndex((message) => message.sender_id === ids.memberId) + 1
  return (
    <div role="log" aria-label={t`Messages with ${name}`} className="flex flex-col empty:hidden">
      {messages.slice(since).map((message) => (
        <TheirMessage key={message.id} message={message} name={name} />
      ))}
    </div>
  )
}

/** A photo is looked at in the conversation. */
function TheirMessage({ message, name }: { message: Message; name: string }) {
  const { type, text, gift } = message
  if (type === 'gift') return <GiftMessage {...{ gift, text, name }} giver={name} status={null} />
  return (
    <>
      {type === 'photo' && (
        <p className="mt-4 type-small text-text-2 first:mt-0">
          <Trans>A photo for you</Trans>
        </p>
      )}
      {(type === 'text' || text) && (
        <TextMessage text={text} place="single" writer={name} status={null} />
      )}
    </>
  )
}

type OnItsWayProps = { outgoing: readonly Outgoing[]; name: string; acts: OutgoingActs }

/** A message being sent, or one that was not: it can be sent again or given up. */
function OnItsWay({ outgoing, name, acts }: OnItsWayProps) {
  return (
    <div role="status" className="rounded-lg bg-sunken p-4">
      {outgoing.map((each) => (
        <OutgoingLine key={each.draft.id} outgoing={each} name={name} place="single" acts={acts} />
      ))}
    </div>
  )
}

type SentWordsProps = { answer: ConversationAnswer; text: string; children: ReactNode }

/** The first words have arrived: the balance, any answer, and the way into the conversation. */
function SentWords({ answer, text, children }: SentWordsProps) {
  const { left } = usePrice(useSettings().message_credits, 0)
  const { conversation, profile } = answer
  const onward = useRef<HTMLDivElement>(null)
  // The focused button has gone with the field.
  useEffect(() => onward.current?.querySelector('a')?.focus(), [])
  return (
    <>
      <div role="status" className="flex flex-col rounded-lg bg-sunken p-4">
        <TextMessage
          text={text}
          place="single"
          writer={null}
          status={
            <BubbleStatus ticks="sent">
              <Trans>Sent</Trans>
            </BubbleStatus>
          }
        />
        <p className="mt-2 self-end tabular type-caption text-muted">{left}</p>
      </div>
      {children}
      <div ref={onward}>
        <Button
          wide
          to={conversation ? paths.chat(conversation.id) : paths.memberChat(profile.id)}
          icon="chat-circle-dots"
        >
          <Trans>Go to the conversation</Trans>
        </Button>
      </div>
    </>
  )
}

type OpenersProps = { person: Profile; text: string; onText: (text: string) => void }

const openersAtMost = 3

/** Three ways to start. A press puts the words into the field with the cursor, and sends nothing. */
function Openers({ person, text, onText }: OpenersProps) {
  const { t } = useLingui()
  const { profile } = useMember()
  const lineOf = useIcebreakerLines()
  const lines = chooseIcebreakers(person, profile.languages).slice(0, openersAtMost).map(lineOf)
  return (
    <section aria-label={t`Ways to start`} className="grid gap-2.5">
      <p className="type-small text-muted">
        <Trans>Tap a line to start. Nothing is sent yet.</Trans>
      </p>
      <ul className="flex flex-wrap gap-2">
        {lines.map((line) => (
          <li key={line}>
            <Button
              look={text === line ? 'tint' : 'neutral'}
              icon={text === line ? 'check' : undefined}
              size="compact"
              aria-pressed={text === line}
              className="text-start"
              onClick={() => onText(withOpener(text, line, lines))}
            >
              {line}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Puts the cursor behind the text, as soon as it is there. */
function focusEnd(field: HTMLTextAreaElement | null): void {
  requestAnimationFrame(() => {
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  })
}

/** The text after an opener was pressed: it replaces another opener, and joins one's own words. */
export function withOpener(text: string, line: string, lines: readonly string[]): string {
  const written = text.trim()
  return written === '' || lines.includes(written) ? line : `${written} ${line}`
}

type FirstComposerProps = {
  field: Ref<HTMLTextAreaElement>
  name: string
  profileId: string
  text: string
  onText: (text: string) => void
  onSend: () => void
}

/**
 * The field for the first words, with the price on its button. The text is the conversation's
 * draft.
 */
function FirstComposer(props: FirstComposerProps) {
  const { field, name, profileId, text, onText, onSend } = props
  const { message_length, message_credits } = useSettings()
  const cost = usePrice(message_credits, 0)
  const count = countCharacters(text)
  const tooLong = count > message_length
  const because = useReason(text, tooLong)
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!because && !cost.short) onSend()
  }
  return (
    <form method="post" onSubmit={submit}>
      <MessageField
        ref={field}
        name={name}
        text={text}
        tooLong={tooLong}
        onText={onText}
        onSend={submit}
        rows={2}
        className="min-h-16"
      >
        <div className="flex justify-end p-2">
          <SendOrBuy cost={cost} because={because} back={paths.memberChat(profileId)} />
        </div>
      </MessageField>
      <ContactNote text={text} />
      <ComposerFoot cost={cost} count={count} most={message_length} />
    </form>
  )
}

function FirstSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" className="grid gap-2">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton className="w-4/5" />
      <Skeleton shape="block" className="mt-2 h-11 w-4/5" />
      <Skeleton shape="block" className="h-11 w-full" />
      <Skeleton shape="block" className="h-11 w-3/5" />
      <Skeleton shape="block" className="mt-2 h-30 w-full" />
    </div>
  )
}
