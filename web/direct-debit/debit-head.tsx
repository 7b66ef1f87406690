import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/feedback/stepper.tsx'

type DebitHeadProps = { second: boolean; bundleId: string; back: string | null }

/** Which of the two steps this is, and the way to the other methods. */
export function DebitHead({ second, bundleId, back }: DebitHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(second)
  useEffect(() => {
    const before = shown.current
    shown.current = second
    // The second step puts the focus into its own field.
    if (before && !second) heading.current?.focus()
  }, [second])
  return (
    <header className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="type-display-2 outline-none">
          {second ? <Trans>Enter the code</Trans> : <Trans>Direct debit</Trans>}
        </h1>
        <Button
          look="quiet"
          size="compact"
          icon="arrow-left"
          className="max-sm:-ml-4"
          to={paths.payment(bundleId, undefined, { back: back ?? undefined })}
        >
          <Trans>Another method</Trans>
        </Button>
      </div>
      <Stepper
        text={second ? <Trans>Step 2 of 2</Trans> : <Trans>Step 1 of 2</Trans>}
        step={second ? 2 : 1}
        steps={2}
      />
      {!second && (
        <p className="max-w-read text-text-2">
          <Trans>
            The amount is collected from your bank account. You authorize it here and with a code by
            SMS. The credits come when your bank has sent the money, in a few working days.
          </Trans>
        </p>
      )}
    </header>
  )
}
