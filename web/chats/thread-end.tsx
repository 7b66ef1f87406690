import { Trans, useLingui } from '@lingui/react/macro'
import { pagesSentence } from '#contract/pages-sentences.ts'
import { refusedWith } from '../browser/refusals.ts'
import { type Ending, ProblemError } from '../data/calls.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { paths } from '../routing/paths.ts'
import { Button } from '../ui/button.tsx'
import { Blocked } from '../ui/drawings/blocked.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { NotFoundDrawing } from '../ui/drawings/not-found.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

type ThreadEndProps = EndedProps | MissingProps

/** Instead of a conversation: why there is none, and the way on. */
export function ThreadEnd(props: ThreadEndProps) {
  return 'obstacle' in props ? <Ended {...props} /> : <Missing {...props} />
}

type EndedProps = { obstacle: Ending; name: string; onReport: () => void }

/** In place of the messages, which are gone: why, and the way back. */
function Ended({ obstacle, name, onReport }: EndedProps) {
  const { i18n } = useLingui()
  return (
    <div role="status" className="flex min-h-0 flex-1 items-center overflow-y-auto p-6">
      <EmptyState
        drawing={obstacle === 'profile_not_found' ? <NotFoundDrawing /> : <Blocked />}
        title={i18n._({ ...pagesSentence[obstacle], values: { name } })}
        text={
          obstacle === 'blocked_by_you' ? (
            <Trans>This conversation is over. You can unblock them in your settings.</Trans>
          ) : (
            <Trans>
              This conversation is over. You can still report {name}: here, or later in your
              settings.
            </Trans>
          )
        }
        actions={
          <>
            <Button to={paths.chats()}>
              <Trans>Back to messages</Trans>
            </Button>
            <Button look="line" icon="flag" onClick={onReport}>
              <Trans>Report {name}</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}

type MissingProps = { error: unknown; onRetry: () => void }

/** The conversation is not one's own, no longer exists, or could not be loaded. */
function Missing({ error, onRetry }: MissingProps) {
  const { i18n } = useLingui()
  const refused = error instanceof ProblemError
  const gone = refusedWith(error, 'conversation_not_found')
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
        text={
          gone ? (
            <Trans>
              If a block ended it, you can still report the other person in your settings.
            </Trans>
          ) : (
            !refused && <Trans>Nothing you wrote is lost.</Trans>
          )
        }
        actions={
          <>
            {!refused && (
              <Button onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Button to={paths.chats()} look={refused ? 'primary' : 'line'}>
              <Trans>Back to messages</Trans>
            </Button>
            {gone && (
              <Button to={paths.settings('blocked')} look="line">
                <Trans>Go to settings</Trans>
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}
