import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { usePremiumLink } from '../credits/premium-words.ts'
import { formatNumber } from '../language/format.ts'
import { photoFiles } from '../photos/photo-files.ts'
import { useLocation, useViewTransitionState } from '../routing/router.ts'
import { useUser } from '../sites/site.ts'
import { Photo } from '../ui/people/photo.tsx'
import { PhotoTeaser } from '../ui/people/photo-teaser.tsx'
import { LoginModal } from '../visitors/login-modal.tsx'
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
      className="block size-full cursor-zoom-in rounded-lg active:opacity-90"
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

type LockedPhotosProps = {
  name: string
  teaser: string | null
  count: number
  ratio?: 'portrait' | 'fill'
  corner?: 'plain' | 'none'
}

/**
 * The photos this viewer does not see: a blur of sixteen pixels, their number, and the way to them.
 */
export function LockedPhotos({ name, teaser, count, ratio, corner }: LockedPhotosProps) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const premium = usePremiumLink()
  const [invited, setInvited] = useState(false)
  const number = formatNumber(i18n.locale, count)
  const look = { src: teaser, ratio, corner, count: <Trans>{number} more</Trans> }
  if (user) return <PhotoTeaser {...look} to={premium} />
  return (
    <>
      <PhotoTeaser {...look} onClick={() => setInvited(true)} />
      {invited && (
        <LoginModal
          title={t`Login to view more photos of ${name}`}
          onClose={() => setInvited(false)}
        />
      )}
    </>
  )
}
