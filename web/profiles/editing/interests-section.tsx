import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Interest, interests } from '#contract/options.ts'
import { ask } from '../../data/ask.ts'
import { useMember } from '../../sites/site.ts'
import { Chip } from '../../ui/chip.tsx'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { interestIcon } from '../interest-icons.ts'
import { EditSection, FieldForm, useFieldForm } from './field-form.tsx'
import { fittingNames } from './languages-row.tsx'

export function InterestsSection() {
  const chosen = useMember().profile.interests
  const offered = useOffered()
  const name = (code: string) =>
    offered.find(({ value }) => value === code)?.label ?? code.replaceAll('_', ' ')
  return (
    <EditSection field="interests" form={<InterestsForm />}>
      {chosen.length === 0 && (
        <p className="type-small text-muted">
          <Trans>Three or more give people something to start with.</Trans>
        </p>
      )}
      <ul className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
        {chosen.map((code) => (
          <li key={code}>
            <Chip icon={interestIcon(code)}>{name(code)}</Chip>
          </li>
        ))}
      </ul>
    </EditSection>
  )
}

function InterestsForm() {
  const { t, i18n } = useLingui()
  const offered = useOffered()
  const [part, setPart] = useState('')
  const { value, set, error, form } = useFieldForm<string[]>({
    field: 'interests',
    saved: useMember().profile.interests,
    change: (codes) => ({ interests: codes.filter(isInterest) }),
  })
  const shown = part.trim() ? fittingNames(offered, part, i18n.locale, offered.length) : offered
  return (
    <FieldForm form={form}>
      <TextField
        label={t`Search interests`}
        labelHidden
        type="search"
        iconStart="magnifying-glass"
        placeholder={t`For example music`}
        value={part}
        onChange={(event) => setPart(event.target.value)}
      />
      <ChoiceChips
        multiple
        size="compact"
        legend={<Plural value={value.length} one="# chosen" other="# chosen" />}
        name="interests"
        options={shown.map((each) => ({ ...each, icon: interestIcon(each.value) }))}
        value={value}
        onChange={set}
        error={error}
      />
      <p role="status" className="type-small text-muted empty:hidden">
        {shown.length === 0 && <Trans>No interest by that name.</Trans>}
      </p>
    </FieldForm>
  )
}

/** The interests of this site by name. */
function useOffered(): { value: string; label: string }[] {
  const { i18n } = useLingui()
  const { data } = useQuery({ ...ask('GET /api/interests.php', {}), throwOnError: false })
  return (data?.interests ?? [])
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.locale))
}

function isInterest(code: string): code is Interest {
  return interests.some((each) => each === code)
}
