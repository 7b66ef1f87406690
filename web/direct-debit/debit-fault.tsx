import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { fieldFaults, refusalCode } from '../browser/refusals.ts'
import { FaultWords } from '../credits/payment/fault-alert.tsx'
import { paths } from '../routing/paths.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'

/** Why it did not go on, and what helps; what the fields already say is not repeated. */
export function DebitFault({ error, withoutCode }: { error: Error; withoutCode: string }) {
  const place = useRef<HTMLDivElement>(null)
  const atFields = fieldFaults(error).length > 0
  useEffect(() => place.current?.focus(), [])
  if (atFields) return null
  return (
    <div ref={place} tabIndex={-1} className="rounded-md">
      <Alert tone="danger" live actions={wayOn(error, withoutCode)}>
        <FaultWords error={error} />
      </Alert>
    </div>
  )
}

function wayOn(error: Error, withoutCode: string) {
  const code = refusalCode(error) ?? ''
  if (code === 'spending_limit' || code === 'spending_paused') {
    return (
      <Button look="line" size="compact" to={paths.spending()}>
        <Trans>Your spending limits</Trans>
      </Button>
    )
  }
  if (code === 'bundle_not_found') {
    return (
      <Button look="line" size="compact" to={paths.credits()}>
        <Trans>See all bundles</Trans>
      </Button>
    )
  }
  if (!code.startsWith('code_')) return null
  return (
    <Button look="line" size="compact" to={withoutCode} replace preventScrollReset>
      <Trans>Continue without the code</Trans>
    </Button>
  )
}

/** Where the steps lead: the form as it was filled in, and a purchase without its discount. */
export type Addresses = { form: string; withoutCode: string }
