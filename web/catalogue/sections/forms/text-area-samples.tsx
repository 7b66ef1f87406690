import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function TextAreaSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="with a count" width="field">
        <TextArea
          label={words.about_me}
          defaultValue={words.about_text}
          hint={words.characters_left}
        />
      </Sample>
      <Sample state="grows with its text" width="field">
        <TextArea label={words.about_me} defaultValue={words.about_text} grow />
      </Sample>
      <Sample state="error" width="field">
        <TextArea label={words.about_me} error={words.write_first} />
      </Sample>
      <Sample state="off, and why" width="field">
        <TextArea
          label={words.about_me}
          defaultValue={words.about_text}
          disabledReason={words.not_yet}
        />
      </Sample>
    </>
  )
}
