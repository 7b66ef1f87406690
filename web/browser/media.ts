import { useCallback, useSyncExternalStore } from 'react'

/** What a browser is asked in more than one place; a query of one screen stands with that screen. */
export const media = {
  phone: '(width < 48rem)',
  /** From here on the search has its filters beside the list. */
  filterPanel: '(width >= 62rem)',
  installedApp: '(display-mode: standalone)',
  lessMotion: '(prefers-reduced-motion: reduce)',
  /** Fingers: the Enter key of the keyboard on the screen makes a new line. */
  touch: '(pointer: coarse)',
} as const

/** Whether a media query matches now; false on the server and until the page is hydrated. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((changed: () => void) => whenMediaChanges(query, changed), [query])
  return useSyncExternalStore(
    subscribe,
    () => fitsMedia(query),
    () => false,
  )
}

/** Tells of each change of what a query says, until the returned function is called. */
export function whenMediaChanges(query: string, changed: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** The same once, where something has just happened in a browser. */
export function fitsMedia(query: string): boolean {
  return matchMedia(query).matches
}
