import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { ask } from '../../data/ask.ts'
import { pageData } from '../../data/page-data.ts'
import { shownNotes } from '../../profiles/details.tsx'
import { paths } from '../../routing/paths.ts'
import { useSettings } from '../../sites/site.ts'

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * One member as visitors may see them. Somebody who is signed in is taken to the profile itself.
 */
export const memberLanderData = pageData({
  elsewhere: ({ params, user }) => (user ? paths.member(idOf(params)) : null),
  questions: ({ params }) => [memberQuestion(idOf(params)), ask('GET /api/interests.php', {})],
})

/** The member of this page. */
export function useLanderMember(id: string): Profile | null {
  return useQuery({ ...memberQuestion(id), throwOnError: false }).data?.profile ?? null
}

/** A visit begins here, so it is not one of the few profiles that a visitor may open. */
function memberQuestion(id: string) {
  return ask('GET /api/members/{id}', { params: { id }, query: { lander: '1' } })
}

function idOf({ id = '' }: { id?: string }): string {
  if (!idPattern.test(id)) throw data(null, { status: 404 })
  return id
}

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
