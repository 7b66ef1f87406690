import { CodeField } from '../../../ui/forms/code-field.tsx'
import { Sample, useSample } from '../../sample.tsx'

export function CodeFieldSamples() {
  const { words } = useSample()
  return (
    <>
      <Sample state="empty" width="field">
        <CodeField label={words.code} />
      </Sample>
      <Sample state="filled" width="field">
        <CodeField label={words.code} defaultValue="123456" />
      </Sample>
      <Sample state="error" width="field">
        <CodeField label={words.code} defaultValue="123455" error={words.code_error} />
      </Sample>
    </>
  )
}
