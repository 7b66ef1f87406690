import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Bubble } from '../../ui/chat/bubble.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Place } from './arrange-messages.ts'
import { isEmojiOnly } from './is-emoji-only.ts'

type TextMessageProps = {
  text: string
  place: Place
  /** Who wrote it; null for oneself. */
  writer: string | null
  fresh?: boolean
  failed?: boolean
  status: ReactNode
}

/** Shown in place of the words of somebody whose account was erased. */
export function ErasedText() {
  return (
    <em>
      <Trans>This member’s messages were erased</Trans>
    </em>
  )
}

/** Words. Anything in them that looks like a link is plain text too. */
export function TextMessage({ text, place, writer, fresh, failed, status }: TextMessageProps) {
  return (
    <Bubble
      side={writer === null ? 'own' : 'theirs'}
      place={place}
      fresh={fresh}
      failed={failed}
      emojiOnly={!failed && text !== '' && isEmojiOnly(text)}
      status={status}
    >
      <VisuallyHidden>
        {writer === null ? <Trans>You:</Trans> : <Trans>{writer}:</Trans>}{' '}
      </VisuallyHidden>
      {text || <ErasedText />}
    </Bubble>
  )
}
