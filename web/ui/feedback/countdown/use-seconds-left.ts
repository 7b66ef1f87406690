import { useEffect, useRef, useState } from 'react'
import { countDown } from './count-down.ts'

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
