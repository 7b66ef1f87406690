import type { OwnPhoto } from '#contract/photos.ts'

/** The photos with one of them moved to another place. */
export function moved(photos: readonly OwnPhoto[], id: string, to: number): OwnPhoto[] {
  const photo = photos.find((each) => each.id === id)
  if (!photo) return [...photos]
  const others = photos.filter((each) => each.id !== id)
  return [...others.slice(0, Math.max(0, to)), photo, ...others.slice(Math.max(0, to))]
}

/** The photo that represents the member everywhere: the first one that others may see. */
export function mainPhoto(photos: readonly OwnPhoto[]): OwnPhoto | undefined {
  return photos.find((photo) => photo.image.status === 'active')
}
