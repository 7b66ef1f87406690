import { call } from '../../browser-client.ts'
import type { Permission, Position } from './position.ts'
import { createPositionStore } from './position-store.ts'

const patienceMs = 20_000

/** This browser's one store of its position. */
export const browserPosition = createPositionStore({
  now: () => Date.now(),
  stored: () => localStorage,
  permission: readPermission,
  locate,
  geocode: async (position) => (await call('GET /api/geocode.php', { query: position })).place,
})

/** What the browser says by itself, without asking the person. */
async function readPermission(): Promise<Permission> {
  if (!('geolocation' in navigator)) return 'unsupported'
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state
  } catch {
    return 'unknown'
  }
}

function locate(): Promise<Position | 'denied' | 'unavailable'> {
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable')
  return new Promise((done) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done({ lat: coords.latitude, lon: coords.longitude }),
      (error) => done(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: patienceMs, maximumAge: patienceMs },
    )
  })
}
