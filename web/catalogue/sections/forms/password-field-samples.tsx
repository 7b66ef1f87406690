import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function PasswordFieldSamples() {
  const { words } = useSample()
  const eye = { label: words.password, showLabel: words.show, hideLabel: words.hide }
  return (
    <>
      <Sample state="empty" width="field">
        <PasswordField {...eye} hint={words.password_short} autoComplete="off" />
      </Sample>
      <Sample state="checked and right" width="field">
        <PasswordField {...eye} defaultValue="quiet harbour" ok={words.password_ok} />
      </Sample>
      <Sample state="error" width="field">
        <PasswordField {...eye} defaultValue="quiet" error={words.password_short} />
      </Sample>
    </>
  )
}
