import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { ProblemError } from '../calls.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { paths } from '../paths.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Blocked } from '../ui/drawings/blocked.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { NotFoundDrawing } from '../ui/drawings/not-found.tsx'
import { Waiting } from '../ui/drawings/waiting.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { UnblockButton } from './acts/unblock-button.tsx'

type ProfileFailedProps = { id: string; error: Error; retry: () => void }

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
            <Trans>You do not see each other. What the block deleted does not come back.</Trans>
          ) : (
            state === 'limited' && (
              <Trans>
                So that nobody copies our members, each of us looks at so many in an hour.
              </Trans>
            )
          )
        }
        actions={
          <>
            {state === 'blocked_by_you' && (
              <UnblockButton id={id} name={nameIn(error)} onDone={retry} />
            )}
            {(state === 'failed' || state === 'limited') && (
              <Button onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Button
              look={state === 'blocked' || state === 'gone' ? 'primary' : 'line'}
              to={paths.members()}
            >
              <Trans>To the members</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}

const drawings = {
  blocked: <Blocked />,
  blocked_by_you: <Blocked />,
  gone: <NotFoundDrawing />,
  failed: <ErrorDrawing />,
  limited: <Waiting />,
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
