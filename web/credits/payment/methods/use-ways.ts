import { useLocalDay } from '../../../language/use-local-day.ts'
import { useMandates } from '../kept/use-mandates.ts'
import { useMethods } from './use-methods.ts'
import { type Ways, waysOf } from './ways.ts'

/** Every way to pay this price now: saved methods, and those of the country. */
export function useWays(priceMinor: number): Ways {
  const methods = useMethods()
  const mandates = useMandates()
  const today = useLocalDay()?.today ?? null
  return waysOf({ methods, mandates, priceMinor, today })
}
