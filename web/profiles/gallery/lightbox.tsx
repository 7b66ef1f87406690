import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useDialog } from '../../ui/layers/use-dialog.ts'
import type { OpenPhoto } from './gallery-tiles.ts'

type LightboxProps = {
  photos: readonly OpenPhoto[]
  name: string
  at: number
  onTurn: (at: number) => void
  onClose: () => void
}

/** One photo as large as the window; arrows turn, Escape closes. */
export function Lightbox({ photos, name, at, onTurn, onClose }: LightboxProps) {
  const { t } = useLingui()
  const dialog = useDialog(true, onClose)
  const photo = photos[at]
  const number = at + 1
  const total = photos.length
  const turn = (by: number) => onTurn((at + by + total) % total)
  function press(event: KeyboardEvent) {
    dialog.onKeyDown(event)
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by && total > 1) turn(by)
  }
  return (
    <dialog
      {...dialog}
      onKeyDown={press}
      aria-label={t`Photos of ${name}`}
      className="m-0 h-dvh max-h-none w-full max-w-none animate-appear grid-rows-[auto_minmax(0,1fr)] bg-draw-ink p-0 text-on-photo open:grid [&_:focus-visible]:outline-on-photo"
    >
      <div className="flex items-center justify-between gap-4 p-2 ps-4">
        <p role="status" className="tabular type-label">
          <Trans>
            Photo {number} of {total}
          </Trans>
        </p>
        <IconButton look="overlay" icon="x" label={t`Close`} onClick={onClose} data-autofocus />
      </div>
      <div className="relative min-h-0 p-2 pt-0">
        {photo && (
          <img
            key={photo.id}
            src={photo.image.filename}
            alt={photo.image.caption || t`Photo ${number} of ${total} of ${name}`}
            className="size-full object-contain"
          />
        )}
        {total > 1 && (
          <>
            <IconButton
              look="overlay"
              icon="caret-left"
              label={t`Previous photo`}
              onClick={() => turn(-1)}
              className="absolute! top-1/2 left-3 -translate-y-1/2"
            />
            <IconButton
              look="overlay"
              icon="caret-right"
              label={t`Next photo`}
              onClick={() => turn(1)}
              className="absolute! top-1/2 right-3 -translate-y-1/2"
            />
          </>
        )}
      </div>
    </dialog>
  )
}
