import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function SelectFieldSamples() {
  const { words } = useSample()
  const options = (
    <>
      <option>{words.netherlands}</option>
      <option>{words.belgium}</option>
    </>
  )
  return (
    <>
      <Sample state="chosen" width="field">
        <SelectField label={words.country}>{options}</SelectField>
      </Sample>
      <Sample state="focus" width="field">
        <SelectField label={words.country} data-state="focus">
          {options}
        </SelectField>
      </Sample>
      <Sample state="error" width="field">
        <SelectField label={words.country} error={words.choose_first}>
          {options}
        </SelectField>
      </Sample>
      <Sample state="off, and why" width="field">
        <SelectField label={words.country} disabledReason={words.set_by_order}>
          {options}
        </SelectField>
      </Sample>
    </>
  )
}
