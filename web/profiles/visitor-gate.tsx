import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSettings } from '../sites/site.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { EntryLinks, useSignupOnArrival } from '../visitors/entry-links.tsx'
import { BackLink } from './back-link.tsx'

/** Sign-up over the profile that a visitor may no longer see, and the way back to the search. */
export function VisitorGate({ children }: { children: ReactNode }) {
  return (
    <div className="visitor-gate">
      <Gate />
      <div inert className="visitor-gate-behind">
        {children}
      </div>
    </div>
  )
}

function Gate() {
  const { visitor_views } = useSettings()
  const place = useRef<HTMLDivElement>(null)
  useSignupOnArrival()
  // Whatever was focused is behind it now.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} tabIndex={-1} role="alert" className="page visitor-gate-words outline-none">
      <EmptyState
        level={1}
        title={
          <Plural
            value={visitor_views}
            _0="Profiles are for members"
            one="You have opened # profile"
            other="You have opened # profiles"
          />
        }
        text={
          <>
            <p>
              <Trans>
                Create a free account to see more. Browsing, liking and reading are free too.
              </Trans>
            </p>
            <p className="mt-2">
              <BackLink />
            </p>
          </>
        }
        actions={<EntryLinks />}
        className="rounded-xl border border-line bg-surface p-6 shadow-e2 md:p-8"
      />
    </div>
  )
}
