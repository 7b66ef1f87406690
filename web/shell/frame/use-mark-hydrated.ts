import { useEffect } from 'react'

/** Tells tests and styles that the page answers to scripts now. */
export function useMarkHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
}
