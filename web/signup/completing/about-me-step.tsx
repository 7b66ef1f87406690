import { useLingui } from '@lingui/react/macro'
import { useOutcome } from '../../accounts/use-outcome.ts'
import { useFieldNames } from '../../profiles/editing/use-field-names.ts'
import { useMember, useSettings } from '../../sites/site.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'

const asked = ['about_me', 'looking_for'] as const

/** Free texts, each with an example of what one could write. */
export function AboutMeStep() {
  const { t } = useLingui()
  const { profile } = useMember()
  const { visible_profile_notes } = useSettings()
  const { typed, fault } = useOutcome()
  const names = useFieldNames()
  const examples = {
    about_me: t`For example: I teach maths, cook badly and with joy, and on Sundays you find me by the water.`,
    looking_for: t`For example: somebody who laughs easily, likes long walks, and writes back.`,
  }
  return asked
    .filter((note) => visible_profile_notes.includes(note))
    .map((note) => (
      <TextArea
        key={note}
        label={names[note]}
        name={note}
        grow
        rows={4}
        placeholder={examples[note]}
        defaultValue={typed(note) || profile[note]}
        error={fault(note)?.message}
      />
    ))
}
