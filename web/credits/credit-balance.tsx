import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CreditPrice } from '#contract/credits.ts'
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
    <PriceTag tone={credits <= fewCredits ? 'warning' : 'neutral'}>
      {credits === 0 ? t`No credits left` : messages === 0 ? left : t`${left}, ${about}`}
    </PriceTag>
  )
}

/**
 * What a number of credits mean to this person, with so many on their way already: "one of your 5
 * free" for those that were given, "about €0.80" by what was paid, or else "€0.40 to €0.80".
 */
export function usePriceNote(credits: number, spent = 0): string {
  const { t } = useLingui()
  const user = useUser()
  const { credit_price } = useSettings()
  const range = useMoneyRange()
  if (!user) return range(credit_price, credits)
  const given = user.credit_value?.paid ? 0 : user.credits - spent
  if (given < Math.max(1, credits)) return range(user.credit_value, credits)
  if (credits > 1) return t`of your ${given} free`
  return t`${plural(given, { one: 'your last free one', other: 'one of your # free' })}`
}

/** The same for somebody who has not signed up, by the prices of their country. */
export function usePriceRange(credits: number): string {
  return useMoneyRange()(useSettings().credit_price, credits)
}

/** What credits cost in money: with the cheapest bundle and with the dearest, or what was paid. */
export function useMoneyRange(): (price: CreditPrice | null, credits: number) => string {
  const { t, i18n } = useLingui()
  return (price, credits) => {
    if (!price) return ''
    const from = formatMoney(i18n.locale, price.from_minor * credits, price.currency)
    const to = formatMoney(i18n.locale, price.to_minor * credits, price.currency)
    return from === to ? t`about ${from}` : t`${from} to ${to}`
  }
}
