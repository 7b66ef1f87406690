import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLostConnection } from '../live/connection.ts'
import { useUser } from '../sites/site.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { MembersOwn } from './for-members.tsx'

/**
 * Says that the server is out of reach, for as long as it is, and to members where the page has no
 * scripts to do anything with. It stays in sight below the head. Messages go out by themselves once the
 * network is back, the steps of sign-up do not.
 */
export function OfflineBanner({ className }: { className?: string }) {
  const lost = useLostConnection()
  const user = useUser()
  return (
    <div role="status" data-print="no" className={classNames('flex-none', className)}>
      {lost && (
        <Line>
          <strong className="font-strong">
            <Trans>No connection.</Trans>
          </strong>{' '}
          {user && !user.signup_step ? (
            <Trans>What you send now goes out as soon as you’re back.</Trans>
          ) : (
            <Trans>What you’ve typed stays right here.</Trans>
          )}
        </Line>
      )}
      {user && (
        <div className="without-scripts">
          <Line>
            <MembersOwn show={({ OnlyReading }) => <OnlyReading />} />
          </Line>
        </div>
      )}
    </div>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-center justify-center gap-2.5 bg-warning-tint px-4 py-2 type-small text-warning-text">
      <Icon name="warning-circle" fill size={20} className="flex-none" />
      <span>{children}</span>
    </p>
  )
}
