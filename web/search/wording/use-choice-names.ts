import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { languageName } from '../../language/format.ts'
import {
  bodyTypeLabels,
  eyeColorLabels,
  hairColorLabels,
  relationshipLabels,
  sexualityLabels,
} from '../../profiles/facts/option-labels.tsx'
import { useInterestName } from '../../profiles/facts/use-interest-name.ts'
import type { ListField } from '../filters/filter-fields.ts'

const labels: Partial<Record<ListField, Record<string, MessageDescriptor>>> = {
  body_type: bodyTypeLabels,
  hair_color: hairColorLabels,
  eye_color: eyeColorLabels,
  relationship_status: relationshipLabels,
  sexuality: sexualityLabels,
}

/** A code of one of the lists in the reader's words. */
export function useChoiceNames(): (field: ListField, code: string) => string {
  const { i18n } = useLingui()
  const interestName = useInterestName()
  return (field, code) => {
    if (field === 'interests') return interestName(code)
    if (field === 'languages') return capital(languageName(i18n.locale, code), i18n.locale)
    const label = labels[field]?.[code]
    return label ? i18n._(label) : code
  }
}

/** On its own, a language's name begins with a capital, even where it has none within a text. */
function capital(name: string, locale: string): string {
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
