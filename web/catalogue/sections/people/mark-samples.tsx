import { FictionalLabel } from '../../../ui/people/fictional-label.tsx'
import { PresenceMark } from '../../../ui/people/presence-mark.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function PresenceMarkSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="online">
        <PresenceMark>{words.online}</PresenceMark>
      </Sample>
      <Sample state="recent">
        <PresenceMark tone="recent">{words.today}</PresenceMark>
      </Sample>
    </>
  )
}

export function FictionalLabelSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="on the page">
        <FictionalLabel>{words.fictional}</FictionalLabel>
      </Sample>
      <Sample state="on a field" ground="field">
        <FictionalLabel>{words.fictional}</FictionalLabel>
      </Sample>
    </>
  )
}
