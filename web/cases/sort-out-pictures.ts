import { caseLimits } from '#contract/cases.ts'
import { photoBytes } from '#contract/rules/photo-rules.ts'

export const pictureTypes = 'image/jpeg,image/png,image/webp'

export type LeftOut = 'too_large' | 'too_many'
type Sized = { size: number }

/** Which of the newly chosen files go with the form, and why the first of the others does not. */
export function sortOutPictures<File extends Sized>(
  chosen: number,
  files: readonly File[],
): { taken: File[]; leftOut: LeftOut | null } {
  const small = files.filter(({ size }) => size <= photoBytes)
  const taken = small.slice(0, Math.max(0, caseLimits.pictures - chosen))
  if (taken.length < small.length) return { taken, leftOut: 'too_many' }
  return { taken, leftOut: small.length < files.length ? 'too_large' : null }
}
