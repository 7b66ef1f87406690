import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../language/format.ts'
import { Button } from '../../ui/button.tsx'
import type { PricedPurchase } from '../discount/order-price.ts'
import { needsForm, type Way } from './methods/ways.ts'

type PayButtonProps = { purchase: PricedPurchase; way: Way; paying: boolean }

/** Shows the price; if a separate form comes first, it says so. */
export function PayButton({ purchase, way, paying }: PayButtonProps) {
  const { i18n } = useLingui()
  const amount = formatMoney(i18n.locale, purchase.price_minor, purchase.currency)
  const busy = way.mandate ? <Trans>Paying</Trans> : <Trans>Going to the payment</Trans>
  return (
    <Button type="submit" size="large" wide busy={paying} busyLabel={busy}>
      {needsForm(way) ? <Trans>Continue · {amount}</Trans> : <Trans>Pay {amount}</Trans>}
    </Button>
  )
}
