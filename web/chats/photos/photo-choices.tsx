import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { photoTypes } from '../../photos/uploads/sort-out.ts'
import { UploadState } from '../../photos/uploads/upload-state.tsx'
import { Button } from '../../ui/button.tsx'
import type { ChosenPhoto } from '../stored-choice.ts'
import { GalleryChoices } from './gallery-choices.tsx'
import { useUpload } from './use-upload.ts'

type PhotoChoicesProps = {
  onChoose: (photo: ChosenPhoto) => void
  onUploading: (uploading: boolean) => void
}

/** A new photo from this device, or one from one's own gallery. */
export function PhotoChoices({ onChoose, onUploading }: PhotoChoicesProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { upload, send, stop } = useUpload((photo) => {
    onUploading(false)
    onChoose({ from: 'upload', ...photo })
  })
  async function begin(file: File | undefined) {
    if (!file) return
    onUploading(true)
    await send(file)
    onUploading(false)
  }
  return (
    <>
      <div className="flex flex-col items-start gap-2">
        <Button look="tint" icon="upload-simple" onClick={() => input.current?.click()}>
          <Trans>Upload a photo</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          name="photo"
          accept={photoTypes}
          hidden
          aria-label={t`A photo from this device`}
          onChange={({ currentTarget }) => {
            void begin(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <p className="type-small text-muted">
          <Trans>JPEG, PNG, WebP or AVIF, up to 15 MB.</Trans>
        </p>
      </div>
      {upload && (
        <div className="mt-3">
          <UploadState
            upload={upload}
            onRetry={() => void begin(upload.file)}
            onRemove={stop}
            onStop={stop}
          />
        </div>
      )}
      <GalleryChoices onChoose={onChoose} />
    </>
  )
}
