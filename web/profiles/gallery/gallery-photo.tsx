import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation, useViewTransitionState } from 'react-router'
import { Photo } from '../../ui/people/photo.tsx'
import type { OpenPhoto } from './gallery-tiles.ts'

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

/** One photo of the gallery; pressing it shows it large. */
export function GalleryPhoto(props: GalleryPhotoProps) {
  const { photo, name, number, total, onOpen, children, ...look } = props
  const { t } = useLingui()
  const changing = useViewTransitionState(useLocation().pathname)
  const { filename, thumb_filename, match_filename, caption } = photo.image
  return (
    <button type="button" onClick={onOpen} className="block size-full cursor-zoom-in rounded-lg">
      <Photo
        {...look}
        className={changing && number === 1 ? 'travelling' : undefined}
        src={match_filename}
        srcSet={`${thumb_filename} 480w, ${match_filename} 640w, ${filename} 1280w`}
        name={name}
        alt={caption || t`Photo ${number} of ${total} of ${name}`}
      >
        {children}
      </Photo>
    </button>
  )
}
