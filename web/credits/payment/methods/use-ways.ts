import { useLocalDay } from '../../../language/use-local-day.ts'
import { useMandates } from '../kept/use-mandates.ts'
import { useMethods } from './use-methods.ts'
import { type Ways, waysOf } from './ways.ts'

/** Every way that can pay this price now: kept methods, and those of the country. */
export function useWays(priceMinor: number): Ways {
  const methods = useMethods()
  const mandates = useMandates()
  const today = useLocalDay()?.today ?? null
  return waysOf({ methods, mandates, priceMinor, today })
}
