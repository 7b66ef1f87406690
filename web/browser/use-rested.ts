import { useEffect, useState } from 'react'

/** A text once it has not changed for that long. */
export function useRested(text: string, restMs: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(rest)
  }, [text, restMs])
  return rested
}
