import { useLingui } from '@lingui/react/macro'
import type { Profile } from '#contract/profiles.ts'
import { formatList } from '../../language/format-list.ts'
import { genderPlurals } from '../facts/option-labels.tsx'

type Seeking = Pick<Profile, 'seeking' | 'seeking_min_age' | 'seeking_max_age'>

/** Whom somebody is looking for, and of which age: "Women, 28 to 40". */
export function useSeeking({ seeking, seeking_min_age: low, seeking_max_age: high }: Seeking) {
  const { t, i18n } = useLingui()
  const whom = formatList(
    i18n.locale,
    seeking.map((gender) => i18n._(genderPlurals[gender])),
  )
  if (low !== null && high !== null) return t`${whom}, ${low} to ${high}`
  if (low !== null) return t`${whom}, from ${low}`
  return high !== null ? t`${whom}, up to ${high}` : whom
}
