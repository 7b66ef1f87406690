import { Trans } from '@lingui/react/macro'
import { Waiting } from '../../../ui/drawings/waiting.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { ResultFrame } from './result-frame.tsx'

/** The payment is being checked. */
export function ResultChecking() {
  return (
    <ResultFrame
      drawing={<Waiting />}
      status={<Spinner size={28} />}
      title={<Trans>We are checking your payment</Trans>}
      text={<Trans>This takes a few seconds. Please do not pay again meanwhile.</Trans>}
    />
  )
}
