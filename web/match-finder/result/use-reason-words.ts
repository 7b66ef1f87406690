import { useLingui } from '@lingui/react/macro'
import type { MatchReason } from '#contract/match-finder.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { formatList } from '../../language/format-list.ts'
import { useChoiceNames } from '../../search/wording/use-choice-names.ts'

export type Reason = { code: MatchReason; values: string[] }

/** Why this person fits, in the reader's words, with the interests and languages by name. */
export function useReasonWords(person: ProfileCard): (reason: Reason) => string {
  const { t, i18n } = useLingui()
  const name = useChoiceNames()
  const near = useNearWords(person)
  return ({ code, values }) => {
    const listed = (field: 'interests' | 'languages') =>
      formatList(
        i18n.locale,
        values.map((value) => name(field, value)),
      )
    switch (code) {
      case 'chosen_interests':
        return t`Shares what you chose: ${listed('interests')}`
      case 'common_interests':
        return t`Also in common: ${listed('interests')}`
      case 'common_language':
        return t`Speaks with you: ${listed('languages')}`
      case 'seeks_you':
        return t`Looks for people of your gender`
      case 'near':
        return near
      case 'likes_you':
        return t`Likes you already`
      case 'age_wanted':
        return t`Is of the age that you look for`
      case 'your_age_wanted':
        return t`Looks for somebody of your age`
      case 'active':
        return person.online ? t`Is online now` : t`Was here today`
      case 'relationship_fits':
        return t`Is in a situation like yours`
      case 'has_photos':
        return t`Shows several photos`
      case 'wrote_much':
        return t`Writes about themselves`
      case 'new_here':
        return t`Is new here`
    }
  }
}

function useNearWords({ distance }: ProfileCard): string {
  const { t } = useLingui()
  switch (distance) {
    case 'here':
      return t`Lives where you live`
    case 'under_10':
      return t`Lives under 10 km from you`
    case 'under_25':
      return t`Lives under 25 km from you`
    case 'under_50':
      return t`Lives under 50 km from you`
    default:
      return t`Lives near you`
  }
}
