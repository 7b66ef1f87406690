import { useLayoutEffect, useState } from 'react'
import { connection } from '../live/connection.ts'

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

let reloading = false

/**
 * Reloads the page, unless that has just been tried. True while the new one is on its way. Where it is
 * the network that is missing the page stays until that is back: a reload would leave nothing of it.
 */
function reloadForChunk(): boolean {
  if (reloading) return true
  reloading = mayReloadForChunk(Date.now())
  if (reloading) {
    connection.onceFound(() => window.location.reload())
    connection.doubt()
  }
  return reloading
}

/** Missing parts that no page is waiting for cause the reload too. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', reloadForChunk)
}

const key = 'reloaded-for-chunk'
const guardMs = 60_000

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether the page may be reloaded now because part of it is missing: at most once in 60 s. Saying
 * yes counts. If nothing can be stored nothing is reloaded, because it could go on for ever.
 */
export function mayReloadForChunk(now: number, kept: () => Kept = () => sessionStorage): boolean {
  try {
    const last = Number(kept().getItem(key) ?? Number.NEGATIVE_INFINITY)
    if (now - last < guardMs && now >= last) return false
    kept().setItem(key, String(now))
    return true
  } catch {
    return false
  }
}

/** What browsers say if a script of the page is missing, and Vite if it is a style. */
const sentences = [
  'failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'importing a module script failed',
  'is not a valid javascript mime type',
  'unable to preload css',
]

/** A part of the page could not be loaded, usually because a newer version has replaced it. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const message = error.message.toLowerCase()
  return sentences.some((sentence) => message.includes(sentence))
}
