import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Chat } from '#contract/chats.ts'
import { formatWhen, useLocalDay } from '../language/local-time.tsx'
import { useLostConnection } from '../live/connection.ts'
import { badgeCount } from '../live/counts.ts'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Avatar } from '../ui/people/avatar.tsx'
import { threadKey } from './drafts.ts'
import { useGiftName } from './gifts/use-gift-name.ts'
import { useOutbox } from './outbox.ts'
import { ErasedText } from './text-message.tsx'

type ChatRowProps = {
  chat: Chat
  memberId: string
  /** Whether it is open beside the list. */
  current: boolean
  /** Whether it was the last one open, while nothing is open now. */
  last: boolean
  /** Whether the button to remove it shows without being pointed at. */
  removing: boolean
  /** The site's word for a fictional profile. */
  word: string
  onRemove: (chat: Chat) => void
}

/** One chat: with whom, what was said last, when, and how much is unread. */
export const ChatRow = memo(function ChatRow(props: ChatRowProps) {
  const { chat, memberId, current, last, removing, word, onRemove } = props
  const { t } = useLingui()
  const { profile, num_unread_messages: unread } = chat
  const { name, fictional } = profile
  return (
    <li className="group relative flex items-center [contain-intrinsic-block-size:auto_4.5rem] [content-visibility:auto]">
      <Link
        to={paths.chat(chat.conversation.id)}
        aria-current={current ? 'page' : undefined}
        className={classNames(
          'flex min-h-18 min-w-0 flex-1 items-center gap-3 rounded-md px-3 py-2.5 -outline-offset-3 transition-colors duration-fast',
          current ? 'bg-tint forced-colors:outline-2' : last ? 'bg-sunken' : 'hover:bg-sunken',
        )}
      >
        <Avatar
          src={profile.main_image?.square_filename ?? null}
          name={name}
          size={52}
          online={profile.online && !fictional ? t`Online` : false}
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-x-3 max-[22.5rem]:flex-wrap">
            <span className={classNames('truncate', unread ? 'font-heavy' : 'font-strong')}>
              {name}
            </span>
            <When at={chat.last_message_at} unread={unread > 0} givesWay={!removing} />
          </span>
          {fictional && (
            <span className="my-0.5 block">
              <FictionalLabel>{word}</FictionalLabel>
            </span>
          )}
          <span className="flex items-center justify-between gap-3">
            <LastLine chat={chat} memberId={memberId} />
            <Badge count={badgeCount(unread)} label={t`${unread} unread`} />
          </span>
        </span>
      </Link>
      <IconButton
        icon="trash"
        label={t`Remove the chat with ${name}`}
        onClick={() => onRemove(chat)}
        className={classNames(
          !removing &&
            'pointer-fine:absolute pointer-fine:top-1/2 pointer-fine:right-2 pointer-fine:-translate-y-1/2 pointer-fine:bg-raised pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100 pointer-coarse:hidden',
        )}
      />
    </li>
  )
})

type WhenProps = {
  at: string
  unread: boolean
  /** Hidden while the button to remove the chat takes its place. */
  givesWay: boolean
}

function When({ at, unread, givesWay }: WhenProps) {
  const { i18n } = useLingui()
  const local = useLocalDay()
  return (
    <time
      dateTime={at}
      suppressHydrationWarning
      className={classNames(
        'flex-none tabular type-caption',
        unread ? 'text-secondary-text' : 'text-muted',
        givesWay &&
          'pointer-fine:group-hover:opacity-0 pointer-fine:group-has-[button:focus-visible]:opacity-0',
      )}
    >
      {local && formatWhen(i18n.locale, at, local)}
    </time>
  )
}

/**
 * What was said last, or what one has not sent yet. What somebody wrote stands in `t`: `Trans` would
 * take its angle brackets for elements.
 */
function LastLine(props: { chat: Chat; memberId: string }) {
  const { chat, memberId } = props
  const { t } = useLingui()
  const lost = useLostConnection()
  const unsent = useOutbox(threadKey(memberId, chat.profile.id)).at(-1)
  // It may have arrived although no answer did.
  if (!unsent || unsent.draft.id === chat.last_message.id) return <LastMessage {...props} />
  const failed = unsent.state === 'failed'
  const { unsure } = unsent
  const { text } = unsent.draft
  return (
    <span
      className={classNames(
        'flex min-w-0 items-center gap-1.5 type-small',
        failed || lost ? 'text-danger' : 'text-text-2',
      )}
    >
      {(failed || lost) && <Icon name="warning-octagon" fill size={16} />}
      <span className="truncate">
        {failed && unsure && (text ? t`Perhaps sent: ${text}` : <Trans>Perhaps sent</Trans>)}
        {failed && !unsure && (text ? t`Not sent: ${text}` : <Trans>Not sent</Trans>)}
        {!failed && (text ? t`Sending: ${text}` : <Trans>Sending</Trans>)}
      </span>
    </span>
  )
}

function LastMessage({ chat, memberId }: { chat: Chat; memberId: string }) {
  const { t } = useLingui()
  const nameOf = useGiftName()
  const { last_message: message, num_unread_messages: unread } = chat
  const { type, text, gift } = message
  const present = gift && nameOf(gift)
  const own = message.sender_id === memberId
  return (
    <span
      dir="auto"
      className={classNames(
        'min-w-0 truncate type-small',
        unread ? 'font-strong text-text' : 'text-text-2',
      )}
    >
      {type === 'photo' && (own ? <Trans>You sent a photo</Trans> : <Trans>A photo for you</Trans>)}
      {type === 'gift' &&
        (own ? (
          <Trans>You sent a gift: {present}</Trans>
        ) : (
          <Trans>A gift for you: {present}</Trans>
        ))}
      {type === 'text' && (own ? t`You: ${text}` : text || <ErasedText />)}
    </span>
  )
}
