import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { refusedWith } from '../../browser/refusals.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { paths } from '../../routing/paths.ts'
import { useSettings } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { needsSupport, placeOfRefusal } from './use-pay.ts'

/** Says why a payment could not start, and scrolls into view although the button is far below. */
export function FaultAlert({ error }: { error: Error }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const limited = placeOfRefusal(error) === 'spending'
  return (
    <div ref={place} tabIndex={-1} className="mb-4 rounded-md">
      <Alert
        tone={limited ? 'warning' : 'danger'}
        live
        actions={
          limited && (
            <Button look="line" size="compact" to={paths.spending()}>
              <Trans>See your limits</Trans>
            </Button>
          )
        }
      >
        <FaultWords error={error} />
      </Alert>
    </div>
  )
}

/** Why it did not work; whom to ask where nobody could know, and that nothing was charged. */
export function FaultWords({ error }: { error: Error }) {
  const { t, i18n } = useLingui()
  const { support_email } = useSettings()
  const told = errorSentence(i18n, error)
  if (!needsSupport(error) || !support_email) return told
  const help = t`Something went wrong, please contact ${support_email} for help.`
  return refusedWith(error, 'payments_unavailable') ? `${help} ${told}` : help
}
