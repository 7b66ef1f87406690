import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnPhoto } from '#contract/photos.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Photo } from '../ui/people/photo.tsx'
import { Tag } from '../ui/tag.tsx'
import { PhotoStatus } from './photo-status.tsx'

type OwnPhotoTileProps = {
  photo: OwnPhoto
  number: number
  total: number
  isMain: boolean
  name: string
  onMove: (to: number) => void
  onDelete: () => void
}

/** One of one's own photos with its state, its place, and what can be done with it. */
export function OwnPhotoTile(props: OwnPhotoTileProps) {
  const { photo, number, total, isMain, name, onMove, onDelete } = props
  const { t } = useLingui()
  const { image } = photo
  return (
    <>
      <Photo
        src={image.thumb_filename}
        srcSet={`${image.thumb_filename} 480w, ${image.match_filename} 640w`}
        sizes="(width >= 62rem) 220px, (width >= 36rem) 31vw, 47vw"
        alt={image.caption || t`Your photo ${number} of ${total}`}
        name={name}
        corner={isMain ? 'voice-in' : 'plain'}
      >
        <span className="absolute top-2 left-2 flex flex-wrap gap-1.5">
          {isMain && (
            <Tag tone="plate" icon="star">
              <Trans>Main photo</Trans>
            </Tag>
          )}
          <PhotoStatus status={image.status} />
        </span>
      </Photo>
      <div className="mt-1.5 flex justify-between">
        <IconButton
          id={`earlier-${photo.id}`}
          icon="arrow-left"
          label={t`Move photo ${number} earlier`}
          disabledReason={number === 1 && t`It is the first.`}
          onClick={() => onMove(number - 2)}
        />
        <IconButton
          id={`later-${photo.id}`}
          icon="arrow-right"
          label={t`Move photo ${number} later`}
          disabledReason={number === total && t`It is the last.`}
          onClick={() => onMove(number)}
        />
        <IconButton icon="trash" label={t`Delete photo ${number}`} onClick={onDelete} />
      </div>
      {!isMain && image.status === 'active' && (
        <Button
          id={`main-${photo.id}`}
          look="line"
          size="compact"
          wide
          className="mt-1"
          onClick={() => onMove(0)}
        >
          <Trans>Make it the main photo</Trans>
        </Button>
      )}
      {image.status === 'rejected' && (
        <p className="mt-1 type-caption text-danger">
          <Trans>Others do not see this photo. Please take another one.</Trans>
        </p>
      )}
      {image.status === 'pending' && (
        <p className="mt-1 type-caption text-muted">
          <Trans>We look at each photo before others see it.</Trans>
        </p>
      )}
    </>
  )
}
