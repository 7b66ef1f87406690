import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useMember } from '../../sites/site.ts'
import { FailedStatus } from '../../ui/chat/failed-status.tsx'
import type { Outgoing } from '../composer/sending/outbox.ts'
import { useCosts } from '../composer/use-costs.ts'

export type OutgoingActs = {
  retry: (outgoing: Outgoing) => void
  discard: (outgoing: Outgoing) => void
}

/** Under a message that was not sent: why, and the ways on. */
export function FailedLine({ outgoing, acts }: { outgoing: Outgoing; acts: OutgoingActs }) {
  const { pathname } = useLocation()
  const short = useMember().credits < useCosts()(outgoing.draft)
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
        <Trans>Not sent, not charged.</Trans>
      </FailedStatus>
      {outgoing.reason && (
        <span className="px-1 text-right type-caption text-text-2">{outgoing.reason}</span>
      )}
    </>
  )
}

const actLook = 'link relative tap-around mx-1.5 font-strong'

function Act({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className={actLook}>
      {children}
    </button>
  )
}
