import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemError } from '../../calls.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Blocked } from '../../ui/drawings/blocked.tsx'
import { ErrorDrawing } from '../../ui/drawings/error.tsx'
import { NotFoundDrawing } from '../../ui/drawings/not-found.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** The conversation is not one's own, no longer exists, or could not be loaded. */
export function ThreadMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n } = useLingui()
  const refused = error instanceof ProblemError
  return (
    <div className="flex min-w-0 flex-1 items-center overflow-y-auto p-6">
      <EmptyState
        level={1}
        drawing={
          refused ? (
            error.problem.status === 403 ? (
              <Blocked />
            ) : (
              <NotFoundDrawing />
            )
          ) : (
            <ErrorDrawing />
          )
        }
        title={errorSentence(i18n, error)}
        text={<Trans>Nothing that you wrote was lost.</Trans>}
        actions={
          <>
            {!refused && (
              <Button onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Button to={paths.chats()} look={refused ? 'primary' : 'line'}>
              <Trans>Back to all messages</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}
