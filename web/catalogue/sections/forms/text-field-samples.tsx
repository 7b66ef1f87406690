import { TextField } from '../../../ui/forms/text-field.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function TextFieldSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="empty, with an example and a hint" width="field">
        <TextField label={words.email} placeholder="name@example.com" hint={words.email_hint} />
      </Sample>
      {(['hover', 'focus'] as const).map((state) => (
        <Sample key={state} state={state} width="field">
          <TextField label={words.email} defaultValue="daan@gm" data-state={state} />
        </Sample>
      ))}
      <Sample state="error, and the remedy" width="field">
        <TextField label={words.email} defaultValue="daan@gmial.com" error={words.email_error} />
      </Sample>
      <Sample state="checked and right" width="field">
        <TextField label={words.first_name} defaultValue="Daan" ok={words.password_ok} />
      </Sample>
      <Sample state="optional" width="field">
        <TextField label={words.first_name} optional={words.optional} />
      </Sample>
      <Sample state="off, and why" width="field">
        <TextField
          label={words.email}
          defaultValue="daan@gmail.com"
          disabledReason={words.change_in_settings}
        />
      </Sample>
      <Sample state="icon, label hidden" width="field">
        <TextField
          label={words.search}
          labelHidden
          iconStart="magnifying-glass"
          placeholder={words.search}
        />
      </Sample>
    </>
  )
}
