import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A file on its way. */
export type Upload = {
  file: File
  /** From 0 to 1. */
  progress: number
  /** Why it was not accepted. */
  refused: string | null
  /** Whether sending it again would be refused again. */
  hopeless: boolean
}

type UploadStateProps = {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
  /** Missing if it cannot be stopped on its way. */
  onStop?: () => void
  /** More about why it was not accepted. */
  children?: ReactNode
}

/** How far a file has come, or why it was not accepted. */
export function UploadState(props: UploadStateProps) {
  const { upload, onRetry, onRemove, onStop, children } = props
  const { file, refused, hopeless } = upload
  return (
    <div className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="truncate type-label">{file.name}</p>
      {refused === null ? (
        <UnderWay upload={upload} />
      ) : (
        <p role="alert" className="mt-1 flex gap-1.5 type-small text-danger">
          <Icon name="warning-octagon" fill size={18} className="flex-none" />
          {refused}
        </p>
      )}
      {refused !== null && children}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {refused !== null && !hopeless && (
          <Button look="line" size="compact" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {refused !== null && (
          <Button look="quiet" size="compact" onClick={onRemove}>
            <Trans>Leave it out</Trans>
          </Button>
        )}
        {refused === null && onStop && (
          <Button look="quiet" size="compact" onClick={onStop}>
            <Trans>Stop</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function UnderWay({ upload: { file, progress } }: { upload: Upload }) {
  const { t } = useLingui()
  return (
    <>
      <ProgressBar
        label={t`Sending ${file.name}`}
        value={progress < 1 ? progress : undefined}
        max={1}
        className="mt-2"
      />
      <p className="mt-1.5 type-caption text-muted">
        {progress < 1 ? <Trans>Sending</Trans> : <Trans>Looking at the photo</Trans>}
      </p>
    </>
  )
}
