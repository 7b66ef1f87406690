import { Trans, useLingui } from '@lingui/react/macro'
import { errorSentence } from '../language/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** The search did not answer. The filters are kept. */
export function SearchFailed({ error, retry }: { error: Error; retry: () => void }) {
  const { i18n } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        drawing={<ErrorDrawing />}
        title={errorSentence(i18n, error)}
        text={<Trans>Your filters are kept.</Trans>}
        actions={
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
        className="py-10"
      />
    </div>
  )
}
