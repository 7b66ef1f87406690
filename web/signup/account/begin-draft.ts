import type { Gender, Interest } from '#contract/options.ts'
import type { Draft } from './draft.ts'

/**
 * What is known before the first step: whom the visitor came for, and what was answered elsewhere.
 */
export type Wish = {
  memberId?: string
  gender?: Gender
  seeking?: Gender[]
  /** What is picked beside the form, at the moment. */
  interests?: Interest[]
}

/** The draft with what a wish says; a message to somebody else is not meant for this member. */
export function withWish(draft: Draft, { memberId, gender, seeking }: Wish): Draft {
  const answered = {
    ...draft,
    ...(gender && { gender }),
    ...(seeking && seeking.length > 0 && { seeking }),
  }
  if (!memberId || draft.to === memberId) return answered
  return { ...answered, to: memberId, message: '', acknowledged: false, written: false }
}

/** What was stored, with anything just chosen on the page taking precedence. */
export function restored(kept: Draft, begun: Draft, wish: Wish): Draft {
  const { gender, seeking } = begun
  return withWish(
    {
      ...kept,
      country: kept.country || begun.country,
      ...(gender && { gender }),
      ...(seeking.length > 0 && { seeking }),
    },
    wish,
  )
}
