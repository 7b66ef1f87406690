import { useEffect, useRef, useState } from 'react'

/**
 * Counts down from what the server said, by the clock and not by ticks, so that a sleeping tab wakes
 * with the right time. The first rendering is the server's, hence the same there and here.
 */
export function useSecondsLeft(seconds: number, onEnd?: () => void) {
  const [left, setLeft] = useState(seconds)
  const [started, setStarted] = useState(false)
  const atEnd = useRef(onEnd)
  useEffect(() => {
    atEnd.current = onEnd
  })

  useEffect(() => {
    const end_ms = Date.now() + seconds * 1000
    setLeft(seconds)
    setStarted(true)
    if (seconds <= 0) return
    const timer = setInterval(() => {
      const now = Math.ceil((end_ms - Date.now()) / 1000)
      setLeft(Math.max(0, now))
      if (now > 0) return
      clearInterval(timer)
      atEnd.current?.()
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])

  return { left, started }
}
