import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnPhoto } from '#contract/photos.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { Photo } from '../ui/people/photo.tsx'

type DeletePhotoModalProps = {
  photo: OwnPhoto
  name: string
  onDelete: () => void
  onClose: () => void
}

/** Asks before a photo is deleted for good. */
export function DeletePhotoModal({ photo, name, onDelete, onClose }: DeletePhotoModalProps) {
  const { t } = useLingui()
  return (
    <Modal open onClose={onClose} title={t`Delete this photo?`} closeLabel={t`Close`} size="small">
      <div className="flex items-start gap-4">
        <div className="w-20 flex-none">
          <Photo src={photo.image.thumb_filename} alt="" name={name} />
        </div>
        <p className="text-text-2">
          <Trans>It goes with all its sizes, and nobody sees it any more. This is final.</Trans>
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
