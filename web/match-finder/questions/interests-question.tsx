import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../ask.ts'
import { useMember } from '../../sites/site.ts'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { interestIcon } from '../../ui/interest-icons.ts'
import { interestsAtMost } from '../match-address.ts'
import { codesIn } from './codes-in.ts'
import type { QuestionField } from './question-field.ts'

/** One's own interests first, then the others by name. */
export function InterestsQuestion({ draft, onChange }: QuestionField) {
  const { t, i18n } = useLingui()
  const own = useMember().profile.interests
  const { data } = useQuery({ ...ask('GET /api/interests.php', {}), throwOnError: false })
  const known = (data?.interests ?? []).toSorted(
    (one, other) =>
      Number(own.includes(other.id)) - Number(own.includes(one.id)) ||
      one.name.localeCompare(other.name, i18n.locale),
  )
  const chosen = codesIn(draft.interests)
  const count = chosen.length
  return (
    <ChoiceChips
      multiple
      legend={t`Interests`}
      legendHidden
      hint={t`${count} of ${interestsAtMost} chosen`}
      name="interests"
      size="compact"
      max={interestsAtMost}
      options={known.map(({ id, name }) => ({ value: id, label: name, icon: interestIcon(id) }))}
      value={chosen}
      onChange={(values) => onChange({ interests: values.join(',') || undefined })}
    />
  )
}
