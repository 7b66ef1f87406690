import { useSyncExternalStore } from 'react'

const standalone = '(display-mode: standalone)'

/** Whether this is the installed app; the server takes every page for one in a browser. */
export function useInstalledApp(): boolean {
  return useSyncExternalStore(subscribe, isInstalled, () => false)
}

function isInstalled(): boolean {
  return matchMedia(standalone).matches
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(standalone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
