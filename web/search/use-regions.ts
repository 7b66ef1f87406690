import { useQuery } from '@tanstack/react-query'
import { isCountry } from '#contract/countries.ts'
import { ask } from '../data/ask.ts'

/** A country's regions by name; none while they load or no country is chosen. */
export function useRegions(country: string | undefined): { code: string; name: string }[] {
  const known = country && isCountry(country) ? country : undefined
  const { data } = useQuery({
    ...ask('GET /api/regions.php', { query: { country: known ?? 'NL' } }),
    enabled: known !== undefined,
    throwOnError: false,
  })
  return known ? (data?.regions ?? []) : []
}
