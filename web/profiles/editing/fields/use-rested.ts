import { useEffect, useState } from 'react'

/** Letters typed quickly ask only once. */
const restMs = 200

/** A text once it has not changed for a moment. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(rest)
  }, [text])
  return rested
}
