import type { Image, ProfileCard } from '#contract/profiles.ts'

/** The files of a photo's 4:5 section, for a box of that shape. The whole picture is `filename`. */
export function photoFiles(image: Image) {
  const { small_filename, thumb_filename, match_filename, thumbhash } = image
  return {
    src: thumb_filename,
    srcSet: `${small_filename} 320w, ${thumb_filename} 480w, ${match_filename} 640w`,
    thumbhash,
  }
}

/**
 * For `sizes`: how wide one of two photos side by side is on a phone. Where three dots of the screen
 * make a pixel nobody sees more than two and a half of them, so files are chosen for fewer.
 */
export const halfOfPhone = '(resolution >= 2.5dppx) 37vw, 44vw'

/** How wide a profile's first photo is on its page. */
export const heroSizes = '(width >= 48rem) 560px, 100vw'

/** The file that shows somebody when two people match, and its blurred first impression. */
export function matchPhoto({ main_image }: Pick<ProfileCard, 'main_image'>) {
  return { src: main_image?.match_filename ?? null, thumbhash: main_image?.thumbhash ?? '' }
}
