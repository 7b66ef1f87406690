import { pageOf } from '../filters/search-address.ts'
import { useAddress } from '../filters/use-address.ts'
import { useHydrated } from '../use-hydrated.ts'

/**
 * The page in the address, and the first one shown above it if more were loaded. Only this entry of
 * the history knows that: a link to the address shows just its page.
 */
export function useShownPages(): { from: number; to: number } {
  const { search, state } = useAddress()
  const hydrated = useHydrated()
  const to = pageOf(search)
  const known = (state as { first?: unknown } | null)?.first
  const first = hydrated && typeof known === 'number' ? known : to
  return { from: Math.min(first, to), to }
}
