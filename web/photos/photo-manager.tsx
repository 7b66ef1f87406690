import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { NoPhotos } from '../ui/drawings/no-photos.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { mainPhoto, moved } from './arrange.ts'
import { FullGallery } from './full-gallery.tsx'
import { OwnPhotoTile } from './own-photo-tile.tsx'
import { PhotoLimit } from './photo-limit.tsx'
import { type Dragging, PhotoList } from './photo-list.tsx'
import { PhotoModals, type PhotoTask } from './photo-modals.tsx'
import { PremiumPhotos } from './premium-photos.tsx'
import { SortablePhotos } from './sorting/sortable-photos.tsx'
import { AddPhotos } from './uploads/add-photos.tsx'
import { UploadState } from './uploads/upload-state.tsx'
import { useUploads } from './uploads/use-uploads.ts'
import { useOwnPhotos } from './use-own-photos.ts'

/** One's own photos: adding, putting in order, cropping, describing, deleting. */
export function PhotoManager({ name }: { name: string }) {
  const { t } = useLingui()
  const { photos, limit, arrange, remove } = useOwnPhotos()
  const uploads = useUploads(limit - photos.length)
  const [task, setTask] = useState<PhotoTask | null>(null)
  const [said, setSaid] = useState('')
  const keepFocus = useKeptFocus(photos)
  const main = mainPhoto(photos)
  const acts = {
    move: (photo: OwnPhoto, to: number) => {
      keepFocus(`photo-menu-${photo.id}`)
      arrange(moved(photos, photo.id, to))
      const place = to + 1
      setSaid(t`The photo is now number ${place}.`)
    },
    crop: (photo: OwnPhoto) => setTask({ kind: 'crop', id: photo.id }),
    describe: (photo: OwnPhoto) => setTask({ kind: 'describe', id: photo.id }),
    remove: (photo: OwnPhoto) => setTask({ kind: 'delete', id: photo.id }),
  }
  const list = {
    photos,
    children: (photo: OwnPhoto, index: number, dragging: Dragging) => (
      <OwnPhotoTile
        photo={photo}
        number={index + 1}
        total={photos.length}
        isMain={photo.id === main?.id}
        name={name}
        acts={acts}
        dragging={dragging}
      />
    ),
  }
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" tabIndex={-1} className="scroll-mt-24 type-title-2 outline-none">
        <Trans>Photos</Trans>
      </h2>
      <PhotoLimit count={photos.length} limit={limit} />
      {photos.length > 1 ? (
        <SortablePhotos {...list} onMove={(photo, to) => arrange(moved(photos, photo.id, to))} />
      ) : (
        <PhotoList {...list} />
      )}
      <ul aria-label={t`On the way`} className="mt-6 grid gap-2.5 empty:hidden">
        {uploads.uploads.map((upload) => (
          <li key={upload.key}>
            <UploadState
              upload={upload}
              onRetry={() => uploads.retry(upload)}
              onRemove={() => uploads.remove(upload.key)}
            >
              {upload.full && <PremiumPhotos />}
            </UploadState>
          </li>
        ))}
      </ul>
      {photos.length < limit ? (
        <AddPhotos drawing={photos.length === 0 && <NoPhotos />} onAdd={uploads.add} />
      ) : (
        <FullGallery limit={limit} />
      )}
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      <PhotoModals
        task={task}
        photos={photos}
        name={name}
        onClose={() => setTask(null)}
        onDelete={(photo) => {
          setTask(null)
          keepFocus('photos')
          remove(photo)
          setSaid(t`The photo is deleted.`)
        }}
      />
    </section>
  )
}

/** Focuses an element once the photos have changed, because the change may lose the focus. */
function useKeptFocus(photos: readonly OwnPhoto[]): (id: string) => void {
  const held = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what may lose the focus
  useEffect(() => {
    if (held.current) document.getElementById(held.current)?.focus()
    held.current = ''
  }, [photos])
  return (id) => {
    held.current = id
  }
}
