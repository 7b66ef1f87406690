import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import type { PricedPurchase } from '../discount/order-price.ts'
import { needsForm, type PaymentOption } from './methods/payment-options.ts'

type PayButtonProps = { purchase: PricedPurchase; option: PaymentOption; paying: boolean }

/** Shows the price; if a separate form comes first, it says so. */
export function PayButton({ purchase, option, paying }: PayButtonProps) {
  const { i18n } = useLingui()
  const amount = formatMoney(i18n.locale, purchase.price_minor, purchase.currency)
  const busy = option.mandate ? <Trans>Paying</Trans> : <Trans>Going to the payment</Trans>
  return (
    <Button type="submit" size="large" wide busy={paying} busyLabel={busy}>
      {needsForm(option) ? <Trans>Continue · {amount}</Trans> : <Trans>Pay {amount}</Trans>}
    </Button>
  )
}
