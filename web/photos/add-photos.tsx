import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'

type AddPhotosProps = {
  /** Where there is nothing else to look at yet. */
  drawing: ReactNode
  /** Why no more can be added. */
  full: string | null
  onAdd: (files: File[]) => void
}

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** The place where photos are dropped, and a button for everybody who drops nothing. */
export function AddPhotos({ drawing, full, onAdd }: AddPhotosProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!full && files.length > 0) onAdd(files)
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
      className={`mt-6 grid justify-items-center gap-2 rounded-voice-in-xl border-2 border-dashed p-6 text-center ${over && !full ? 'border-control bg-tint' : 'border-line-strong'}`}
    >
      {drawing && <div className="mb-2 h-30">{drawing}</div>}
      <Button
        look="tint"
        icon="upload-simple"
        disabledReason={full}
        reasonHidden
        onClick={() => input.current?.click()}
      >
        <Trans>Add photos</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        name="photo"
        accept={types.join(',')}
        multiple
        hidden
        aria-label={t`Photos from this device`}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <p aria-hidden={full ? true : undefined} className="type-small text-muted">
        {full ?? <Trans>Or drop them here. JPEG, PNG, WebP or AVIF, up to 15 MB each.</Trans>}
      </p>
    </div>
  )
}
