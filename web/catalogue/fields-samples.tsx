import { useState } from 'react'
import { CodeField } from '../ui/forms/code-field.tsx'
import { ComboboxField } from '../ui/forms/combobox-field.tsx'
import { DateOfBirthField } from '../ui/forms/date-of-birth-field.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Sample, useSample } from './sample.tsx'

export const fields = {
  'text-field': TextFieldSamples,
  'text-area': TextAreaSamples,
  'password-field': PasswordFieldSamples,
  'code-field': CodeFieldSamples,
  'select-field': SelectFieldSamples,
  'combobox-field': ComboboxFieldSamples,
  'date-of-birth-field': DateOfBirthFieldSamples,
}

function CodeFieldSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="empty" width="field">
        <CodeField label={say('Code from the message')} />
      </Sample>
      <Sample state="filled" width="field">
        <CodeField label={say('Code from the message')} defaultValue="123456" />
      </Sample>
      <Sample state="error" width="field">
        <CodeField
          label={say('Code from the message')}
          defaultValue="123455"
          error={say('This code is not right. Ask for a new one.')}
        />
      </Sample>
    </>
  )
}

const towns = [
  { value: '1', label: 'Utrecht' },
  { value: '2', label: 'Maarssen, Utrecht' },
  { value: '3', label: 'Den Haag' },
]

function ComboboxFieldSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="type to open" width="field">
        <Town />
      </Sample>
      <Sample state="error" width="field">
        <Town error={say('Choose a bundle first.')} />
      </Sample>
    </>
  )
}

function Town({ error }: { error?: string }) {
  const { say } = useSample()
  const [query, setQuery] = useState('')
  const part = query.toLowerCase()
  return (
    <ComboboxField
      label={say('Town')}
      options={towns.filter(({ label }) => label.toLowerCase().includes(part))}
      query={query}
      onQueryChange={setQuery}
      onChoose={({ label }) => setQuery(label)}
      emptyText={say('Nothing found')}
      error={error}
    />
  )
}

const order = ['day', 'month', 'year'] as const

const examples = { day: '14', month: '9', year: '1990' }

function DateOfBirthFieldSamples() {
  const { say } = useSample()
  const labels = { day: say('Day'), month: say('Month'), year: say('Year') }
  const shared = { label: say('Date of birth'), order, labels }
  return (
    <>
      <Sample state="empty, with an example" width="field">
        <DateOfBirthField {...shared} examples={examples} />
      </Sample>
      <Sample state="the age is said back" width="field">
        <DateOfBirthField
          {...shared}
          defaultValue={examples}
          ok={say('You are 36. Others see your age, never the date.')}
        />
      </Sample>
      <Sample state="error" width="field">
        <DateOfBirthField
          {...shared}
          defaultValue={examples}
          error={say('You must be at least 18.')}
        />
      </Sample>
    </>
  )
}

function PasswordFieldSamples() {
  const { say } = useSample()
  const eye = {
    label: say('Password'),
    showLabel: say('Show the password'),
    hideLabel: say('Hide the password'),
  }
  return (
    <>
      <Sample state="empty" width="field">
        <PasswordField {...eye} hint={say('At least 8 characters.')} autoComplete="off" />
      </Sample>
      <Sample state="checked and right" width="field">
        <PasswordField {...eye} defaultValue="quiet harbour" ok={say('Strong enough')} />
      </Sample>
      <Sample state="error" width="field">
        <PasswordField {...eye} defaultValue="quiet" error={say('At least 8 characters.')} />
      </Sample>
    </>
  )
}

function SelectFieldSamples() {
  const { say } = useSample()
  const options = (
    <>
      <option>{say('Netherlands')}</option>
      <option>{say('Belgium')}</option>
    </>
  )
  return (
    <>
      <Sample state="chosen" width="field">
        <SelectField label={say('Country')}>{options}</SelectField>
      </Sample>
      <Sample state="focus" width="field">
        <SelectField label={say('Country')} data-state="focus">
          {options}
        </SelectField>
      </Sample>
      <Sample state="error" width="field">
        <SelectField label={say('Country')} error={say('Choose a bundle first.')}>
          {options}
        </SelectField>
      </Sample>
      <Sample state="off, and why" width="field">
        <SelectField label={say('Country')} disabledReason={say('Set by your order.')}>
          {options}
        </SelectField>
      </Sample>
    </>
  )
}

function TextAreaSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="with a count" width="field">
        <TextArea
          label={say('About me')}
          defaultValue={say('I draw maps for a living, mostly of places that changed their names.')}
          hint={say('972 characters left')}
        />
      </Sample>
      <Sample state="grows with its text" width="field">
        <TextArea
          label={say('About me')}
          defaultValue={say('I draw maps for a living, mostly of places that changed their names.')}
          grow
        />
      </Sample>
      <Sample state="error" width="field">
        <TextArea label={say('About me')} error={say('Write something first.')} />
      </Sample>
      <Sample state="off, and why" width="field">
        <TextArea
          label={say('About me')}
          defaultValue={say('I draw maps for a living, mostly of places that changed their names.')}
          disabledReason={say('Not yet.')}
        />
      </Sample>
    </>
  )
}

function TextFieldSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="empty, with an example and a hint" width="field">
        <TextField
          label={say('E-mail')}
          placeholder="name@example.com"
          hint={say('Only for you and us.')}
        />
      </Sample>
      {(['hover', 'focus'] as const).map((state) => (
        <Sample key={state} state={state} width="field">
          <TextField label={say('E-mail')} defaultValue="daan@gm" data-state={state} />
        </Sample>
      ))}
      <Sample state="error, and the remedy" width="field">
        <TextField
          label={say('E-mail')}
          defaultValue="daan@gmial.com"
          error={say('Did you mean daan@gmail.com?')}
        />
      </Sample>
      <Sample state="checked and right" width="field">
        <TextField label={say('First name')} defaultValue="Daan" ok={say('Strong enough')} />
      </Sample>
      <Sample state="optional" width="field">
        <TextField label={say('First name')} optional={say('optional')} />
      </Sample>
      <Sample state="off, and why" width="field">
        <TextField
          label={say('E-mail')}
          defaultValue="daan@gmail.com"
          disabledReason={say('Change it in Settings.')}
        />
      </Sample>
      <Sample state="icon, label hidden" width="field">
        <TextField
          label={say('Search in messages')}
          labelHidden
          iconStart="magnifying-glass"
          placeholder={say('Search in messages')}
        />
      </Sample>
    </>
  )
}
