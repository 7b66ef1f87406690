import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { heroSizes } from '../photos/photo-files.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Tag } from '../ui/tag.tsx'
import { GalleryPhoto, LockedPhotos } from './gallery-photo.tsx'
import type { Gallery } from './gallery-tiles.ts'

type PhotoStripProps = { gallery: Gallery; name: string; onOpen: (at: number) => void }

/** The photos on phones: side by side, swiped or turned by buttons. */
export function PhotoStrip({ gallery, name, onOpen }: PhotoStripProps) {
  const { open, teaser, locked } = gallery
  const slides = open.length + (locked > 0 ? 1 : 0)
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  function turn(by: number) {
    const element = strip.current
    element?.scrollTo({ left: (at + by) * element.clientWidth })
  }
  return (
    <div className="relative md:hidden">
      <ul
        ref={strip}
        data-turns-itself
        onScroll={({ currentTarget: list }) =>
          setAt(Math.round(list.scrollLeft / list.clientWidth))
        }
        className="scroll-row snap-x snap-mandatory scroll-smooth overflow-y-hidden rounded-b-xl motion-reduce:scroll-auto"
      >
        {open.map((photo, index) => (
          <li key={photo.id} className="w-full flex-none snap-center">
            <GalleryPhoto
              photo={photo}
              name={name}
              number={index + 1}
              total={open.length}
              sizes={heroSizes}
              corner="none"
              eager={index === 0}
              onOpen={() => onOpen(index)}
            />
          </li>
        ))}
        {locked > 0 && (
          <li className="w-full flex-none snap-center">
            <LockedPhotos name={name} teaser={teaser} count={locked} corner="none" />
          </li>
        )}
      </ul>
      {slides > 1 && <Dots slides={slides} at={at} />}
      {slides > 1 && <Turns at={at} slides={slides} onTurn={turn} />}
      <div className="pointer-events-none absolute bottom-3.5 left-3.5">
        <Where at={at} open={open.length} locked={locked} />
      </div>
    </div>
  )
}

/** Which photo this is, in words; the bars at the top say the same to the eye. */
function Where({ at, open, locked }: { at: number; open: number; locked: number }) {
  const number = Math.min(at + 1, open)
  if (open + locked <= 1 || at >= open) return null
  return (
    <Tag tone="plate" icon="images" iconFill={false}>
      {locked > 0 ? (
        <Trans>
          {number} of {open}, and {locked} more
        </Trans>
      ) : (
        <Trans>
          {number} of {open}
        </Trans>
      )}
    </Tag>
  )
}

function Dots({ slides, at }: { slides: number; at: number }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-4 top-3 flex gap-1">
      {Array.from({ length: slides }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are alike and never move
          key={index}
          className={`h-1 flex-1 rounded-full inset-ring inset-ring-plate-ring ${index === at ? 'bg-on-photo forced-colors:bg-[CanvasText]' : 'bg-plate'}`}
        />
      ))}
    </div>
  )
}

type TurnsProps = { at: number; slides: number; onTurn: (by: number) => void }

function Turns({ at, slides, onTurn }: TurnsProps) {
  const { t } = useLingui()
  return (
    <div className="absolute right-3 bottom-3 flex gap-2">
      <IconButton
        look="plate"
        size={40}
        icon="caret-left"
        label={t`Previous photo`}
        disabledReason={at === 0 && t`This is the first photo.`}
        onClick={() => onTurn(-1)}
      />
      <IconButton
        look="plate"
        size={40}
        icon="caret-right"
        label={t`Next photo`}
        disabledReason={at === slides - 1 && t`This is the last photo.`}
        onClick={() => onTurn(1)}
      />
    </div>
  )
}
