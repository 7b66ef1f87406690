import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '../language/format.ts'
import { heroSizes } from '../photos/photo-files.ts'
import { Tag } from '../ui/tag.tsx'
import { GalleryPhoto, LockedPhotos } from './gallery-photo.tsx'
import { type Gallery, type OpenPhoto, sideOf } from './gallery-tiles.ts'

type PhotoWallProps = {
  gallery: Gallery
  name: string
  /** On the large photo, top left. */
  label?: ReactNode
  onOpen: (at: number) => void
}

const sideSizes = '300px'

/** The photos from 768 px up: one large, up to three beside it. */
export function PhotoWall({ gallery, name, label, onOpen }: PhotoWallProps) {
  const { open, teaser, locked } = gallery
  const { shown, further } = sideOf(gallery)
  const tiles = shown.length + (locked > 0 ? 1 : 0)
  const [main] = open
  return (
    <div className={`grid gap-3 max-md:hidden ${tiles > 0 ? 'photo-wall' : 'photo-alone'}`}>
      {main && tiles === 0 && <Surroundings photo={main} />}
      {main && (
        <GalleryPhoto
          photo={main}
          name={name}
          number={1}
          total={open.length}
          sizes={heroSizes}
          corner={tiles > 0 ? 'voice-in' : 'none'}
          eager
          onOpen={() => onOpen(0)}
        >
          {label && <span className="absolute top-3.5 left-3.5">{label}</span>}
        </GalleryPhoto>
      )}
      {tiles > 0 && (
        <div className={`relative grid grid-cols-2 gap-3 ${tiles > 1 ? 'grid-rows-2' : ''}`}>
          {shown.map((photo, index) => (
            <div key={photo.id} className={spanOf(index, tiles)}>
              <GalleryPhoto
                photo={photo}
                name={name}
                number={index + 2}
                total={open.length}
                sizes={sideSizes}
                ratio="fill"
                onOpen={() => onOpen(index + 1)}
              >
                {further > 0 && index === shown.length - 1 && <Further count={further} />}
              </GalleryPhoto>
            </div>
          ))}
          {locked > 0 && (
            <div className={spanOf(tiles - 1, tiles)}>
              <LockedPhotos name={name} teaser={teaser} count={locked} ratio="fill" />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** The only photo, blurred, fills the place that others would have beside it. */
function Surroundings({ photo }: { photo: OpenPhoto }) {
  return (
    <span aria-hidden="true" className="photo-alone-surroundings">
      <img src={photo.image.thumb_filename} alt="" loading="lazy" decoding="async" />
    </span>
  )
}

/** The first one is wide, and so is the last of two. */
function spanOf(index: number, tiles: number): string {
  return index === 0 || tiles === 2 ? 'col-span-2 min-h-0' : 'min-h-0'
}

function Further({ count }: { count: number }) {
  const { i18n } = useLingui()
  const number = formatNumber(i18n.locale, count)
  return (
    <span className="absolute inset-0 grid place-items-center">
      <Tag tone="plate" icon="images">
        <Trans>{number} more</Trans>
      </Tag>
    </span>
  )
}
