import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { Place } from '#contract/geo.ts'
import { save, storedText } from '../browser/browser-store.ts'
import { call } from '../data/browser-client.ts'
import { Button } from '../ui/button.tsx'

const hourMs = 60 * 60_000

const patienceMs = 20_000

const positionStoreName = 'position'

const nothingKnown: PositionState = {
  permission: 'unknown',
  busy: false,
  position: null,
  place: null,
  at_ms: null,
}

type PositionFinderProps =
  /** Takes the town as soon as it is found. */
  | { onFind: (place: Place) => void; children?: never }
  /** What one can do with the town that was found. */
  | { onFind?: never; children: (place: Place) => ReactNode }

/** "Use my location", the outcome in words, and what comes of it. */
export function PositionFinder({ onFind, children }: PositionFinderProps) {
  const position = usePosition()
  const { permission, busy, place } = position
  const blocked = permission === 'unsupported' || permission === 'denied'
  const possible = !blocked && (onFind !== undefined || !place)
  async function find() {
    const found = await position.find()
    if (found) onFind?.(found)
  }
  return (
    <div className="grid justify-items-start gap-2">
      {possible && (
        <Button
          look="tint"
          size="compact"
          icon="map-pin"
          busy={busy}
          busyLabel={<Trans>Looking</Trans>}
          onClick={() => void find()}
        >
          {place === false ? <Trans>Look again</Trans> : <Trans>Use my location</Trans>}
        </Button>
      )}
      <p role="status" className="type-caption text-muted">
        <Outcome {...position} />
      </p>
      {place && children?.(place)}
    </div>
  )
}

function Outcome({ permission, busy, place }: PositionState) {
  if (place) {
    const town = place.name
    return <Trans>You seem to be in {town}.</Trans>
  }
  if (permission === 'unsupported') {
    return <Trans>This browser can’t tell where it is.</Trans>
  }
  if (permission === 'denied') {
    return (
      <Trans>
        Your browser isn’t allowed to tell us where you are. You can change that in its settings for
        this site.
      </Trans>
    )
  }
  if (place === false && !busy) return <Trans>We couldn’t find a town near you.</Trans>
  return <Trans>We only use it to find the nearest town, and we don’t store it.</Trans>
}

/** Where this browser is, and how to find out: `find` asks the person through the browser. */
function usePosition(): PositionState & { find: PositionStore['find'] } {
  const state = useSyncExternalStore(
    browserPosition.subscribe,
    browserPosition.get,
    () => nothingKnown,
  )
  useEffect(() => {
    void browserPosition.look()
  }, [])
  return { ...state, find: browserPosition.find }
}

/** This browser's one store of its position. */
const browserPosition = createPositionStore({
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

/** Whether this browser may tell where it is: its own words, plus two that it has none for. */
export type Permission = 'unsupported' | 'unknown' | PermissionState

/** Rounded to about a kilometre; it leaves the browser only to ask which town is near. */
export type Position = { lat: number; lon: number }

type PositionState = {
  permission: Permission
  busy: boolean
  position: Position | null
  /** The nearest town; false if none was found, null before anybody asked. */
  place: Place | false | null
  /** When the place was found. */
  at_ms: number | null
}

type PositionEvent =
  | { type: 'permission'; permission: Permission }
  | { type: 'ask' }
  | { type: 'refused' }
  | { type: 'positioned'; position: Position }
  | { type: 'placed'; place: Place | false; at_ms: number }
  | { type: 'forgotten' }

/** The browser, the server and the time, or stand-ins for them. */
export type Around = {
  now: () => number
  stored: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  permission: () => Promise<Permission>
  /** Asks the person, through the browser. */
  locate: () => Promise<Position | 'denied' | 'unavailable'>
  /** Asks the server for the nearest town. */
  geocode: (position: Position) => Promise<Place | false>
}

type PositionStore = {
  get: () => PositionState
  subscribe: (listener: () => void) => () => void
  /** Reads what is stored and what the browser says now. Asks nobody. */
  look: () => Promise<void>
  /**
   * The nearest town: the stored one for an hour, otherwise the browser and the server are asked.
   * False if there is none, or nobody may know.
   */
  find: () => Promise<Place | false>
}

/** Where this browser is, as far as the person allows. */
export function createPositionStore(around: Around): PositionStore {
  let state = nothingKnown
  const listeners = new Set<() => void>()

  function follow(event: PositionEvent) {
    state = afterEvent(state, event)
    for (const listener of listeners) listener()
  }
  function forgetWhatIsOld() {
    if (state.at_ms !== null && !isFresh(state, around.now())) follow({ type: 'forgotten' })
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look: async () => {
      forgetWhatIsOld()
      if (state.at_ms === null && !state.busy)
        state = fromStored(storedText(around.stored, positionStoreName), around.now())
      follow({ type: 'permission', permission: await around.permission() })
    },
    find: async () => {
      forgetWhatIsOld()
      if (state.place) return state.place
      if (state.busy) return false
      follow({ type: 'ask' })
      const position = await around.locate()
      if (position === 'denied') follow({ type: 'refused' })
      else {
        const place = position === 'unavailable' ? false : await placeOf(position)
        follow({ type: 'placed', place, at_ms: around.now() })
      }
      keep(around, state)
      return state.place ?? false
    },
  }

  /** A failure counts as an answer: no town. */
  async function placeOf(position: Position): Promise<Place | false> {
    follow({ type: 'positioned', position })
    return around.geocode(state.position ?? position).catch(() => false as const)
  }
}

/** If the storage is closed or full, the state lives as long as the page. */
function keep({ stored }: Around, state: PositionState): void {
  save(stored, positionStoreName, state.at_ms === null ? null : toStored(state))
}

/** What is known after something happened. */
function afterEvent(state: PositionState, event: PositionEvent): PositionState {
  switch (event.type) {
    case 'permission':
      return { ...state, permission: event.permission }
    case 'ask':
      return { ...state, busy: true }
    case 'refused':
      return { ...nothingKnown, permission: 'denied' }
    case 'positioned':
      return { ...state, permission: 'granted', position: rounded(event.position) }
    case 'placed':
      return { ...state, busy: false, place: event.place, at_ms: event.at_ms }
    case 'forgotten':
      return { ...nothingKnown, permission: state.permission }
  }
}

function rounded({ lat, lon }: Position): Position {
  return { lat: Math.round(lat * 100) / 100, lon: Math.round(lon * 100) / 100 }
}

/** Whether what was found is still valid: for an hour. */
function isFresh({ at_ms }: PositionState, now_ms: number): boolean {
  return at_ms !== null && now_ms >= at_ms && now_ms - at_ms < hourMs
}

/** What the browser stores of it, as text. */
function toStored({ permission, position, place, at_ms }: PositionState): string {
  return JSON.stringify({ permission, position, place, at_ms })
}

/** What was stored, unless it is older than an hour or not written by us. */
function fromStored(text: string | null, now_ms: number): PositionState {
  const stored = parsed(text)
  if (typeof stored?.at_ms !== 'number') return nothingKnown
  const state = { ...nothingKnown, ...stored, busy: false }
  return isFresh(state, now_ms) ? state : nothingKnown
}

function parsed(text: string | null): Partial<PositionState> | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
