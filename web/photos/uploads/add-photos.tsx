import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { photoTypes } from './sort-out.ts'

type AddPhotosProps = {
  /** Shown while there is nothing else to see. */
  drawing: ReactNode
  onAdd: (files: File[]) => void
}

/** The place where photos are dropped, and a button for those who do not drop. */
export function AddPhotos({ drawing, onAdd }: AddPhotosProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onAdd(files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`mt-6 grid justify-items-center gap-2 rounded-voice-in-xl border-2 border-dashed p-6 text-center ${over ? 'border-control bg-tint' : 'border-line-strong'}`}
    >
      {drawing && <div className="mb-2 h-30">{drawing}</div>}
      <Button look="tint" icon="upload-simple" onClick={() => input.current?.click()}>
        <Trans>Add photos</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        name="photo"
        accept={photoTypes}
        multiple
        hidden
        aria-label={t`Photos from this device`}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <p className="type-small text-muted">
        <Trans>Or drop them here. JPEG, PNG, WebP or AVIF, up to 15 MB each.</Trans>
      </p>
      <p className="max-w-read type-small text-muted">
        <Trans>Your face in daylight, you alone, you doing what you like: that says most.</Trans>
      </p>
    </div>
  )
}
