import { photoBytes } from '#contract/rules/photo-rules.ts'

/** The accepted types, as a file field names them. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'

export type Reason = 'too_large' | 'full'
type Sized = { size: number }

/** Why each chosen file need not be sent, or null: too large, or more than there is room for. */
export function sortedOut<File extends Sized>(
  files: readonly File[],
  places: number,
): { file: File; reason: Reason | null }[] {
  let left = places
  return files.map((file) => {
    if (file.size > photoBytes) return { file, reason: 'too_large' }
    left -= 1
    return { file, reason: left < 0 ? 'full' : null }
  })
}

/** The same file would be refused again. */
export const hopelessCodes: ReadonlySet<string> = new Set([
  'photo_too_large',
  'photo_unreadable',
  'photo_dimensions',
  'photo_duplicate',
])
