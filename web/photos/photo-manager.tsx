import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { NoPhotos } from '../ui/drawings/no-photos.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { AddPhotos } from './add-photos.tsx'
import { mainPhoto, moved } from './arrange.ts'
import { DeletePhotoModal } from './delete-photo-modal.tsx'
import { OwnPhotoTile } from './own-photo-tile.tsx'
import { PhotoLimit } from './photo-limit.tsx'
import { UploadRow } from './upload-row.tsx'
import { useOwnPhotos } from './use-own-photos.ts'
import { useUploads } from './use-uploads.ts'

/** One's own photos: adding, putting in order, deleting. */
export function PhotoManager({ name }: { name: string }) {
  const { t } = useLingui()
  const { photos, limit, arrange, remove } = useOwnPhotos()
  const { uploads, add, retry, remove: leaveOut } = useUploads()
  const [leaving, setLeaving] = useState<OwnPhoto | null>(null)
  const [said, setSaid] = useState('')
  const keepFocus = useKeptFocus(photos)
  const main = mainPhoto(photos)
  const full = limit > 0 && photos.length >= limit

  function move(photo: OwnPhoto, to: number) {
    keepFocus(document.activeElement?.id)
    arrange(moved(photos, photo.id, to))
    const place = to + 1
    setSaid(t`The photo is now number ${place}.`)
  }
  function deletePhoto(photo: OwnPhoto) {
    setLeaving(null)
    keepFocus('photos')
    remove(photo)
    setSaid(t`The photo is deleted.`)
  }
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" tabIndex={-1} className="type-title-2 outline-none">
        <Trans>Photos</Trans>
      </h2>
      <PhotoLimit count={photos.length} limit={limit} />
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <OwnPhotoTile
              photo={photo}
              number={index + 1}
              total={photos.length}
              isMain={photo.id === main?.id}
              name={name}
              onMove={(to) => move(photo, to)}
              onDelete={() => setLeaving(photo)}
            />
          </li>
        ))}
      </ul>
      <ul aria-label={t`On the way`} className="mt-6 grid gap-2.5 empty:hidden">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload)}
            onRemove={() => leaveOut(upload.key)}
          />
        ))}
      </ul>
      <AddPhotos
        drawing={photos.length === 0 && <NoPhotos />}
        full={full ? t`You have ${limit} photos, and that is the most you can have now.` : null}
        onAdd={add}
      />
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {leaving && (
        <DeletePhotoModal
          photo={leaving}
          name={name}
          onDelete={() => deletePhoto(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}

/** Gives the focus to an element once the photos have changed, since that may lose it. */
function useKeptFocus(photos: readonly OwnPhoto[]): (id: string | undefined) => void {
  const held = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what may lose the focus
  useEffect(() => {
    if (held.current) document.getElementById(held.current)?.focus()
    held.current = ''
  }, [photos])
  return (id) => {
    held.current = id ?? ''
  }
}
