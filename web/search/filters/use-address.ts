import { useLocation, useNavigation } from 'react-router'

/** The search's address: already the next one while its list is loading. */
export function useAddress(): { search: URLSearchParams; state: unknown } {
  const here = useLocation()
  const coming = useNavigation().location
  const { search, state } = coming?.pathname === here.pathname ? coming : here
  return { search: new URLSearchParams(search), state }
}
