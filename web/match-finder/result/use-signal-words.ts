import { useLingui } from '@lingui/react/macro'
import type { MatchReason } from '#contract/match-finder.ts'

/** What each signal is, in general terms. */
export function useSignalWords(): Record<MatchReason, string> {
  const { t } = useLingui()
  return {
    chosen_interests: t`Shares the interests that you have just chosen`,
    seeks_you: t`Looks for people of your gender`,
    near: t`Lives near you, counted between your two towns`,
    likes_you: t`Likes you already`,
    common_interests: t`Has further interests in common with you`,
    age_wanted: t`Is of the age that you look for`,
    your_age_wanted: t`Looks for somebody of your age`,
    common_language: t`Speaks a language that you speak`,
    active: t`Is online or was here today`,
    relationship_fits: t`Is in a situation like yours: single, open or bound`,
    has_photos: t`Shows three photos or more`,
    wrote_much: t`Writes about themselves`,
    new_here: t`Joined within the last two weeks`,
  }
}
