import { useEffect, useRef, useState } from 'react'

/** An interval that fires this little too early still counts as a second passed. */
const early_ms = 50

export type CountDown = { tick: (left: number) => void; end: () => void }

/**
 * Counts whole seconds down to zero, once a second, and answers how to stop. It uses the clock that
 * only runs forward: setting the device's time changes nothing.
 */
export function countDown(seconds: number, { tick, end }: CountDown): () => void {
  if (seconds <= 0) return () => undefined
  const end_ms = performance.now() + seconds * 1000
  const timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((end_ms - performance.now() - early_ms) / 1000))
    tick(left)
    if (left > 0) return
    clearInterval(timer)
    end()
  }, 1000)
  return () => clearInterval(timer)
}

/**
 * Counts down from what the server said. The first rendering is the server's, so both are the same.
 */
export function useSecondsLeft(seconds: number, onEnd?: () => void) {
  const [left, setLeft] = useState(seconds)
  const [started, setStarted] = useState(false)
  const atEnd = useRef(onEnd)
  useEffect(() => {
    atEnd.current = onEnd
  })

  useEffect(() => {
    setLeft(seconds)
    setStarted(true)
    return countDown(seconds, { tick: setLeft, end: () => atEnd.current?.() })
  }, [seconds])

  return { left, started }
}
