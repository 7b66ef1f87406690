import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { OwnPhoto } from '#contract/photos.ts'
import { PremiumAlert } from '../credits/premium-alert.tsx'
import { usePremiumLink, usePremiumWords } from '../credits/premium-words.ts'
import { formatNumber } from '../language/format.ts'
import { Link } from '../routing/router.ts'
import { useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { NoPhotos } from '../ui/drawings/no-photos.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { Photo } from '../ui/people/photo.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { CaptionModal } from './caption-modal.tsx'
import { CropModal } from './crop-modal.tsx'
import { OwnPhotoTile } from './own-photo-tile.tsx'
import { type Dragging, PhotoList } from './photo-list.tsx'
import { SharedPhoto } from './shared-photo.tsx'
import { SortablePhotos } from './sortable-photos.tsx'
import { AddPhotos, UploadState, useUploads } from './uploads.tsx'
import { useOwnPhotos } from './use-own-photos.ts'

/** What is being done with which photo. */
type PhotoTask = { kind: 'crop' | 'describe' | 'delete'; id: string }

/** One's own photos: adding, putting in order, cropping, describing, deleting. */
export function PhotoManager({ name }: { name: string }) {
  const { t } = useLingui()
  const { photos, limit, arrange, remove } = useOwnPhotos()
  const uploads = useUploads()
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
      <h2 id="photos" tabIndex={-1} className="type-title-2 outline-none">
        <Trans>Photos</Trans>
      </h2>
      <PhotoLimit count={photos.length} limit={limit} />
      <SharedPhoto room={photos.length < limit} onAdd={(file) => uploads.add([file])} />
      {photos.length > 1 ? (
        <SortablePhotos {...list} onMove={(photo, to) => arrange(moved(photos, photo.id, to))} />
      ) : (
        <PhotoList {...list} />
      )}
      <ul aria-label={t`Uploading`} className="mt-6 grid gap-2.5 empty:hidden">
        {uploads.uploads.map((upload) => (
          <li key={upload.key}>
            <UploadState
              upload={upload}
              onRetry={() => {
                focusHeading()
                uploads.retry(upload)
              }}
              onRemove={() => {
                focusHeading()
                uploads.remove(upload.key)
              }}
            >
              {upload.full && <PremiumPhotos />}
            </UploadState>
          </li>
        ))}
      </ul>
      {photos.length < limit ? (
        <AddPhotos drawing={photos.length === 0 && <NoPhotos />} onAdd={uploads.add} />
      ) : (
        <FullGallery count={photos.length} limit={limit} />
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
          setSaid(t`Photo deleted.`)
        }}
      />
    </section>
  )
}

/** The pressed button is about to leave. */
function focusHeading(): void {
  document.getElementById('photos')?.focus({ preventScroll: true })
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

/** The photo that represents the member everywhere: the first one that others may see. */
export function mainPhoto(photos: readonly OwnPhoto[]): OwnPhoto | undefined {
  return photos.find((photo) => photo.image.status === 'active')
}

/** The photos with one of them moved to another place. */
export function moved(photos: readonly OwnPhoto[], id: string, to: number): OwnPhoto[] {
  const photo = photos.find((each) => each.id === id)
  if (!photo) return [...photos]
  const others = photos.filter((each) => each.id !== id)
  return [...others.slice(0, Math.max(0, to)), photo, ...others.slice(Math.max(0, to))]
}

/** How many photos there are and can be; for free members also how many Premium allows. */
function PhotoLimit({ count, limit }: { count: number; limit: number }) {
  const { i18n } = useLingui()
  const used = formatNumber(i18n.locale, count)
  return (
    <p className="flex flex-wrap gap-x-3 type-small text-text-2">
      <span>
        <Trans>
          {used} of <Plural value={limit} one="# photo" other="# photos" />
        </Trans>
      </span>
      <PremiumPhotos />
    </p>
  )
}

/** Tells free members how many photos Premium allows, with a link to it. */
function PremiumPhotos() {
  const { paid_user } = useMember()
  const words = usePremiumWords().more_own_photos
  const to = usePremiumLink()
  if (paid_user) return null
  return (
    <Link to={to} className="inline-block min-h-6 link">
      {words.lifted}
    </Link>
  )
}

/** Replaces the place where photos are added once the gallery is full, with the way on. */
function FullGallery(gallery: Gallery) {
  const { paid_user } = useMember()
  return (
    <>
      <p className="mt-6 max-w-read">
        <NoRoom {...gallery} />
      </p>
      {!paid_user && <PremiumAlert feature="more_own_photos" className="mt-4" />}
    </>
  )
}

type Gallery = { count: number; limit: number }

/** Why no photo is added now. Who may have fewer than before, as after a refund, keeps those that are there. */
export function NoRoom({ count, limit }: Gallery) {
  if (count > limit) {
    return (
      <Plural
        value={limit}
        one="You can have # photo for now. All those you already have stay. To add another, delete some first."
        other="You can have # photos for now. All those you already have stay. To add another, delete some first."
      />
    )
  }
  return (
    <Plural
      value={limit}
      one="You have # photo, the most you can have for now. Delete it to add another."
      other="You have # photos, the most you can have for now. Delete one to add another."
    />
  )
}

type PhotoModalsProps = {
  task: PhotoTask | null
  photos: readonly OwnPhoto[]
  name: string
  onClose: () => void
  onDelete: (photo: OwnPhoto) => void
}

/** The one open task; none once its photo is gone. */
function PhotoModals({ task, photos, name, onClose, onDelete }: PhotoModalsProps) {
  const photo = photos.find(({ id }) => id === task?.id)
  if (!task || !photo) return null
  switch (task.kind) {
    case 'crop':
      return <CropModal photo={photo} onClose={onClose} />
    case 'describe':
      return <CaptionModal photo={photo} name={name} onClose={onClose} />
    case 'delete':
      return (
        <DeletePhotoModal
          photo={photo}
          name={name}
          onDelete={() => onDelete(photo)}
          onClose={onClose}
        />
      )
  }
}

type DeletePhotoModalProps = {
  photo: OwnPhoto
  name: string
  onDelete: () => void
  onClose: () => void
}

/** Asks before a photo is deleted for good. */
function DeletePhotoModal({ photo, name, onDelete, onClose }: DeletePhotoModalProps) {
  const { t } = useLingui()
  return (
    <Modal open onClose={onClose} title={t`Delete this photo?`} closeLabel={t`Close`} size="small">
      <div className="flex items-start gap-4">
        <div className="w-20 flex-none">
          <Photo src={photo.image.thumb_filename} alt="" name={name} />
        </div>
        <p className="text-text-2">
          <Trans>Nobody will see it any more. You can’t undo this.</Trans>
        </p>
      </div>
      <div className="mt-5 grid grid-cols-2 gap-2.5">
        <Button look="destructive" wide onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
        <Button look="line" wide onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
      </div>
    </Modal>
  )
}
