import { useSyncExternalStore } from 'react'

const width = '(width < 48rem)'

/** True on a phone's width; false while the server renders, which does not know it. */
export function useSmartphone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(width).matches,
    () => false,
  )
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(width)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
