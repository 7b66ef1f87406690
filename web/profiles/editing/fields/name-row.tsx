import { Trans, useLingui } from '@lingui/react/macro'
import { usernameFault } from '#contract/rules/signup-rules.ts'
import { useMember } from '../../../sites/site.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { EditRow } from '../form/edit-row.tsx'
import { FieldForm } from '../form/field-form.tsx'
import { useFieldForm } from '../form/use-field-form.ts'

/** The name that everybody sees; it can be used to sign in too. */
export function NameRow() {
  const { profile } = useMember()
  return (
    <EditRow field="name" icon="identification-card" value={profile.name}>
      <NameForm />
    </EditRow>
  )
}

function NameForm() {
  const { t } = useLingui()
  const { profile, email } = useMember()
  const { value, set, error, form } = useFieldForm({
    field: 'name',
    saved: profile.name,
    change: (name) => ({ name }),
    check: (name) => usernameFault(name, email),
  })
  return (
    <FieldForm form={form}>
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="username"
        spellCheck={false}
        value={value}
        onChange={(event) => set(event.target.value)}
        error={error}
        hint={<Trans>Everybody sees it, and you can log in with it.</Trans>}
      />
    </FieldForm>
  )
}
