import { useLingui } from '@lingui/react/macro'
import { oldest } from './search-address.ts'

/** Two ages in words: "28 – 45", or "28+" without an upper limit. */
export function useAgeText(): (low: number, high: number) => string {
  const { t } = useLingui()
  return (low, high) => (high >= oldest ? t`${low}+` : t`${low} – ${high}`)
}
