import { Trans, useLingui } from '@lingui/react/macro'
import { refusalSentence } from '#contract/sentences.ts'
import { ProblemError } from '../../../calls.ts'
import { errorSentence } from '../../../language/error-sentence.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorDrawing } from '../../../ui/drawings/error.tsx'
import { NotFoundDrawing } from '../../../ui/drawings/not-found.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ResultFrame } from './result-frame.tsx'

/** Nobody answered, or this member has no such payment. */
export function ResultUnknown({ error, retry }: { error: Error; retry: () => void }) {
  const { i18n } = useLingui()
  const missing = error instanceof ProblemError && error.problem.status < 500
  return (
    <ResultFrame
      drawing={missing ? <NotFoundDrawing /> : <ErrorDrawing />}
      status={<Icon name="warning-octagon" fill size={28} className="text-danger" />}
      title={missing ? i18n._(refusalSentence.order_not_found) : errorSentence(i18n, error)}
      text={
        missing ? (
          <Trans>Your own orders are in your transactions.</Trans>
        ) : (
          <Trans>
            Your payment is safe: we could only not look it up just now. Please do not pay again.
          </Trans>
        )
      }
      actions={
        <>
          {!missing && (
            <Button onClick={retry}>
              <Trans>Check again</Trans>
            </Button>
          )}
          <Button look={missing ? 'primary' : 'line'} to={paths.transactions()}>
            <Trans>See transactions</Trans>
          </Button>
        </>
      }
    />
  )
}
