import { mayReloadForChunk } from './reload-guard.ts'

let reloading = false

/** Loads the page anew, if that has not just been tried. True while the new one is on its way. */
export function reloadForChunk(): boolean {
  if (reloading) return true
  reloading = mayReloadForChunk(Date.now())
  if (reloading) window.location.reload()
  return reloading
}

/** Also parts that no page waits for bring the reload when they are missing. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', reloadForChunk)
}
