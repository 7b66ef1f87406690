import { useLingui } from '@lingui/react/macro'
import type { Bundle } from '#contract/credits.ts'
import { formatMoney } from '../../language/format.ts'
import { useSettings } from '../../sites/site.ts'
import { atDiscount, messagesOf, pricePerMessage, savingOf } from './bundle-price.ts'

/**
 * A bundle's price, its price per message and its saving, as money; empty if there is no saving.
 * Also the number of messages it pays for. With a discount these are the reduced prices, with the
 * full price beside them.
 */
export function useBundleWords(bundle: Bundle, bundles: readonly Bundle[], percentage = 0) {
  const { i18n } = useLingui()
  const { message_credits } = useSettings()
  const money = (minor: number) => formatMoney(i18n.locale, minor, bundle.currency)
  const reduced = atDiscount(bundle, percentage)
  // One saving at a time: beside a full price that is crossed out, the other would only confuse.
  const saving = percentage > 0 ? 0 : savingOf(bundle, bundles)
  return {
    price: money(reduced.price_minor),
    fullPrice: percentage > 0 ? money(bundle.price_minor) : '',
    perMessage: money(pricePerMessage(reduced, message_credits)),
    saving: saving > 0 ? money(saving) : '',
    messages: messagesOf(bundle, message_credits),
  }
}
