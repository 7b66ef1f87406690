import { useLingui } from '@lingui/react/macro'
import type { Profile } from '#contract/profiles.ts'
import { shownNotes } from '../../profiles/details/shown-fields.ts'
import { useSettings } from '../../sites/site.ts'

export type Answer = { key: string; question: string; answer: string }

/** What somebody wrote in their profile, under the profile's questions. */
export function useAnswers(profile: Profile): Answer[] {
  const { t } = useLingui()
  const notes = shownNotes(useSettings().visible_profile_notes)
  const questions = {
    about_me: t`Who are you?`,
    looking_for: t`Whom would you like to meet?`,
    first_date: t`What would a good first date be?`,
  }
  return notes
    .map((note) => ({ key: note, question: questions[note], answer: profile[note].trim() }))
    .filter(({ answer }) => answer !== '')
}
