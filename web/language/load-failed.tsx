import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { refusedWith } from '../browser/refusals.ts'
import { Button } from '../ui/button.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { Waiting } from '../ui/drawings/waiting.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { errorSentence } from './error-sentence.ts'

type LoadFailedProps = {
  error: Error
  retry: () => void
  /** What is not lost. */
  text?: ReactNode
  /** Another way on, next to "Try again". */
  actions?: ReactNode
  /** The room around it. */
  className?: string
}

/** What should be here did not load: why, and a way to try again. */
export function LoadFailed({ error, retry, text, actions, className = 'py-10' }: LoadFailedProps) {
  const { i18n } = useLingui()
  return (
    <div role="alert" className={className}>
      <EmptyState
        drawing={isLimited(error) ? <Waiting /> : <ErrorDrawing />}
        title={errorSentence(i18n, error)}
        text={text}
        actions={
          <>
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
            {actions}
          </>
        }
      />
    </div>
  )
}

/** Nothing is broken: one only has to wait. */
function isLimited(error: Error): boolean {
  return refusedWith(error, 'reading_limited')
}
