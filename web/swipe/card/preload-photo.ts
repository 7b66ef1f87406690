import { useEffect } from 'react'
import type { Image } from '#contract/profiles.ts'
import { photoFiles } from '../../photos/photo-files.ts'

/** As wide as the stack, so that the browser can choose a file. */
export const photoSizes = '(width >= 36rem) 480px, 92vw'

/** Fetches a photo before it is shown. */
export function usePreloadedPhoto(image: Image | null | undefined): void {
  const files = image ? photoFiles(image) : null
  const src = files?.src
  const srcSet = files?.srcSet
  useEffect(() => {
    if (!src || !srcSet) return
    const ahead = new window.Image()
    ahead.sizes = photoSizes
    ahead.srcset = srcSet
    ahead.src = src
  }, [src, srcSet])
}
