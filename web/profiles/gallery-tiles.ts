import type { Profile } from '#contract/profiles.ts'

export type OpenPhoto = Extract<Profile['photos'][number], { locked: false }>

export type Gallery = {
  open: OpenPhoto[]
  /** A blurred impression of the first locked photo. */
  teaser: string | null
  /** How many photos are locked. */
  locked: number
}

/** The photos this viewer sees, and what represents those they do not. */
export function galleryOf(profile: Pick<Profile, 'photos' | 'num_locked_photos'>): Gallery {
  const open = profile.photos.filter((photo): photo is OpenPhoto => !photo.locked)
  const first = profile.photos.find((photo) => photo.locked)
  return { open, teaser: first?.locked ? first.teaser : null, locked: profile.num_locked_photos }
}

/** How many photos are beside the large one, and how many more the last of them counts. */
export function sideOf({ open, locked }: Gallery): { shown: OpenPhoto[]; further: number } {
  const room = locked > 0 ? 2 : 3
  const shown = open.slice(1, 1 + room)
  return { shown, further: Math.max(0, open.length - 1 - shown.length) }
}
