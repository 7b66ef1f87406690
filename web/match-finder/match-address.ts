import { type MatchFinderQuestion, matchFinderSorts } from '#contract/match-finder.ts'
import { filtersOf } from '../search/search-address.ts'

/** The five questions, in the order they are asked. */
export const questions = ['whom', 'age', 'distance', 'interests', 'languages'] as const
export type QuestionName = (typeof questions)[number]
type Step = QuestionName | 'result'

export type Answers = Omit<MatchFinderQuestion, 'sort'>
export type Sort = (typeof matchFinderSorts)[number]

/** How many interests can matter most. */
export const interestsAtMost = 5

/** The address fields that hold each question's answer. */
export const fieldsOf = {
  whom: ['gender'],
  age: ['min_age', 'max_age'],
  distance: ['distance'],
  interests: ['interests'],
  languages: ['languages'],
} as const satisfies Record<QuestionName, readonly (keyof Answers)[]>

export type Place = { step: Step; answers: Answers; sort: Sort }

/** Where an address stands and what it answers; what cannot be meant is left out. */
export function placeOf(address: URLSearchParams): Place {
  const { gender, min_age, max_age, distance, interests, languages } = filtersOf(address)
  const named = address.get('step')
  return {
    step: [...questions, 'result' as const].find((step) => step === named) ?? 'whom',
    answers: present({
      gender,
      min_age,
      max_age,
      distance,
      interests: interests?.split(',').slice(0, interestsAtMost).join(','),
      languages,
    }),
    sort: matchFinderSorts.find((sort) => sort === address.get('sort')) ?? 'best',
  }
}

/** An address's search part; the default order needs no name. */
export function searchOf({ step, answers, sort }: Place) {
  return { ...answers, step, sort: sort === 'best' ? undefined : sort }
}

/** What the server is asked. */
export function questionOf({ answers, sort }: Omit<Place, 'step'>): MatchFinderQuestion {
  return { ...answers, ...(sort !== 'best' && { sort }) }
}

/** The answers with one question answered differently, or not at all. */
export function withAnswer(answers: Answers, question: QuestionName, answer: Answers): Answers {
  const cleared = Object.fromEntries(fieldsOf[question].map((field) => [field, undefined]))
  return present({ ...answers, ...cleared, ...answer })
}

export function isAnswered(answers: Answers, question: QuestionName): boolean {
  return fieldsOf[question].some((field) => answers[field] !== undefined)
}

/** The codes of a list as it stands in an address. */
export function codesIn(list: string | undefined): string[] {
  return list ? list.split(',') : []
}

export function stepAfter(question: QuestionName): Step {
  return questions[questions.indexOf(question) + 1] ?? 'result'
}

export function stepBefore(question: QuestionName): QuestionName | null {
  return questions[questions.indexOf(question) - 1] ?? null
}

function present(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined && value !== ''),
  )
}
