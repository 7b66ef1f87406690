import { Trans } from '@lingui/react/macro'
import type { DiscountCode } from '#contract/discounts.ts'
import { useFocusKept } from '../../browser/focus.ts'
import { changeBy } from '../../known-answers.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useChange } from '../../use-change.ts'
import { OfferRefused } from './offer-refused.tsx'

/** A discount for those who find it expensive. A button takes it and then shows its code. */
export function DiscountOffer({ percentage }: { percentage: number }) {
  const { mutate, data, isPending, error } = useChange({
    send: () => changeBy('POST /api/account-deletion/discount', {}),
    throwOnError: false,
  })
  const place = useFocusKept<HTMLDivElement>(data)
  if (data) {
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <Taken code={data.discountcode} />
      </div>
    )
  }
  return (
    <Alert
      icon="seal-percent"
      title={<Trans>You can have {percentage}% off your next purchase</Trans>}
      actions={
        <Button
          look="line"
          size="compact"
          busy={isPending}
          busyLabel={<Trans>One moment</Trans>}
          onClick={() => mutate()}
        >
          <Trans>Take the discount</Trans>
        </Button>
      }
    >
      <Trans>Once, for any package. Reading, liking and looking around are free as before.</Trans>
      {!isPending && <OfferRefused error={error} />}
    </Alert>
  )
}

function Taken({ code }: { code: DiscountCode }) {
  const { value_percentage, expires } = code
  return (
    <Alert
      tone="success"
      icon="seal-percent"
      title={
        <Trans>
          Your code: <strong className="tabular wrap-anywhere select-all">{code.code}</strong>
        </Trans>
      }
      actions={
        <Button look="line" size="compact" to={paths.credits()}>
          <Trans>To the packages</Trans>
        </Button>
      }
    >
      <Trans>Type it in when you pay: it takes {value_percentage}% off one purchase.</Trans>{' '}
      {expires && (
        <Trans>
          It is good until <LocalTime at={expires} format="date-time" />.
        </Trans>
      )}
    </Alert>
  )
}
