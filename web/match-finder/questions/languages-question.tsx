import { useLingui } from '@lingui/react/macro'
import { languages } from '#contract/countries.ts'
import { useChoiceNames } from '../../search/wording/use-choice-names.ts'
import { useMember } from '../../sites/site.ts'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { codesIn } from './codes-in.ts'
import type { QuestionField } from './question-field.ts'

/** The most languages a search accepts. */
const languagesAtMost = 12

export function LanguagesQuestion({ draft, onChange }: QuestionField) {
  const { t, i18n } = useLingui()
  const own = useMember().profile.languages
  const name = useChoiceNames()
  const chosen = codesIn(draft.languages)
  const offered = [...new Set([...languages, ...own, ...chosen])]
  const options = offered
    .map((value) => ({ value, label: name('languages', value) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.locale))
  return (
    <ChoiceChips
      multiple
      legend={t`Languages`}
      legendHidden
      name="languages"
      max={languagesAtMost}
      options={options}
      value={chosen}
      onChange={(values) => onChange({ languages: values.join(',') || undefined })}
    />
  )
}
