import { useId } from 'react'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function RadioGroupSamples() {
  const { words } = useSample()
  const name = useId()
  const options = [
    { value: 'ideal', label: words.ideal },
    { value: 'card', label: words.card, hint: words.card_hint },
    { value: 'wire', label: words.wire, disabledReason: words.wire_off },
  ]
  return (
    <>
      <Sample state="chosen, hint, off" width="field">
        <RadioGroup legend={words.pay_with} name={name} defaultValue="ideal" options={options} />
      </Sample>
      <Sample state="error" width="field">
        <RadioGroup
          legend={words.pay_with}
          name={`${name}-error`}
          options={options.slice(0, 2)}
          error={words.choose_first}
        />
      </Sample>
    </>
  )
}
