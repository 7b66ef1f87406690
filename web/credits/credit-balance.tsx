import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMember, useSettings } from '../sites/site.ts'
import { PriceTag } from '../ui/price-tag.tsx'

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
