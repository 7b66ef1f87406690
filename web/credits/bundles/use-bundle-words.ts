import { useLingui } from '@lingui/react/macro'
import type { Bundle } from '#contract/credits.ts'
import { formatMoney } from '../../language/format.ts'
import { useSettings } from '../../shell/site.ts'
import { atDiscount, messagesOf, pricePerMessage, savingOf } from './bundle-price.ts'

/**
 * A bundle's price, its price for a message and what it saves, as money; no saving is empty. Beside
 * them the number of messages that it is enough for. With a
 * discount these are the prices less that percentage, and the full price stands beside them.
 */
export function useBundleWords(bundle: Bundle, bundles: readonly Bundle[], percentage = 0) {
  const { i18n } = useLingui()
  const { message_credits } = useSettings()
  const money = (minor: number) => formatMoney(i18n.locale, minor, bundle.currency)
  const reduced = atDiscount(bundle, percentage)
  // One saving at a time: beside a full price that is struck, the other one would only confuse.
  const saving = percentage > 0 ? 0 : savingOf(bundle, bundles)
  return {
    price: money(reduced.price_minor),
    fullPrice: percentage > 0 ? money(bundle.price_minor) : '',
    perMessage: money(pricePerMessage(reduced, message_credits)),
    saving: saving > 0 ? money(saving) : '',
    messages: messagesOf(bundle, message_credits),
  }
}
