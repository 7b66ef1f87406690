import { Trans, useLingui } from '@lingui/react/macro'
import { ProblemError } from '../calls.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Blocked } from '../ui/drawings/blocked.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { NotFoundDrawing } from '../ui/drawings/not-found.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** A profile that a list still knew and the server refuses, or that did not come. */
export function ProfileFailed({ error, retry }: { error: Error; retry: () => void }) {
  const { i18n } = useLingui()
  const refused = error instanceof ProblemError
  const sentence = errorSentence(i18n, error)
  return (
    <div role="alert" className="page py-16">
      <title>{sentence}</title>
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
        title={sentence}
        actions={
          <>
            {!refused && (
              <Button onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Button look={refused ? 'primary' : 'line'} to={paths.members()}>
              <Trans>To the members</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}
