import type { Wish } from '../../visitors/use-open-signup.ts'
import type { SignupDraft } from './draft.ts'

/** The draft with what a wish says; a message to somebody else is not meant for this member. */
export function withWish(draft: SignupDraft, { memberId, gender, seeking }: Wish): SignupDraft {
  const answered = {
    ...draft,
    ...(gender && { gender }),
    ...(seeking && seeking.length > 0 && { seeking }),
  }
  if (!memberId || draft.to === memberId) return answered
  return { ...answered, to: memberId, message: '', acknowledged: false, written: false }
}

/** What was stored, with anything just chosen on the page taking precedence. */
export function restored(kept: SignupDraft, begun: SignupDraft, wish: Wish): SignupDraft {
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
