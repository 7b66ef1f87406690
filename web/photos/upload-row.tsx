import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Upload } from './use-uploads.ts'

type UploadRowProps = { upload: Upload; onRetry: () => void; onRemove: () => void }

/** One file on its way: how far it is, or why it was not taken. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { t } = useLingui()
  const { file, progress, refused, hopeless } = upload
  return (
    <li className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="truncate type-label">{file.name}</p>
      {refused ? (
        <>
          <p role="alert" className="mt-1 flex gap-1.5 type-small text-danger">
            <Icon name="warning-octagon" fill size={18} />
            {refused}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {!hopeless && (
              <Button look="line" size="compact" onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Button look="quiet" size="compact" onClick={onRemove}>
              <Trans>Leave it out</Trans>
            </Button>
          </div>
        </>
      ) : (
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
      )}
    </li>
  )
}
