import { useEffect } from 'react'

const cacheName = 'offline'
const address = '/offline'
/** After everything that the page itself needs. */
const restMs = 4_000

/**
 * Keeps the page that says that the network is gone, and lets the service worker open it. It is
 * the same for everybody who reads its language: nobody's data is in it.
 */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !('caches' in window)) return
    // A browser that has no room, or forbids it, shows its own page.
    const timer = setTimeout(() => void keep().catch(() => undefined), restMs)
    return () => clearTimeout(timer)
  }, [])
}

async function keep(): Promise<void> {
  const answer = await fetch(address, { cache: 'no-cache' })
  if (!answer.ok) return
  const cache = await caches.open(cacheName)
  await cache.put(address, answer)
  await navigator.serviceWorker.register('/sw-push.js', { updateViaCache: 'none' })
}

/** From now on a browser shows no drafts where the network is gone. */
export async function forgetOfflinePage(): Promise<void> {
  try {
    if ('caches' in window) await caches.delete(cacheName)
  } catch {
    // A browser that lets nobody look has nothing stored.
  }
}
