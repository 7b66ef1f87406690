import { pageOf } from '../filters/search-address.ts'
import { useAddress } from '../filters/use-address.ts'
import { useHydrated } from '../use-hydrated.ts'

/**
 * The page in the address, and the first one that stands above it where more were loaded. That is
 * known to this entry of the history alone: a link to the address shows its page.
 */
export function useShownPages(): { from: number; to: number } {
  const { search, state } = useAddress()
  const hydrated = useHydrated()
  const to = pageOf(search)
  const known = (state as { first?: unknown } | null)?.first
  const first = hydrated && typeof known === 'number' ? known : to
  return { from: Math.min(first, to), to }
}
