import { useLingui } from '@lingui/react/macro'
import type { Spending } from '#contract/spending.ts'
import { formatMoney } from '../../language/format.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useChangeGuard } from '../use-spending.ts'

/** Sets the monthly limit, and says what applies now. */
export function useLimit() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const said = ({ monthly_limit_minor, next_limit, currency }: Spending) => {
    if (next_limit) return t`Noted. Your present limit counts for another day.`
    if (monthly_limit_minor === null) return t`You have no monthly limit.`
    const amount = formatMoney(i18n.locale, monthly_limit_minor, currency)
    return t`Your limit is ${amount} a month, from now on.`
  }
  const { change, busy, error } = useChangeGuard((spending) => {
    show({ key: 'limit', text: said(spending) })
  })
  return { set: (limit_minor: number | null) => change({ limit_minor }), busy, error }
}

export type Limit = ReturnType<typeof useLimit>
