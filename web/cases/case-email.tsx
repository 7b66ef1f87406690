import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { FieldFault } from '#contract/refusals.ts'
import { TextField } from '../ui/forms/text-field.tsx'

type CaseEmailProps = { known: string; fault: FieldFault | undefined; onChange: () => void }

/** Where the answer goes, with a suggestion if the address looks mistyped. */
export function CaseEmail({ known, fault, onChange }: CaseEmailProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string | null>(null)
  const suggestion = meant ?? fault?.suggestion
  async function look() {
    const { suggestEmail } = await import('#contract/rules/suggest-email.ts')
    setMeant(suggestEmail(field.current?.value ?? ''))
  }
  function take(email: string) {
    if (field.current) field.current.value = email
    setMeant(null)
    onChange()
    field.current?.focus()
  }
  const question = suggestion && (
    <Trans>
      Did you mean{' '}
      <button type="button" className="link min-h-6 wrap-anywhere" onClick={() => take(suggestion)}>
        {suggestion}
      </button>
      ?
    </Trans>
  )
  const error = fault && (
    <>
      {fault.message} {question}
    </>
  )
  return (
    <TextField
      ref={field}
      label={t`E-mail address`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      defaultValue={known}
      onChange={() => {
        setMeant(null)
        onChange()
      }}
      onBlur={look}
      error={error}
      hint={question || t`Our answer goes there.`}
    />
  )
}
