import { Trans } from '@lingui/react/macro'
import { useHydrated } from '../../../search/use-hydrated.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useMethodName } from '../use-method-name.ts'
import { knownMethods } from './known-methods.ts'
import { whyNot } from './payment-options.ts'
import { useMethods } from './use-methods.ts'

type AskedNoteProps = {
  /** The method named in the address. */
  asked: string | undefined
  priceMinor: number
}

/** Says that the method in the address cannot be used here; the others are below. */
export function AskedNote({ asked, priceMinor }: AskedNoteProps) {
  const methods = useMethods()
  const hydrated = useHydrated()
  const nameOf = useMethodName()
  const why = whyNot(asked, methods, priceMinor)
  // Only the browser knows whether a device has Apple Pay.
  if (!asked || !why || (asked === 'apple_pay' && !hydrated)) return null
  const name = knownMethods[asked] ? nameOf(asked) : null
  return (
    <Alert tone="warning" className="mb-4">
      {!name && <Trans>This method of payment is not known. Please choose one of these.</Trans>}
      {name && why === 'not_offered' && (
        <Trans>{name} is not offered here. Please choose one of these.</Trans>
      )}
      {name && why === 'amount' && (
        <Trans>{name} does not take this amount. Please choose one of these.</Trans>
      )}
    </Alert>
  )
}
