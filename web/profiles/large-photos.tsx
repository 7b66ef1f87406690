import { useBackAbove } from '../browser/above-page.ts'
import { fitsMedia, media } from '../browser/media.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { useLingui } from '@lingui/react/macro'
import Lightbox from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import type { PhotoViewerProps } from './photo-viewer.tsx'

const colours = {
  '--yarl__color_backdrop': 'var(--draw-ink)',
  '--yarl__icon_size': '28px',
  '--yarl__button_filter': 'none',
} as const

/**
 * Photos as large as the window: arrows and swipes turn pages, pinch and wheel zoom, Escape closes.
 */
export function LargePhotos({ photos, name, at, onClose }: PhotoViewerProps) {
  const { t } = useLingui()
  const labels = useLabels(name)
  useBackAbove({ open: true, onBack: onClose })
  const total = photos.length
  const still = fitsMedia(media.lessMotion)
  return (
    <Lightbox
      open
      close={onClose}
      index={at}
      slides={photos.map(({ image }, index) => {
        const number = index + 1
        return {
          src: image.filename,
          width: image.width,
          height: image.height,
          alt: image.caption || t`Photo ${number} of ${total} of ${name}`,
          description: image.caption || undefined,
        }
      })}
      plugins={[Captions, Counter, Zoom]}
      captions={{ descriptionTextAlign: 'center' }}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={still ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : { fade: 220 }}
      className="[&_:focus-visible]:outline-on-photo"
      styles={{ root: colours }}
      labels={labels}
    />
  )
}

function useLabels(name: string) {
  const { t } = useLingui()
  // The names of the placeholders that the library fills with its numbers.
  const [index, total] = ['{index}', '{total}']
  return {
    Previous: t`Previous photo`,
    Next: t`Next photo`,
    Close: t`Close`,
    Lightbox: t`Photos of ${name}`,
    'Photo gallery': t`Photos of ${name}`,
    Carousel: t`Gallery`,
    Slide: t`Photo`,
    Caption: t`Caption`,
    'Zoom in': t`Zoom in`,
    'Zoom out': t`Zoom out`,
    '{index} of {total}': t`${index} of ${total}`,
  }
}
