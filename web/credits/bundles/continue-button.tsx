import { Trans, useLingui } from '@lingui/react/macro'
import type { Bundle } from '#contract/credits.ts'
import { refusalSentence } from '#contract/sentences.ts'
import { formatMoney } from '../../language/format.ts'
import { paths } from '../../paths.ts'
import { useTimeBonus } from '../../time-bonus/use-time-bonus.ts'
import { Button } from '../../ui/button.tsx'
import { atDiscount } from './bundle-price.ts'

type ContinueButtonProps = {
  bundle: Bundle
  /** Whether there is a method to pay with. */
  payable: boolean
  back: string | null
}

/** Leads to a bundle's payment; says so if nothing can be paid now. */
export function ContinueButton({ bundle, payable, back }: ContinueButtonProps) {
  const { i18n } = useLingui()
  const { price_minor, currency } = atDiscount(bundle, useTimeBonus().percentage)
  const amount = formatMoney(i18n.locale, price_minor, currency)
  const search = { back: back ?? undefined }
  return (
    <Button
      size="large"
      wide
      to={paths.payment(bundle.id, undefined, search)}
      disabledReason={payable ? undefined : i18n._(refusalSentence.payments_unavailable)}
    >
      <Trans>Continue · {amount}</Trans>
    </Button>
  )
}
