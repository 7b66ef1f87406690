import type { OwnProfile } from '#contract/profiles.ts'
import { type Answers, interestsAtMost, isAnswered, type QuestionName } from './match-address.ts'

type Known = Pick<
  OwnProfile,
  'seeking' | 'seeking_min_age' | 'seeking_max_age' | 'interests' | 'languages'
>

/** What a question starts with: the answer given before, or what the profile says. */
export function prefilled(answers: Answers, question: QuestionName, own: Known): Answers {
  if (isAnswered(answers, question)) return answers
  switch (question) {
    case 'whom':
      return { gender: own.seeking.toSorted().join(',') }
    case 'age':
      return {
        min_age: own.seeking_min_age ?? undefined,
        max_age: own.seeking_max_age ?? undefined,
      }
    case 'distance':
      return {}
    case 'interests':
      return { interests: own.interests.slice(0, interestsAtMost).join(',') }
    case 'languages':
      return { languages: own.languages.join(',') }
  }
}
