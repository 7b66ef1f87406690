import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the gifts if the link that led here asked for them: once, and not again after a reload. */
export function useAskedLayer(open: (layer: 'gift') => void): void {
  const { key, state } = useLocation()
  const asked = (state as { open?: unknown } | null)?.open === 'gifts'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same wish may come again with another link
  useEffect(() => {
    if (!asked) return
    open('gift')
    // Not by navigating, which would load the whole conversation again.
    window.history.replaceState({ ...window.history.state, usr: null }, '')
  }, [asked, key, open])
}
