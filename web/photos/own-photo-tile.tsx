import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnPhoto } from '#contract/photos.ts'
import type { Image } from '#contract/profiles.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton, MenuDivider } from '../ui/layers/menu-items.tsx'
import { Photo } from '../ui/people/photo.tsx'
import { Tag } from '../ui/tag.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { photoFiles } from './photo-files.ts'
import type { Dragging } from './photo-list.tsx'

type PhotoActs = {
  move: (photo: OwnPhoto, to: number) => void
  crop: (photo: OwnPhoto) => void
  describe: (photo: OwnPhoto) => void
  remove: (photo: OwnPhoto) => void
}

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

/** Whether others see the photo, in a word. */
function PhotoStatus({ status }: { status: Image['status'] }) {
  switch (status) {
    case 'pending':
      return (
        <Tag tone="warning" icon="clock">
          <Trans context="photo">Pending</Trans>
        </Tag>
      )
    case 'rejected':
      return (
        <Tag tone="danger" icon="warning-octagon">
          <Trans>Rejected</Trans>
        </Tag>
      )
    case 'active':
      return (
        <Tag tone="success" icon="check-circle">
          <Trans context="photo">Active</Trans>
        </Tag>
      )
  }
}

type PhotoMenuProps = {
  photo: OwnPhoto
  number: number
  total: number
  isMain: boolean
  acts: PhotoActs
}

/** Everything that can be done with a photo, dragging included. */
function PhotoMenu({ photo, number, total, isMain, acts }: PhotoMenuProps) {
  const { t } = useLingui()
  return (
    <Menu
      label={t`Photo ${number}`}
      align="end"
      button={(opener) => (
        <Button
          {...opener}
          id={`photo-menu-${photo.id}`}
          look="line"
          size="compact"
          wide
          iconEnd="caret-down"
        >
          <Trans>
            Change<VisuallyHidden> photo {number}</VisuallyHidden>
          </Trans>
        </Button>
      )}
    >
      {!isMain && photo.image.status === 'active' && (
        <MenuButton icon="star" onClick={() => acts.move(photo, 0)}>
          <Trans>Make main photo</Trans>
        </MenuButton>
      )}
      <MenuButton icon="crop" onClick={() => acts.crop(photo)}>
        <Trans>Crop</Trans>
      </MenuButton>
      <MenuButton icon="chat-centered-text" onClick={() => acts.describe(photo)}>
        {photo.image.caption ? <Trans>Change the description</Trans> : <Trans>Describe it</Trans>}
      </MenuButton>
      {number > 1 && (
        <MenuButton icon="arrow-left" onClick={() => acts.move(photo, number - 2)}>
          <Trans>Move earlier</Trans>
        </MenuButton>
      )}
      {number < total && (
        <MenuButton icon="arrow-right" onClick={() => acts.move(photo, number)}>
          <Trans>Move later</Trans>
        </MenuButton>
      )}
      <MenuDivider />
      <MenuButton icon="trash" tone="danger" onClick={() => acts.remove(photo)}>
        <Trans>Delete</Trans>
      </MenuButton>
    </Menu>
  )
}

function StatusLine({ photo: { image, rejection_reason } }: { photo: OwnPhoto }) {
  const { t } = useLingui()
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
            t`Others can’t see this photo. The reason: ${rejection_reason}`
          ) : (
            <Trans>Others can’t see this photo. Please choose another.</Trans>
          )}
        </p>
      )
  }
}
