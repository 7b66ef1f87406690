import type { Crop, OwnPhoto } from '#contract/photos.ts'
import type { CropPart } from './crop-shares.ts'

/** What was chosen for each section; null leaves it to the server, missing leaves it unchanged. */
export type CropDraft = Partial<Record<CropPart, Crop | null>>

/** The section shown: the chosen one, else the saved one; null if the server decides. */
export function cropNow(photo: OwnPhoto, draft: CropDraft, part: CropPart): Crop | null {
  const chosen = draft[part]
  return chosen === undefined ? photo[part] : chosen
}

/** What to save of a draft: only what differs from what is saved. */
export function cropChange(photo: OwnPhoto, draft: CropDraft): CropDraft {
  const parts = (['portrait_crop', 'square_crop'] as const).filter((part) => {
    const chosen = draft[part]
    return chosen !== undefined && JSON.stringify(chosen) !== JSON.stringify(photo[part])
  })
  return Object.fromEntries(parts.map((part) => [part, draft[part]]))
}
