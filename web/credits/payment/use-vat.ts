import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { vatContained } from '#contract/money/money.ts'
import { ask } from '../../data/ask.ts'
import { formatMoney, formatNumber } from '../../language/format.ts'

/** The VAT in a price for the asker's country, in words; null if there is none. */
export function useVat(priceMinor: number, currency: string, percentage?: number) {
  const { i18n } = useLingui()
  const { data } = useQuery(ask('GET /api/bundles', {}))
  const percent = percentage ?? data?.vat.percentage ?? 0
  if (percent <= 0) return null
  return {
    rate: formatNumber(i18n.locale, percent / 100, { style: 'percent', maximumFractionDigits: 2 }),
    amount: formatMoney(i18n.locale, vatContained(priceMinor, Math.round(percent * 100)), currency),
  }
}
