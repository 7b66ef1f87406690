import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnPhoto } from '#contract/photos.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton, MenuDivider } from '../ui/layers/menu-items.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export type PhotoActs = {
  move: (photo: OwnPhoto, to: number) => void
  crop: (photo: OwnPhoto) => void
  describe: (photo: OwnPhoto) => void
  remove: (photo: OwnPhoto) => void
}

type PhotoMenuProps = {
  photo: OwnPhoto
  number: number
  total: number
  isMain: boolean
  acts: PhotoActs
}

/** Everything that can be done with a photo, dragging included. */
export function PhotoMenu({ photo, number, total, isMain, acts }: PhotoMenuProps) {
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
          <Trans>Make it the main photo</Trans>
        </MenuButton>
      )}
      <MenuButton icon="crop" onClick={() => acts.crop(photo)}>
        <Trans>Choose what is shown</Trans>
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
