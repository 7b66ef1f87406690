import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Problem } from '#contract/refusals.ts'
import { ProblemError } from '../data/calls.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useBlock } from '../moderation/use-block.ts'
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
import { type Act, ProfileModals } from './profile-actions.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { isShut } from './use-profile.ts'
import { VisitorGate } from './visitor-gate.tsx'

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

type Failed = { id: string; error: Error; retry: () => void }

/** A profile that is blocked, gone, or could not be loaded: which of these, and the way on. */
export function ProfileFailed(failed: Failed) {
  const [asked, setAsked] = useState<{ act: Act; name: string } | null>(null)
  return (
    <>
      <FailedBelow {...failed} onAsk={setAsked} covered={asked !== null} />
      {asked && <ProfileModals id={failed.id} {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type FailedBelowProps = Failed & {
  onAsk: (asked: { act: Act; name: string }) => void
  /** Something that was begun before lies above. */
  covered: boolean
}

const drawings = {
  blocked: <Blocked />,
  blocked_by_you: <Blocked />,
  gone: <NotFoundDrawing />,
  failed: <ErrorDrawing />,
  limited: <Waiting />,
}

/** The same, where a report or the question before a block stays open above it. */
export function FailedBelow({ id, error, retry, onAsk, covered }: FailedBelowProps) {
  const { i18n } = useLingui()
  const { name: site } = useSettings()
  const place = useRef<HTMLDivElement>(null)
  // Whatever was focused before, a menu or a modal, is gone.
  useEffect(() => {
    if (!covered) place.current?.focus({ preventScroll: true })
  }, [covered])
  const state = stateOf(error)
  const name = nameIn(error)
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
            {state === 'blocked' && (
              <Button look="line" icon="flag" onClick={() => onAsk({ act: 'report', name })}>
                <Trans>Report {name}</Trans>
              </Button>
            )}
            {state === 'blocked_by_you' && <UnblockButton {...{ id, name }} onDone={retry} />}
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

type UnblockButtonProps = { id: string; name: string; onDone: () => void }

/** Undoes a block, in the place where the profile would be. */
function UnblockButton({ id, name, onDone }: UnblockButtonProps) {
  const { i18n } = useLingui()
  const { mutate, isPending, error } = useBlock({ id, name }, onDone)
  return (
    <span className="grid gap-1.5">
      <Button
        look="line"
        busy={isPending}
        busyLabel={<Trans>Unblocking</Trans>}
        onClick={() => !isPending && mutate(false)}
      >
        <Trans>Unblock {name}</Trans>
      </Button>
      {error && (
        <span role="alert" className="type-small text-danger">
          {errorSentence(i18n, error)}
        </span>
      )}
    </span>
  )
}
