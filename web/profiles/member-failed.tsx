import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Problem } from '#contract/refusals.ts'
import { ProblemError } from '../data/calls.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { paths } from '../routing/paths.ts'
import {
  isRouteErrorResponse,
  useParams,
  useRevalidator,
  useRouteError,
} from '../routing/router.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Blocked } from '../ui/drawings/blocked.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { NotFoundDrawing } from '../ui/drawings/not-found.tsx'
import { Waiting } from '../ui/drawings/waiting.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { UnblockButton } from './profile-actions.tsx'
import { isShut, VisitorGate } from './visitor-gate.tsx'

/** A member who is not shown here: what the first request refused, in the words of a later one. */
export function MemberFailed() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { name: site } = useSettings()
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const problem = isRouteErrorResponse(error) ? (error.data as Partial<Problem> | null) : null
  if (!problem?.code) return <ErrorPage error={error} />
  const refused = new ProblemError(problem as Problem)
  if (!isShut(refused)) {
    return <ProfileFailed id={id} error={refused} retry={() => void revalidate()} />
  }
  return (
    <VisitorGate>
      <title>{`${t`Members`} · ${site}`}</title>
      <ProfileSkeleton />
    </VisitorGate>
  )
}

type ProfileFailedProps = { id: string; error: Error; retry: () => void }

const drawings = {
  blocked: <Blocked />,
  blocked_by_you: <Blocked />,
  gone: <NotFoundDrawing />,
  failed: <ErrorDrawing />,
  limited: <Waiting />,
}

/** A profile that is blocked, gone, or could not be loaded: which of these, and the way on. */
export function ProfileFailed({ id, error, retry }: ProfileFailedProps) {
  const { i18n } = useLingui()
  const { name: site } = useSettings()
  const place = useRef<HTMLDivElement>(null)
  // Whatever was focused before, a menu or a modal, is gone.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const state = stateOf(error)
  const sentence = errorSentence(i18n, error)
  return (
    <div ref={place} tabIndex={-1} role="alert" className="page py-16 outline-none">
      <title>{`${sentence} · ${site}`}</title>
      <EmptyState
        level={1}
        drawing={drawings[state]}
        title={sentence}
        text={
          state === 'blocked_by_you' ? (
            <Trans>
              You won’t see each other here any more. Your chat and likes are gone for good, even if
              you unblock them.
            </Trans>
          ) : (
            state === 'limited' && (
              <Trans>
                To keep our members from being copied, there’s a limit on how many profiles anybody
                can open in an hour.
              </Trans>
            )
          )
        }
        actions={
          <>
            {(state === 'failed' || state === 'limited') && (
              <Button onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Button
              look={state === 'failed' || state === 'limited' ? 'line' : 'primary'}
              to={paths.members()}
            >
              <Trans>Go to members</Trans>
            </Button>
            {state === 'blocked_by_you' && (
              <UnblockButton id={id} name={nameIn(error)} onDone={retry} />
            )}
          </>
        }
      />
    </div>
  )
}

function stateOf(error: Error): keyof typeof drawings {
  if (!(error instanceof ProblemError)) return 'failed'
  const { code } = error.problem
  if (code === 'blocked' || code === 'blocked_by_you') return code
  if (code === 'reading_limited') return 'limited'
  return code === 'profile_not_found' ? 'gone' : 'failed'
}

function nameIn(error: Error): string {
  const name = error instanceof ProblemError ? error.problem.name : ''
  return typeof name === 'string' ? name : ''
}

export function ProfileSkeleton() {
  const { t } = useLingui()
  return (
    <div role="status" className="page max-md:px-0 md:py-4">
      <VisuallyHidden>{t`Loading the profile`}</VisuallyHidden>
      <Skeleton className="mt-3.5 mb-6 w-40 max-md:hidden" />
      <div className="profile-grid">
        <Skeleton shape="photo" className="max-md:rounded-none md:max-w-140" />
        <div className="max-md:px-4">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="mt-3 w-2/5" />
          <Skeleton shape="block" className="mt-6 h-28 w-full" />
          <Skeleton className="mt-8 w-1/2" />
          <Skeleton className="mt-3 w-4/5" />
          <Skeleton className="mt-2 w-3/5" />
        </div>
      </div>
    </div>
  )
}
