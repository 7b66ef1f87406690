import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSecondsLeft } from '../../ui/feedback/countdown/use-seconds-left.ts'
import { type Addresses, DebitFault } from '../debit-fault.tsx'
import { aged, type StoredRequest } from '../stored-request.ts'
import { CodeForm } from './code-form.tsx'
import { CodeOver } from './code-over.tsx'
import { MandateFacts } from './mandate-facts.tsx'
import { ResendCode } from './resend-code.tsx'
import { useResend } from './use-code.ts'

type CodeStepProps = {
  stored: StoredRequest
  amount: string
  confirming: {
    confirm: (code: string) => void
    busy: boolean
    error: Error | null
    reset: () => void
  }
  addresses: Addresses
}

/**
 * The mandate is signed with the code from the SMS. This starts over with each code that is sent.
 */
export function CodeStep({ stored, amount, confirming, addresses }: CodeStepProps) {
  const { mobile_ends, tries_left } = stored.request
  const [heard] = useState(() => aged(stored, Date.now()))
  const { left } = useSecondsLeft(heard.seconds_left)
  const { left: wait } = useSecondsLeft(heard.resend_seconds)
  const resending = useResend(stored, confirming.reset)
  const over = left === 0 || tries_left === 0
  return (
    <div className="grid gap-5">
      {resending.error && !resending.busy && (
        <DebitFault error={resending.error} withoutCode={addresses.withoutCode} />
      )}
      <p className="max-w-read text-text-2">
        <Trans>
          We sent an SMS to your number that ends in{' '}
          <strong className="tabular text-text">{mobile_ends}</strong>. Its code signs the mandate.
        </Trans>
      </p>
      {over ? (
        <CodeOver tries={tries_left} />
      ) : (
        <CodeForm {...{ amount, left, tries_left, addresses }} {...confirming} />
      )}
      <div className="flex flex-wrap items-start gap-2.5">
        <ResendCode wait={wait} main={over} {...resending} />
        <Button look="quiet" icon="pencil-simple" to={addresses.form}>
          <Trans>Change the number or the account</Trans>
        </Button>
      </div>
      <MandateFacts request={stored.request} />
    </div>
  )
}
