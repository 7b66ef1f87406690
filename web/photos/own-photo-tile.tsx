import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnPhoto } from '#contract/photos.ts'
import { Photo } from '../ui/people/photo.tsx'
import { Tag } from '../ui/tag.tsx'
import { photoFiles } from './photo-files.ts'
import type { Dragging } from './photo-list.tsx'
import { type PhotoActs, PhotoMenu } from './photo-menu.tsx'
import { PhotoStatus } from './photo-status.tsx'

type OwnPhotoTileProps = {
  photo: OwnPhoto
  number: number
  total: number
  isMain: boolean
  name: string
  acts: PhotoActs
  dragging: Dragging
}

/** One's own photo with its state, its place, and what can be done with it. */
export function OwnPhotoTile({ dragging, ...props }: OwnPhotoTileProps) {
  const { photo, number, total, isMain, name } = props
  const { t } = useLingui()
  const { image } = photo
  return (
    <>
      <div className="relative">
        <div {...dragging.grip}>
          <Photo
            {...photoFiles(image)}
            sizes="(width >= 62rem) 220px, (width >= 36rem) 31vw, 47vw"
            alt={image.caption || t`Your photo ${number} of ${total}`}
            name={name}
            corner={isMain ? 'voice-in' : 'plain'}
          >
            <span className="absolute top-2 right-2 left-2 flex flex-wrap gap-1.5">
              {isMain && (
                <Tag tone="plate" icon="star">
                  <Trans>Main photo</Trans>
                </Tag>
              )}
              <PhotoStatus status={image.status} />
            </span>
          </Photo>
        </div>
        <div className="absolute right-2 bottom-2 empty:hidden">{dragging.handle}</div>
      </div>
      <div className="mt-2">
        <PhotoMenu {...props} />
      </div>
      {image.caption && <p className="mt-1 cut-2 type-caption text-text-2">{image.caption}</p>}
      <StatusLine photo={photo} />
    </>
  )
}

function StatusLine({ photo: { image, rejection_reason } }: { photo: OwnPhoto }) {
  switch (image.status) {
    case 'pending':
      return (
        <p className="mt-1 type-caption text-muted">
          <Trans>We look at each photo before others see it.</Trans>
        </p>
      )
    case 'active':
      return null
    case 'rejected':
      return (
        <p className="mt-1 type-caption text-danger">
          {rejection_reason ? (
            <Trans>Others do not see this photo. The reason: {rejection_reason}</Trans>
          ) : (
            <Trans>Others do not see this photo. Please take another one.</Trans>
          )}
        </p>
      )
  }
}
