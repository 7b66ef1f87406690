import { useLingui } from '@lingui/react/macro'
import { formatList } from '../../language/format-list.ts'
import { genderPlurals } from '../../profiles/facts/option-labels.tsx'
import { gendersOf, oldest } from '../../search/filters/search-address.ts'
import { useAgeText } from '../../search/filters/use-age-text.ts'
import { useDistanceText } from '../../search/filters/use-distance-text.ts'
import { useChoiceNames } from '../../search/wording/use-choice-names.ts'
import { useSettings } from '../../sites/site.ts'
import type { Answers, QuestionName } from '../match-address.ts'
import { codesIn } from '../questions/codes-in.ts'

/** Each answer in the reader's words. */
export function useAnswerWords(answers: Answers): Record<QuestionName, string> {
  const { i18n } = useLingui()
  const { minimum_age } = useSettings()
  const name = useChoiceNames()
  const ageText = useAgeText()
  const distanceText = useDistanceText()
  const listed = (words: string[]) => formatList(i18n.locale, words)
  const { min_age, max_age, distance, interests, languages } = answers
  return {
    whom: listed(gendersOf(answers).map((each) => i18n._(genderPlurals[each]))),
    age: ageText(min_age ?? minimum_age, max_age ?? oldest),
    distance: distance ? distanceText(distance) : '',
    interests: listed(codesIn(interests).map((code) => name('interests', code))),
    languages: listed(codesIn(languages).map((code) => name('languages', code))),
  }
}
