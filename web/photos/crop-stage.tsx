import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useId, useRef, useState } from 'react'
import Cropper, { type Point } from 'react-easy-crop'
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
/** Who moves no further between pressing and letting go has not dragged. */
const still_px = 8

/** The whole picture and the section shown; by dragging, single presses, wheel and keys. */
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
  const whole = useRef<Size>({ width: 0, height: 0 })
  const pressed = useRef<Point>({ x: 0, y: 0 })
  function bringToMiddle({ clientX, clientY, currentTarget }: MouseEvent) {
    const { x, y } = pressed.current
    if (Math.hypot(clientX - x, clientY - y) > still_px) return
    const shown = currentTarget.getBoundingClientRect()
    const middle = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 }
    const moved = { x: place.x + middle.x - clientX, y: place.y + middle.y - clientY }
    setPlace(keptOver(shown, moved, whole.current, zoom))
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
          onCropAreaChange={(percent) => touched.current && onCrop(sharesOf(percent))}
          onMediaLoaded={(media) => {
            whole.current = media
          }}
          cropperProps={{
            role: 'group',
            'aria-label': t`The visible part`,
            'aria-describedby': hintId,
            onPointerDown: ({ clientX, clientY }) => {
              pressed.current = { x: clientX, y: clientY }
            },
            onClick: bringToMiddle,
          }}
          disableAutomaticStylesInjection
        />
      </div>
      <p id={hintId} className="mt-2 type-caption text-muted">
        {t`Drag the picture, press what belongs in the middle, or use the arrow keys.`}
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

/** Where a picture comes to lie that is moved there: it always fills the section shown. */
export function keptOver(shown: Size, moved: Point, whole: Size, zoom: number): Point {
  const kept = (at: number, size: number, section: number) => {
    const room = Math.abs(size * zoom - section) / 2
    return Math.min(room, Math.max(-room, at))
  }
  return {
    x: kept(moved.x, whole.width, shown.width),
    y: kept(moved.y, whole.height, shown.height),
  }
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
