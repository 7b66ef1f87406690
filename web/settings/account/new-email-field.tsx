import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DidYouMean } from '../../signup/email-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

type NewEmailFieldProps = {
  value: string
  onChange: (email: string) => void
  fault: string | undefined
  suggestion: string | undefined
}

/** The new address, with a suggestion if it looks mistyped. */
export function NewEmailField({ value, onChange, fault, suggestion }: NewEmailFieldProps) {
  const { t } = useLingui()
  const [seen, setSeen] = useState<string | null>(null)
  const meant = seen ?? suggestion

  async function look() {
    const { suggestEmail } = await import('#contract/rules/suggest-email.ts')
    setSeen(suggestEmail(value))
  }

  function take(email: string) {
    setSeen(null)
    onChange(email)
  }

  const question = meant && <DidYouMean email={meant} onTake={() => take(meant)} />
  return (
    <TextField
      label={t`New e-mail address`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      value={value}
      onChange={(event) => take(event.target.value)}
      onBlur={look}
      error={
        fault && (
          <>
            {fault} {question}
          </>
        )
      }
      hint={question}
    />
  )
}
