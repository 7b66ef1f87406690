import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { type Filters, searchOf } from './search-address.ts'
import { useFilters } from './use-filters.ts'

/**
 * Puts changed filters into the address. Each is a step that Back undoes; only a slider that moves
 * on replaces its own last step.
 */
export function useChangeFilters(): (changes: Partial<Filters>) => void {
  const navigate = useNavigate()
  const { filters } = useFilters()
  const hadAge = filters.min_age !== undefined || filters.max_age !== undefined
  return (changes) => {
    const onlyAge = Object.keys(changes).every((name) => name.endsWith('_age'))
    navigate(paths.members(searchOf({ ...filters, ...changes })), {
      replace: onlyAge && hadAge,
      preventScrollReset: true,
      // The controls show the choice at once; the list may take its time.
      flushSync: true,
    })
  }
}
