import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { ChatPhoto } from '#contract/chats.ts'
import type { OpenPhoto } from '../profiles/gallery-tiles.ts'
import { fetchPhotoViewer, PhotoViewer } from '../profiles/photo-viewer.tsx'
import { classNames } from '../ui/class-names.ts'
import { Photo } from '../ui/people/photo.tsx'

type PhotoCardProps = {
  side: 'own' | 'theirs'
  photo: Pick<ChatPhoto, 'filename' | 'thumb_filename' | 'width' | 'height'> | null
  /** Whose photo it is. */
  name: string
  alt: string
  status: ReactNode
  children?: ReactNode
}

/** A photo in the conversation that one may see; pressing it enlarges it. */
export function PhotoCard({ side, photo, name, alt, status, children }: PhotoCardProps) {
  const { t } = useLingui()
  const [large, setLarge] = useState(false)
  const own = side === 'own'
  const file = photo?.filename
  return (
    <div
      className={classNames('flex max-w-full min-w-0 flex-col', own ? 'items-end' : 'items-start')}
    >
      <div
        className={classNames(
          'w-67 max-w-full overflow-hidden forced-colors:border',
          own ? 'rounded-voice-out bg-tint' : 'rounded-voice-in bg-neutral',
        )}
      >
        <button
          type="button"
          aria-label={t`${alt}, show large`}
          onClick={() => file && setLarge(true)}
          onPointerEnter={fetchPhotoViewer}
          onFocus={fetchPhotoViewer}
          className="block w-full cursor-zoom-in -outline-offset-4"
        >
          <Photo
            src={photo?.thumb_filename ?? file}
            name={name}
            alt={alt}
            ratio="square"
            corner="none"
          />
        </button>
        {children && (
          <div className="flex flex-col items-start gap-2 p-4 empty:hidden">{children}</div>
        )}
      </div>
      {status}
      {large && photo && file && (
        <PhotoViewer
          photos={[viewed(photo, file)]}
          name={name}
          at={0}
          onClose={() => setLarge(false)}
        />
      )}
    </div>
  )
}

/** In the form that the photo viewer takes. */
function viewed({ width, height }: { width: number; height: number }, file: string): OpenPhoto {
  const files = {
    filename: file,
    small_filename: file,
    thumb_filename: file,
    match_filename: file,
    square_filename: file,
  }
  const image = { ...files, status: 'active' as const, caption: '', width, height, thumbhash: '' }
  return { locked: false, id: file, image }
}
