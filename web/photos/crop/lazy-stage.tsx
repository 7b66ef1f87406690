import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { CropStageProps } from './crop-stage.tsx'
import { useLoaded } from './use-loaded.ts'

const load = () => import('./crop-stage.tsx')

/** The stage, loaded when it is needed. */
export function LazyStage(props: CropStageProps) {
  const { t } = useLingui()
  const [attempt, setAttempt] = useState(0)
  const { part, failed } = useLoaded(load, attempt)
  if (part) return <part.CropStage {...props} />
  if (failed) {
    return (
      <Alert
        tone="danger"
        live
        actions={
          <Button look="line" size="compact" onClick={() => setAttempt(attempt + 1)}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The tool for this could not be loaded.</Trans>
      </Alert>
    )
  }
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton shape="block" className="h-[min(45dvh,26rem)] min-h-56 w-full" />
      <Skeleton className="mt-4 w-1/2" />
    </div>
  )
}
