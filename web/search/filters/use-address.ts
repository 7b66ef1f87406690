import { useLocation, useNavigation } from 'react-router'

/** The address of the search: already the coming one while the list is on its way there. */
export function useAddress(): { search: URLSearchParams; state: unknown } {
  const here = useLocation()
  const coming = useNavigation().location
  const { search, state } = coming?.pathname === here.pathname ? coming : here
  return { search: new URLSearchParams(search), state }
}
