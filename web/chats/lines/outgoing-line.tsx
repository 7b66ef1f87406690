import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BubbleStatus } from '../../ui/chat/bubble-status.tsx'
import type { Outgoing } from '../composer/sending/outbox.ts'
import { GiftMessage } from '../gifts/gift-message.tsx'
import { PhotoCard } from '../photos/photo-card.tsx'
import type { Place } from './arrange-messages.ts'
import { FailedLine, type OutgoingActs } from './failed-line.tsx'
import { LineFrame } from './line-frame.tsx'
import { TextMessage } from './text-message.tsx'

type OutgoingLineProps = { outgoing: Outgoing; name: string; place: Place; acts: OutgoingActs }

/** One's own message before the server has it: shown at once, or marked as not sent. */
export function OutgoingLine({ outgoing, name, place, acts }: OutgoingLineProps) {
  const failed = outgoing.state === 'failed'
  const alone = outgoing.draft.type !== 'text'
  const ends = alone || place === 'single' || place === 'last'
  const status = failed ? (
    <FailedLine outgoing={outgoing} acts={acts} />
  ) : (
    ends && (
      <BubbleStatus>
        <Trans>Sending</Trans>
      </BubbleStatus>
    )
  )
  return (
    <LineFrame own begins={alone || place === 'single' || place === 'first'}>
      <Inside {...{ outgoing, name, place, failed, status }} />
    </LineFrame>
  )
}

type InsideProps = Pick<OutgoingLineProps, 'outgoing' | 'name' | 'place'> & {
  failed: boolean
  status: ReactNode
}

function Inside({ outgoing, name, place, failed, status }: InsideProps) {
  const { t } = useLingui()
  const { draft, photo } = outgoing
  const { text = '' } = draft
  if (draft.type === 'gift') {
    return <GiftMessage {...{ text, name, status }} gift={draft.gift_id} giver={null} />
  }
  if (draft.type === 'text') {
    return <TextMessage {...{ text, place, failed, status }} writer={null} />
  }
  const address = photo ? { filename: photo, thumb_filename: null, width: 0, height: 0 } : null
  return (
    <PhotoCard side="own" photo={address} name={name} alt={t`Your photo`} status={status}>
      {text && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
    </PhotoCard>
  )
}
