import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { addressField, useDidYouMean } from '../accounts/did-you-mean.tsx'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
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
  const { question, look, forget } = useDidYouMean({
    read: () => value,
    take: onChange,
    told: wrong?.suggestion,
  })
  return (
    <TextField
      label={t`E-mail address`}
      {...addressField}
      value={value}
      onChange={(event) => {
        forget()
        onChange(event.target.value)
      }}
      onBlur={look}
      error={wrong && worded(wrong, value, question)}
      hint={question || t`Just between you and us. We’ll send one e-mail to confirm it.`}
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
