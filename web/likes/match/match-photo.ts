import type { ProfileCard } from '#contract/profiles.ts'

/** The file in which somebody is shown where two people match, and its blurred first sight. */
export function matchPhoto({ main_image }: Pick<ProfileCard, 'main_image'>) {
  return { src: main_image?.match_filename ?? null, thumbhash: main_image?.thumbhash ?? '' }
}
