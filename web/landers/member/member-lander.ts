import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { ask } from '../../data/ask.ts'
import { idInAddress, pageData } from '../../data/page-data.ts'
import { shownNotes } from '../../profiles/details.tsx'
import { paths } from '../../routing/paths.ts'
import { useSettings } from '../../sites/site.ts'

/**
 * One member as visitors may see them. Somebody who is signed in is taken to the profile itself.
 */
export const memberLanderData = pageData({
  elsewhere: ({ params, user }) => (user ? paths.member(idInAddress(params.id)) : null),
  questions: ({ params }) => [
    memberQuestion(idInAddress(params.id)),
    ask('GET /api/interests.php', {}),
  ],
})

/** The member of this page. */
export function useLanderMember(id: string): Profile | null {
  return useQuery({ ...memberQuestion(id), throwOnError: false }).data?.profile ?? null
}

/** A visit begins here, so it is not one of the few profiles that a visitor may open. */
function memberQuestion(id: string) {
  return ask('GET /api/members/{id}', { params: { id }, query: { lander: '1' } })
}

export type Answer = { key: string; question: string; answer: string }

/** What somebody wrote in their profile, under the profile's questions. */
export function useAnswers(profile: Profile): Answer[] {
  const { t } = useLingui()
  const notes = shownNotes(useSettings().visible_profile_notes)
  const questions = {
    about_me: t`Who are you?`,
    looking_for: t`Who would you like to meet?`,
    first_date: t`What would a good first date be?`,
  }
  return notes
    .map((note) => ({ key: note, question: questions[note], answer: profile[note].trim() }))
    .filter(({ answer }) => answer !== '')
}
