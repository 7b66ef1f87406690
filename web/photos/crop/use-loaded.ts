import { useEffect, useState } from 'react'

type Loaded<Part> = { part: Part | null; failed: boolean }

/** A part of the page that loads separately. Without it the rest carries on. */
export function useLoaded<Part>(load: () => Promise<Part>, attempt = 0): Loaded<Part> {
  const [loaded, setLoaded] = useState<Loaded<Part>>({ part: null, failed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded never changes, only how often it was tried
  useEffect(() => {
    let awaited = true
    setLoaded((before) => ({ ...before, failed: false }))
    load().then(
      (part) => awaited && setLoaded({ part, failed: false }),
      () => awaited && setLoaded({ part: null, failed: true }),
    )
    return () => {
      awaited = false
    }
  }, [attempt])
  return loaded
}
