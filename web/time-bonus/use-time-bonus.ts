import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../browser-client.ts'
import { useUser } from '../sites/site.ts'
import { bonusQuestion, mayHaveBonus } from './bonus-question.ts'
import { remaining } from './remaining.ts'
import { type TimeBonus, timeBonus } from './time-bonus-state.ts'

const question = bonusQuestion(call)

/** The member's welcome discount. If loading it fails nobody needs to know: then there is none. */
export function useTimeBonus(): TimeBonus {
  const user = useUser()
  const mayHave = mayHaveBonus(user, Date.now())
  const { data: discount } = useQuery({
    ...question,
    ...(!mayHave && { enabled: false }),
    throwOnError: false,
  })
  const signedIn = user !== null
  const paid_user = user?.paid_user ?? false
  return useMemo(() => {
    const secondsLeft = discount ? remaining(discount) : 0
    return timeBonus({ user: signedIn ? { paid_user } : null, discount, secondsLeft })
  }, [signedIn, paid_user, discount])
}
