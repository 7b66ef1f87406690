import { Trans, useLingui } from '@lingui/react/macro'
import { errorSentence } from '../../language/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { NoResults } from '../../ui/drawings/no-results.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { useFoundChats } from './use-found-chats.ts'

type SearchStateProps = { search: ReturnType<typeof useFoundChats>; onClear: () => void }

/** Below the results: still searching, nothing found, or the search failed. */
export function SearchState({ search, onClear }: SearchStateProps) {
  const { t, i18n } = useLingui()
  const { found, busy, error, refetch } = search
  if (busy) {
    return (
      <div className="grid place-items-center py-6">
        <Spinner label={t`Looking for more`} />
      </div>
    )
  }
  if (error) {
    return (
      <Alert
        tone="danger"
        live
        className="mx-1 mt-3"
        actions={
          <Button size="compact" look="line" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {errorSentence(i18n, error)}
      </Alert>
    )
  }
  if (found.length > 0) return null
  return (
    <EmptyState
      level={3}
      className="px-3 py-6"
      drawing={<NoResults />}
      title={
        <span role="status">
          <Trans>No chat with anybody of that name</Trans>
        </span>
      }
      actions={
        <Button look="line" size="compact" onClick={onClear}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    />
  )
}
