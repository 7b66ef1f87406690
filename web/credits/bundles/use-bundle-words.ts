import { useLingui } from '@lingui/react/macro'
import type { Bundle } from '#contract/credits.ts'
import { formatMoney } from '../../language/format.ts'
import { useSettings } from '../../shell/site.ts'
import { pricePerMessage, savingOf } from './bundle-price.ts'

/** A bundle's price, its price for a message and what it saves, as money; no saving is empty. */
export function useBundleWords(bundle: Bundle, bundles: readonly Bundle[]) {
  const { i18n } = useLingui()
  const { message_credits } = useSettings()
  const money = (minor: number) => formatMoney(i18n.locale, minor, bundle.currency)
  const saving = savingOf(bundle, bundles)
  return {
    price: money(bundle.price_minor),
    perMessage: money(pricePerMessage(bundle, message_credits)),
    saving: saving > 0 ? money(saving) : '',
  }
}
