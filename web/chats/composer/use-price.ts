import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { usePriceNote } from '../../credits/use-price-note.ts'
import { useMember } from '../../sites/site.ts'

/** What an action costs and what is left, in words; `spent` are credits already on their way. */
export function usePrice(amount: number, spent: number) {
  const { t } = useLingui()
  const credits = Math.max(0, useMember().credits - spent)
  const note = usePriceNote(amount)
  const free = amount === 0
  return {
    amount,
    credits,
    short: credits < amount,
    price: free ? t`free` : t`${plural(amount, { one: '# credit', other: '# credits' })}`,
    note: free ? '' : note,
    left: t`${plural(credits, { one: '# credit left', other: '# credits left' })}`,
  }
}

export type Price = ReturnType<typeof usePrice>
