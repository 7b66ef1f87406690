import type { ProfileCard } from '#contract/profiles.ts'

/** The file that shows somebody when two people match, and its blurred first impression. */
export function matchPhoto({ main_image }: Pick<ProfileCard, 'main_image'>) {
  return { src: main_image?.match_filename ?? null, thumbhash: main_image?.thumbhash ?? '' }
}
