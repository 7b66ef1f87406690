import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useUser } from '../sites/site.ts'
import { countDown } from '../ui/feedback/countdown/count-down.ts'
import { bonusKey } from './bonus-question.ts'
import { useTimeBonus } from './use-time-bonus.ts'

/** Loads the bonus for whoever is here, and forgets it once it has expired or was used. */
export function useBonusLife(): void {
  const queries = useQueryClient()
  const bonus = useTimeBonus()
  const paid = useUser()?.paid_user ?? false
  useEffect(() => {
    const forget = () => queries.setQueryData(bonusKey, null)
    if (paid) forget()
    if (!bonus.isVisible) return undefined
    return countDown(bonus.secondsLeft, { tick: () => undefined, end: forget })
  }, [queries, bonus, paid])
}
