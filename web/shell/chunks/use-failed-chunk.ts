import { useLayoutEffect, useState } from 'react'
import { isChunkFailure } from './is-chunk-failure.ts'
import { reloadForChunk } from './reload-for-chunk.ts'

/**
 * If an error is a missing chunk: "reloading" while the page reloads, "stays" if that was just
 * tried.
 */
export function useFailedChunk(error: unknown): 'reloading' | 'stays' | null {
  const failed = isChunkFailure(error)
  const [stays, setStays] = useState(false)
  useLayoutEffect(() => {
    if (failed) setStays(!reloadForChunk())
  }, [failed])
  if (!failed) return null
  return stays ? 'stays' : 'reloading'
}
