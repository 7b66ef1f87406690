import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countryOfLanguage, isLanguage } from '#contract/countries.ts'
import { formatMoney } from '../language/format.ts'
import { useMember, useSettings, useUser } from '../sites/site.ts'
import { PriceTag } from './price-tag.tsx'

const fewCredits = 10

/** The member's credits, and about how many messages they pay for. */
export function CreditBalance() {
  const { t } = useLingui()
  const { credits } = useMember()
  const { message_credits } = useSettings()
  const messages = Math.floor(credits / Math.max(1, message_credits))
  const left = t`${plural(credits, { one: '# credit left', other: '# credits left' })}`
  const about = t`${plural(messages, { one: 'about # message', other: 'about # messages' })}`
  return (
    <PriceTag tone={credits <= fewCredits ? 'warning' : 'neutral'}>{t`${left}, ${about}`}</PriceTag>
  )
}

/**
 * "about €0.80": what a number of credits are worth to this member, by what they paid, or at the
 * lowest price.
 */
export function usePriceNote(credits: number): string {
  const { t, i18n } = useLingui()
  const lowest = useLowest()
  const value = useUser()?.credit_value ?? lowest
  if (!value) return ''
  const money = formatMoney(i18n.locale, value.amount_minor * credits, value.currency)
  return t`about ${money}`
}

/** The same for somebody who has not signed up: at the lowest price in their country. */
export function useLowestPriceNote(credits: number): string {
  const { t, i18n } = useLingui()
  const value = useLowest()
  if (!value) return ''
  const money = formatMoney(i18n.locale, value.amount_minor * credits, value.currency)
  return t`about ${money}`
}

/** The lowest price of one credit in the visitor's country, or in that of the page's language. */
function useLowest(): { amount_minor: number; currency: string } | null {
  const settings = useSettings()
  const { i18n } = useLingui()
  const guess = isLanguage(i18n.locale) ? countryOfLanguage[i18n.locale] : ''
  const country = settings.geoip_selected_country ?? settings.geoip_country ?? guess
  const costs = settings.minimum_message_costs[country]
  if (!costs) return null
  // This setting is in whole units of money, as specified; each of our currencies has a hundred
  // minor units.
  return { amount_minor: (costs.costs * 100) / settings.message_credits, currency: costs.currency }
}
