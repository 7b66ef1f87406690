import { mayReloadForChunk } from './reload-guard.ts'

let reloading = false

/** Reloads the page, unless that has just been tried. True while the new one is on its way. */
export function reloadForChunk(): boolean {
  if (reloading) return true
  reloading = mayReloadForChunk(Date.now())
  if (reloading) window.location.reload()
  return reloading
}

/** Missing parts that no page is waiting for cause the reload too. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', reloadForChunk)
}
