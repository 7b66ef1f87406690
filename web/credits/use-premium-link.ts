import { useLocation } from 'react-router'
import { paths } from '../paths.ts'

/** The way to Premium, and from there back to where the limit was reached. */
export function usePremiumLink(): string {
  const { pathname, search } = useLocation()
  return paths.premium({ back: pathname + search })
}
