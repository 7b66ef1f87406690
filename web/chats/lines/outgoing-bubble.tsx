import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Bubble } from '../../ui/chat/bubble.tsx'
import { BubbleStatus } from '../../ui/chat/bubble-status.tsx'
import { FailedStatus } from '../../ui/chat/failed-status.tsx'
import type { Outgoing } from '../composer/outbox.ts'
import type { Place } from './arrange-messages.ts'
import { isEmojiOnly } from './is-emoji-only.ts'
import { Writer } from './message-bubble.tsx'

export type OutgoingActs = {
  retry: (outgoing: Outgoing) => void
  discard: (outgoing: Outgoing) => void
}

type OutgoingBubbleProps = { outgoing: Outgoing; place: Place; acts: OutgoingActs }

/** One's own message before the server has it: it stands there at once, or says that it was not sent. */
export function OutgoingBubble({ outgoing, place, acts }: OutgoingBubbleProps) {
  const failed = outgoing.state === 'failed'
  const ends = place === 'single' || place === 'last'
  return (
    <Bubble
      side="own"
      place={place}
      failed={failed}
      emojiOnly={!failed && isEmojiOnly(outgoing.text)}
      status={
        failed ? (
          <Failed outgoing={outgoing} acts={acts} />
        ) : (
          ends && (
            <BubbleStatus>
              <Trans>Sending</Trans>
            </BubbleStatus>
          )
        )
      }
    >
      <Writer name={null} />
      {outgoing.text}
    </Bubble>
  )
}

function Failed({ outgoing, acts }: { outgoing: Outgoing; acts: OutgoingActs }) {
  const ways = (
    <>
      <Act onPress={() => acts.retry(outgoing)}>
        <Trans>Retry</Trans>
      </Act>
      <Act onPress={() => acts.discard(outgoing)}>
        <Trans>Discard</Trans>
      </Act>
    </>
  )
  return (
    <>
      <FailedStatus action={ways}>
        <Trans>Not sent, not charged.</Trans>
      </FailedStatus>
      {outgoing.reason && (
        <span className="px-1 text-right type-caption text-text-2">{outgoing.reason}</span>
      )}
    </>
  )
}

function Act({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className="link relative tap-around mx-1.5 font-strong">
      {children}
    </button>
  )
}
