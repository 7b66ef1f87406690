import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { Crop, OwnPhoto } from '#contract/photos.ts'
import { formatPercent } from '../language/format.ts'
import { Slider } from '../ui/forms/slider.tsx'
import 'react-easy-crop/react-easy-crop.css'

/** The two sections of a photo that its owner chooses, as width to height. */
export const cropRatios = { portrait_crop: 4 / 5, square_crop: 1 } as const
export type CropPart = keyof typeof cropRatios

export type CropStageProps = {
  photo: OwnPhoto
  part: CropPart
  /** The section to start with. */
  crop: Crop | null
  onCrop: (crop: Crop) => void
}

const keyStep = 8

/** The whole picture and the section shown; by pointer, fingers, wheel and keys. */
export function CropStage({ photo, part, crop, onCrop }: CropStageProps) {
  const { t, i18n } = useLingui()
  const hintId = useId()
  const [first] = useState(crop)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  // What the cropper reports before anybody has touched it is nobody's choice.
  const touched = useRef(false)
  const touch = () => {
    touched.current = true
  }
  const ratio = cropRatios[part]
  const most = mostZoom(photo.image, ratio)
  return (
    <>
      <div className="relative h-[min(45dvh,26rem)] min-h-56 overflow-hidden rounded-lg bg-sunken">
        <Cropper
          image={photo.whole_filename}
          aspect={ratio}
          cropShape={part === 'square_crop' ? 'round' : 'rect'}
          crop={place}
          zoom={zoom}
          maxZoom={most}
          keyboardStep={keyStep}
          initialCroppedAreaPercentages={first ? percentOf(first) : undefined}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onInteractionStart={touch}
          onCropComplete={(percent) => touched.current && onCrop(sharesOf(percent))}
          cropperProps={{
            role: 'group',
            'aria-label': t`The visible part`,
            'aria-describedby': hintId,
          }}
          disableAutomaticStylesInjection
        />
      </div>
      <p id={hintId} className="mt-2 type-caption text-muted">
        {t`Move the picture by dragging it or with the arrow keys.`}
      </p>
      <Slider
        className="mt-3"
        label={t`Zoom`}
        valueText={formatPercent(i18n.locale, zoom)}
        min={1}
        max={most}
        step={0.05}
        value={zoom}
        onChange={(event) => {
          touch()
          setZoom(event.target.valueAsNumber)
        }}
      />
    </>
  )
}

type Size = { width: number; height: number }

const mostZoomEver = 5

/** The server refuses sections with fewer pixels on a side. */
const leastSide = 200

/** How far one can zoom in before a section becomes too small to see. */
export function mostZoom({ width, height }: Size, ratio: number): number {
  const wide = Math.min(width, height * ratio)
  const side = Math.min(wide, wide / ratio)
  return Math.min(mostZoomEver, Math.max(1, side / leastSide))
}

/** The same section in percent. */
export function percentOf({ x, y, width, height }: Crop): Crop {
  return { x: x * 100, y: y * 100, width: width * 100, height: height * 100 }
}

/** A section given in percent by the cropper, as shares that never reach beyond the picture. */
export function sharesOf(percent: Crop): Crop {
  const x = share(percent.x)
  const y = share(percent.y)
  return {
    x,
    y,
    width: Math.min(1 - x, share(percent.width)),
    height: Math.min(1 - y, share(percent.height)),
  }
}

function share(percent: number): number {
  return Math.min(1, Math.max(0, percent / 100))
}
