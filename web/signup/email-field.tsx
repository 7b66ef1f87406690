import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../routing/paths.ts'
import { TextField } from '../ui/forms/text-field.tsx'
import type { Wrong } from './use-signup.ts'

type EmailFieldProps = {
  value: string
  onChange: (email: string) => void
  wrong: Wrong | undefined
}

/** The address, with a suggestion if it looks mistyped; one tap accepts it. */
export function EmailField({ value, onChange, wrong }: EmailFieldProps) {
  const { t } = useLingui()
  const [meant, setMeant] = useState<string | null>(null)
  const suggestion = meant ?? wrong?.suggestion ?? null

  async function look() {
    const { suggestEmail } = await import('#contract/rules/suggest-email.ts')
    setMeant(suggestEmail(value))
  }

  function take(email: string) {
    setMeant(null)
    onChange(email)
  }

  const question = suggestion && <DidYouMean email={suggestion} onTake={() => take(suggestion)} />
  return (
    <TextField
      label={t`E-mail address`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      value={value}
      onChange={(event) => take(event.target.value)}
      onBlur={look}
      error={wrong && worded(wrong, value, question)}
      hint={question || t`Only for you and us. We send one e-mail to confirm it.`}
    />
  )
}

function worded(wrong: Wrong, email: string, question: ReactNode): ReactNode {
  if (wrong.code === 'email_taken') {
    return (
      <Trans>
        An account with this e-mail address already exists,{' '}
        <Link to={paths.login()} state={{ login: email }} className="link">
          log in now
        </Link>
      </Trans>
    )
  }
  return (
    <>
      {wrong.message} {question}
    </>
  )
}

/** Asks whether another address was meant; one tap accepts it. */
export function DidYouMean({ email, onTake }: { email: string; onTake: () => void }) {
  return (
    <Trans>
      Did you mean{' '}
      <button type="button" className="link min-h-6 wrap-anywhere" onClick={onTake}>
        {email}
      </button>
      ?
    </Trans>
  )
}
