import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function CheckboxSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="off" width="field">
        <Checkbox label={words.news} hint={words.hint_month} />
      </Sample>
      <Sample state="on" width="field">
        <Checkbox label={words.terms} defaultChecked />
      </Sample>
      <Sample state="focus" width="field">
        <Checkbox label={words.terms} data-state="focus" />
      </Sample>
      <Sample state="error" width="field">
        <Checkbox label={words.terms} error={words.must_tick} />
      </Sample>
    </>
  )
}
