import { useEffect, useSyncExternalStore } from 'react'
import { browserPosition } from './browser-position.ts'
import { nothingKnown, type PositionState } from './position.ts'

/** Where this browser is, and how to find out: `find` asks the person through the browser. */
export function usePosition(): PositionState & { find: () => void } {
  const state = useSyncExternalStore(
    browserPosition.subscribe,
    browserPosition.get,
    () => nothingKnown,
  )
  useEffect(() => {
    void browserPosition.look()
  }, [])
  return { ...state, find: () => void browserPosition.find() }
}
