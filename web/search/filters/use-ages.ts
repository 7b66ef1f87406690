import { useEffect, useRef, useState } from 'react'
import { oldest } from './search-address.ts'
import { useChangeFilters } from './use-change-filters.ts'
import { useFilters } from './use-filters.ts'

type Ages = [number, number]

/** Several presses of an arrow key are one search and one step back. */
const restMs = 250

/** Where the thumbs are: as the address says, or where they are being moved. */
export function useAges() {
  const { filters, youngest } = useFilters()
  const change = useChangeFilters()
  const low = Math.max(youngest, filters.min_age ?? youngest)
  const stored: Ages = [low, Math.max(low, filters.max_age ?? oldest)]
  const [moving, setMoving] = useState<Ages | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  function commit(to: Ages) {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      setMoving(null)
      if (`${to}` === `${stored}`) return
      change({
        min_age: to[0] > youngest ? to[0] : undefined,
        max_age: to[1] < oldest ? to[1] : undefined,
      })
    }, restMs)
  }
  return { value: moving ?? stored, move: setMoving, commit }
}
