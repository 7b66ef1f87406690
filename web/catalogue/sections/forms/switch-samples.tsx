import { Switch } from '../../../ui/forms/switch.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function SwitchSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="on" width="field">
        <Switch label={words.real_only} defaultChecked />
      </Sample>
      <Sample state="off, with a hint" width="field">
        <Switch label={words.invisible} hint={words.invisible_hint} />
      </Sample>
      <Sample state="focus" width="field">
        <Switch label={words.real_only} data-state="focus" />
      </Sample>
      <Sample state="cannot be switched, and why" width="field">
        <Switch label={words.push} disabledReason={words.blocked_push} />
      </Sample>
    </>
  )
}
