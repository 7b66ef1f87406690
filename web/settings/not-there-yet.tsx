import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { errorSentence } from '../language/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

/** What a section shows until its answer arrives: a placeholder, or why it failed. */
export function NotThereYet({ asked }: { asked: UseQueryResult }) {
  const { t, i18n } = useLingui()
  const { error, isFetching, refetch } = asked
  if (!error || isFetching) {
    return (
      <div role="status" aria-label={t`The page is loading`}>
        <Skeleton shape="block" className="h-14" />
      </div>
    )
  }
  return (
    <Alert
      tone="danger"
      actions={
        <Button look="line" size="compact" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorSentence(i18n, error)}
    </Alert>
  )
}
