import { useEffect, useState } from 'react'

/** The hour of the reader's own clock. The server does not know it, so at first it is null. */
export function useHour(): number | null {
  const [hour, setHour] = useState<number | null>(null)
  useEffect(() => setHour(new Date().getHours()), [])
  return hour
}
