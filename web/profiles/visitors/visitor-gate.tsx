import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSettings, useUser } from '../../shell/site.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { BackLink } from '../back/back-link.tsx'
import { useSignupOnArrival } from './use-signup-on-arrival.ts'
import { countView } from './visitor-views.ts'
import { WaysIn } from './ways-in.tsx'

/** A visitor sees so many profiles; over the next one stands sign-up, and the way back to the search. */
export function VisitorGate({ id, children }: { id: string; children: ReactNode }) {
  const shut = useIsShut(id)
  return (
    <div className={shut ? 'visitor-gate' : undefined}>
      {shut && <Gate />}
      <div inert={shut} className={shut ? 'visitor-gate-behind' : undefined}>
        {children}
      </div>
    </div>
  )
}

/** Only the browser knows what was opened in it, so the server's page is shown until it says. */
function useIsShut(id: string): boolean {
  const isVisitor = useUser() === null
  const { visitor_views } = useSettings()
  const [shut, setShut] = useState(false)
  useEffect(() => {
    setShut(isVisitor && !countView(() => localStorage, id, visitor_views))
  }, [isVisitor, id, visitor_views])
  return shut
}

function Gate() {
  const { visitor_views } = useSettings()
  const place = useRef<HTMLDivElement>(null)
  useSignupOnArrival()
  // Whatever had the focus is behind it now.
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
                To see more you need an account. It is free, and so are looking, liking and reading.
              </Trans>
            </p>
            <p className="mt-2">
              <BackLink />
            </p>
          </>
        }
        actions={<WaysIn />}
        className="rounded-xl border border-line bg-surface p-6 shadow-e2 md:p-8"
      />
    </div>
  )
}
