import { useId, useState } from 'react'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { ChoiceChips } from '../ui/forms/choice-chips.tsx'
import { RadioCard } from '../ui/forms/radio-card.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { RangeSlider } from '../ui/forms/range-slider.tsx'
import { Slider } from '../ui/forms/slider.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { Sample, useSample } from './sample.tsx'

export const choices = {
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
