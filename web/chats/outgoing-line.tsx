import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLostConnection } from '../live/connection.ts'
import { paths } from '../routing/paths.ts'
import { Link, useLocation } from '../routing/router.ts'
import { useMember } from '../sites/site.ts'
import { BubbleStatus, FailedStatus } from '../ui/chat/bubble.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Place } from './arrange-messages.ts'
import { GiftMessage } from './gifts/gift-message.tsx'
import type { Outgoing } from './outbox.ts'
import { PhotoCard } from './photo-card.tsx'
import { TextMessage } from './text-message.tsx'
import { useCosts } from './use-writing.ts'

export type OutgoingActs = {
  retry: (outgoing: Outgoing) => void
  discard: (outgoing: Outgoing) => void
}

type OutgoingLineProps = { outgoing: Outgoing; name: string; place: Place; acts: OutgoingActs }

/** One's own message before the server has it: shown at once, or marked as not sent. */
export function OutgoingLine({ outgoing, name, place, acts }: OutgoingLineProps) {
  const lost = useLostConnection()
  const failed = outgoing.state === 'failed'
  const alone = outgoing.draft.type !== 'text'
  const ends = alone || place === 'single' || place === 'last'
  const status = failed ? (
    <FailedLine outgoing={outgoing} acts={acts} />
  ) : (
    ends && (
      <BubbleStatus>
        {lost ? <Trans>Waiting for a connection</Trans> : <Trans>Sending</Trans>}
      </BubbleStatus>
    )
  )
  return (
    <LineFrame
      own
      begins={alone || place === 'single' || place === 'first'}
      unsaid={!failed && !lost}
    >
      <Inside {...{ outgoing, name, place, failed, status }} />
    </LineFrame>
  )
}

const actLook = 'link relative tap-around mx-1.5 font-strong'

/** Under a message that was not sent, or perhaps was: why, and the ways on. */
function FailedLine({ outgoing, acts }: { outgoing: Outgoing; acts: OutgoingActs }) {
  const { pathname } = useLocation()
  const lost = useLostConnection()
  const { unsure } = outgoing
  const short = useMember().credits < useCosts()(outgoing.draft) && !unsure
  const ways = (
    <>
      {short ? (
        <Link to={paths.credits({ back: pathname })} className={actLook}>
          <Trans>Get credits</Trans>
        </Link>
      ) : (
        <Act onPress={() => acts.retry(outgoing)}>
          <Trans>Retry</Trans>
        </Act>
      )}
      <Act onPress={() => acts.discard(outgoing)}>
        <Trans>Discard</Trans>
      </Act>
    </>
  )
  return (
    <>
      <FailedStatus action={ways}>
        {!unsure && <Trans>Not sent, not charged.</Trans>}
        {unsure && !lost && <Trans>We don’t know yet whether this was sent. Looking…</Trans>}
        {unsure && lost && (
          <Trans>
            We don’t know yet whether this was sent. We’ll look as soon as there’s a connection.
          </Trans>
        )}
      </FailedStatus>
      {outgoing.reason && !unsure && (
        <span className="px-1 text-right type-caption text-text-2">{outgoing.reason}</span>
      )}
    </>
  )
}

function Act({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className={actLook}>
      {children}
    </button>
  )
}

type LineFrameProps = {
  own: boolean
  /** Whether it begins a group, with room above. */
  begins: boolean
  /** Not read aloud yet: it is once the message is there, and would be a second time. */
  unsaid?: boolean
  /** Of a message that the server knows. */
  number?: number
  /** What can be done with the message, beside it. */
  menu?: ReactNode
  children: ReactNode
}

/** The row of one message. The browser skips the work for rows far out of sight. */
export function LineFrame({ own, begins, unsaid, number, menu, children }: LineFrameProps) {
  return (
    <div
      data-line={number ?? true}
      aria-live={unsaid ? 'off' : undefined}
      className={classNames(
        'group/line flex w-full items-start gap-0.5 [contain-intrinsic-block-size:auto_3.5rem] [content-visibility:auto]',
        own && 'flex-row-reverse',
        begins && 'mt-4',
      )}
    >
      {children}
      {menu}
    </div>
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
      {text && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
    </PhotoCard>
  )
}
