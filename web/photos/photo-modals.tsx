import type { OwnPhoto } from '#contract/photos.ts'
import { CaptionModal } from './caption-modal.tsx'
import { CropModal } from './crop/crop-modal.tsx'
import { DeletePhotoModal } from './delete-photo-modal.tsx'

/** What is being done with which photo. */
export type PhotoTask = { kind: 'crop' | 'describe' | 'delete'; id: string }

type PhotoModalsProps = {
  task: PhotoTask | null
  photos: readonly OwnPhoto[]
  name: string
  onClose: () => void
  onDelete: (photo: OwnPhoto) => void
}

/** The one open task; none once its photo is gone. */
export function PhotoModals({ task, photos, name, onClose, onDelete }: PhotoModalsProps) {
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
