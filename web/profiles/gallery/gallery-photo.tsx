import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation, useViewTransitionState } from 'react-router'
import { photoFiles } from '../../photos/photo-files.ts'
import { Photo } from '../../ui/people/photo.tsx'
import type { OpenPhoto } from './gallery-tiles.ts'
import { fetchPhotoViewer } from './photo-viewer.tsx'

type GalleryPhotoProps = {
  photo: OpenPhoto
  name: string
  number: number
  total: number
  sizes: string
  ratio?: 'portrait' | 'fill'
  corner?: 'plain' | 'voice-in' | 'none'
  eager?: boolean
  onOpen: () => void
  children?: ReactNode
}

/** One photo of the gallery; pressing it enlarges it. */
export function GalleryPhoto(props: GalleryPhotoProps) {
  const { photo, name, number, total, onOpen, children, ...look } = props
  const { t } = useLingui()
  const changing = useViewTransitionState(useLocation().pathname)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={fetchPhotoViewer}
      onFocus={fetchPhotoViewer}
      className="block size-full cursor-zoom-in rounded-lg"
    >
      <Photo
        {...look}
        className={changing && number === 1 ? 'travelling' : undefined}
        {...photoFiles(photo.image)}
        name={name}
        alt={photo.image.caption || t`Photo ${number} of ${total} of ${name}`}
      >
        {children}
      </Photo>
    </button>
  )
}
