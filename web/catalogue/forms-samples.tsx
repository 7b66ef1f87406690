import { useId, useState } from 'react'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { ChoiceChips } from '../ui/forms/choice-chips.tsx'
import { CodeField } from '../ui/forms/code-field.tsx'
import { ComboboxField } from '../ui/forms/combobox-field.tsx'
import { DateOfBirthField } from '../ui/forms/date-of-birth-field.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { RadioCard } from '../ui/forms/radio-card.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { RangeSlider } from '../ui/forms/range-slider.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Slider } from '../ui/forms/slider.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Sample, useSample } from './sample.tsx'

export const forms = {
  'text-field': TextFieldSamples,
  'text-area': TextAreaSamples,
  'password-field': PasswordFieldSamples,
  'code-field': CodeFieldSamples,
  'select-field': SelectFieldSamples,
  'combobox-field': ComboboxFieldSamples,
  'date-of-birth-field': DateOfBirthFieldSamples,
  checkbox: CheckboxSamples,
  'radio-group': RadioGroupSamples,
  'radio-card': RadioCardSamples,
  switch: SwitchSamples,
  'choice-chips': ChoiceChipsSamples,
  slider: SliderSamples,
  'range-slider': RangeSliderSamples,
}

function CheckboxSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="off" width="field">
        <Checkbox label={say('Send me news')} hint={say('Once a month.')} />
      </Sample>
      <Sample state="on" width="field">
        <Checkbox label={say('I accept the terms')} defaultChecked />
      </Sample>
      <Sample state="focus" width="field">
        <Checkbox label={say('I accept the terms')} data-state="focus" />
      </Sample>
      <Sample state="error" width="field">
        <Checkbox label={say('I accept the terms')} error={say('Please tick it to go on.')} />
      </Sample>
    </>
  )
}

function ChoiceChipsSamples() {
  const { say } = useSample()
  const name = useId()
  const whom = [
    { value: 'women', label: say('Women') },
    { value: 'men', label: say('Men') },
    { value: 'non-binary', label: say('Non-binary') },
  ]
  const interests = [
    { value: 'reading', label: say('Reading'), icon: 'books' as const },
    { value: 'music', label: say('Music'), icon: 'vinyl-record' as const },
    { value: 'art', label: say('Art'), icon: 'paint-brush' as const },
    { value: 'movies', label: say('Movies'), icon: 'film-slate' as const },
  ]
  return (
    <>
      <Sample state="one of them" width="full">
        <ChoiceChips
          legend={say('Looking for')}
          name={name}
          options={whom}
          defaultValue="women"
          required
        />
      </Sample>
      <Sample state="several, and no more: the last is off" width="full">
        <ChoiceChips
          multiple
          max={3}
          legend={say('Interests')}
          name={`${name}-interests`}
          hint={say('At most 3')}
          options={interests}
          defaultValue={['reading', 'music', 'art']}
        />
      </Sample>
      <Sample state="compact, error" width="full">
        <ChoiceChips
          size="compact"
          legend={say('Looking for')}
          name={`${name}-error`}
          options={whom}
          error={say('Choose a bundle first.')}
        />
      </Sample>
    </>
  )
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

function RadioCardSamples() {
  const { say } = useSample()
  const name = useId()
  return (
    <>
      <Sample state="not chosen" width="full">
        <RadioCard name={name} value="10" title={say('10 credits')} aside="€5.99">
          {say('€0.60 a message')}
        </RadioCard>
      </Sample>
      <Sample state="chosen" width="full">
        <RadioCard name={name} value="60" defaultChecked title={say('60 credits')} aside="€26.99">
          {say('€0.45 a message')}
        </RadioCard>
      </Sample>
      <Sample state="focus" width="full">
        <RadioCard
          name={name}
          value="ideal"
          title={say('iDEAL | Wero')}
          aside="€26.99"
          data-state="focus"
        />
      </Sample>
    </>
  )
}

function RadioGroupSamples() {
  const { say } = useSample()
  const name = useId()
  const options = [
    { value: 'ideal', label: say('iDEAL | Wero') },
    { value: 'card', label: say('Card'), hint: say('Visa, Mastercard') },
    { value: 'wire', label: say('Wire transfer'), disabledReason: say('Only from €10.') },
  ]
  return (
    <>
      <Sample state="chosen, hint, off" width="field">
        <RadioGroup legend={say('Pay with')} name={name} defaultValue="ideal" options={options} />
      </Sample>
      <Sample state="error" width="field">
        <RadioGroup
          legend={say('Pay with')}
          name={`${name}-error`}
          options={options.slice(0, 2)}
          error={say('Choose a bundle first.')}
        />
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

function SliderSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="one thumb" width="field">
        <Slider
          label={say('Distance')}
          valueText={say('Under 50 km')}
          min={5}
          max={200}
          step={5}
          defaultValue={50}
        />
      </Sample>
      <Sample state="focus" width="field">
        <Slider
          label={say('Distance')}
          valueText={say('Under 50 km')}
          min={5}
          max={200}
          defaultValue={120}
          data-state="focus"
        />
      </Sample>
    </>
  )
}

function RangeSliderSamples() {
  return (
    <>
      <Sample state="two thumbs" width="field">
        <Ages from={28} to={45} />
      </Sample>
      <Sample state="both ends" width="field">
        <Ages from={18} to={99} />
      </Sample>
      <Sample state="thumbs together" width="field">
        <Ages from={40} to={40} />
      </Sample>
    </>
  )
}

function Ages({ from, to }: { from: number; to: number }) {
  const { say } = useSample()
  const [ages, setAges] = useState<[number, number]>([from, to])
  return (
    <RangeSlider
      label={say('Age')}
      valueText={`${ages[0]} – ${ages[1]}`}
      min={18}
      max={99}
      value={ages}
      onChange={setAges}
      thumbLabels={[say('Youngest'), say('Oldest')]}
    />
  )
}

function SwitchSamples() {
  const { say } = useSample()
  return (
    <>
      <Sample state="on" width="field">
        <Switch label={say('Real members only')} defaultChecked />
      </Sample>
      <Sample state="off, with a hint" width="field">
        <Switch label={say('Invisible')} hint={say('Others do not see you online.')} />
      </Sample>
      <Sample state="focus" width="field">
        <Switch label={say('Real members only')} data-state="focus" />
      </Sample>
      <Sample state="cannot be switched, and why" width="field">
        <Switch
          label={say('Notices of the browser')}
          disabledReason={say('Your browser refuses it.')}
        />
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
