import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { ask } from '../../data/ask.ts'
import { pageData } from '../../data/page-data.ts'
import { shownNotes } from '../../profiles/details.tsx'
import { usePlace } from '../../profiles/facts.tsx'
import { paths } from '../../routing/paths.ts'
import { useSettings } from '../../sites/site.ts'
import type { WordsByVariant } from '../shared.tsx'

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

/** The words beside the questions. */
export function useAnswersWords(profile: Profile): WordsByVariant {
  const { t } = useLingui()
  const place = usePlace(profile)
  const { name } = profile
  return {
    default: {
      headline: t`What the profile of ${name} answers`,
      text: t`Open the cards one by one, then ask what is missing.`,
    },
    weekend: {
      headline: t`Ask ${name} about the weekend`,
      text: t`The cards may tell you where a good day could begin.`,
    },
    nearby: {
      headline: t`${place} is where ${name} lives`,
      text: t`That is all you learn about the place. The cards tell the rest.`,
    },
    talk: {
      headline: t`Find something to say to ${name}`,
      text: t`One of these cards has your first question in it.`,
    },
  }
}

/** The words over the letter. */
export function useLetterWords(profile: Profile): WordsByVariant {
  const { t } = useLingui()
  const place = usePlace(profile)
  const { name } = profile
  const text = t`Read the profile of ${name}, and write back.`
  return {
    default: { headline: t`A few lines from the profile of ${name}`, text },
    weekend: { headline: t`A few lines for a slow weekend`, text },
    nearby: { headline: t`A few lines from ${place}`, text },
    talk: { headline: t`A few lines that want an answer`, text },
  }
}
