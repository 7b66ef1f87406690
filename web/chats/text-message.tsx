import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Bubble } from '../ui/chat/bubble.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Place } from './arrange-messages.ts'

type TextMessageProps = {
  text: string
  place: Place
  /** Who wrote it; null for oneself. */
  writer: string | null
  fresh?: boolean
  failed?: boolean
  status: ReactNode
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
      {text ? (
        <span lang="" dir="auto" className="block">
          {text}
        </span>
      ) : (
        <ErasedText />
      )}
    </Bubble>
  )
}

const most = 6
const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Whether a message is one to six emoji and nothing else: it is shown large, without a bubble. */
export function isEmojiOnly(text: string): boolean {
  const bare = text.replace(/\s/gu, '')
  if (bare === '' || bare.length > most * 16) return false
  const signs = Array.from(segments.segment(bare), (each) => each.segment)
  return signs.length <= most && signs.every(isEmoji)
}

/** Digits and signs like © and ™ are text unless something turns them into a picture. */
function isEmoji(sign: string): boolean {
  return /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u.test(sign)
}

/** Shown in place of the words of somebody whose account was erased. */
export function ErasedText() {
  return (
    <em>
      <Trans>This member’s messages were erased</Trans>
    </em>
  )
}
