import type { Place } from '#contract/geo.ts'

/** Whether this browser may tell where it is: its own words, plus two that it has none for. */
export type Permission = 'unsupported' | 'unknown' | PermissionState

/** Rounded to about a kilometre; it leaves the browser only to ask which town is near. */
export type Position = { lat: number; lon: number }

export type PositionState = {
  permission: Permission
  busy: boolean
  position: Position | null
  /** The nearest town; false if none was found, null before anybody asked. */
  place: Place | false | null
  /** When the place was found. */
  at_ms: number | null
}

export type PositionEvent =
  | { type: 'permission'; permission: Permission }
  | { type: 'ask' }
  | { type: 'refused' }
  | { type: 'positioned'; position: Position }
  | { type: 'placed'; place: Place | false; at_ms: number }
  | { type: 'forgotten' }

const hourMs = 60 * 60_000

export const nothingKnown: PositionState = {
  permission: 'unknown',
  busy: false,
  position: null,
  place: null,
  at_ms: null,
}

/** What is known after something happened. */
export function afterEvent(state: PositionState, event: PositionEvent): PositionState {
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

/** Whether what was found is still valid: for an hour. */
export function isFresh({ at_ms }: PositionState, now_ms: number): boolean {
  return at_ms !== null && now_ms >= at_ms && now_ms - at_ms < hourMs
}

/** What the browser stores of it, as text. */
export function toStored({ permission, position, place, at_ms }: PositionState): string {
  return JSON.stringify({ permission, position, place, at_ms })
}

/** What was stored, unless it is older than an hour or not written by us. */
export function fromStored(text: string | null, now_ms: number): PositionState {
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

function rounded({ lat, lon }: Position): Position {
  return { lat: Math.round(lat * 100) / 100, lon: Math.round(lon * 100) / 100 }
}
