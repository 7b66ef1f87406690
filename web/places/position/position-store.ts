import type { Place } from '#contract/geo.ts'
import {
  afterEvent,
  fromStored,
  isFresh,
  nothingKnown,
  type Permission,
  type Position,
  type PositionEvent,
  type PositionState,
  toStored,
} from './position.ts'

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

export type PositionStore = {
  get: () => PositionState
  subscribe: (listener: () => void) => () => void
  /** Reads what is stored and what the browser says now. Asks nobody. */
  look: () => Promise<void>
  /**
   * The nearest town: the stored one for an hour, otherwise the browser and the server are asked.
   */
  find: () => Promise<void>
}

const name = 'position'

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
      if (state.at_ms === null && !state.busy) state = fromStored(read(around), around.now())
      follow({ type: 'permission', permission: await around.permission() })
    },
    find: async () => {
      forgetWhatIsOld()
      if (state.busy || state.place) return
      follow({ type: 'ask' })
      const position = await around.locate()
      if (position === 'denied') follow({ type: 'refused' })
      else {
        const place = position === 'unavailable' ? false : await placeOf(position)
        follow({ type: 'placed', place, at_ms: around.now() })
      }
      keep(around, state)
    },
  }

  /** A failure counts as an answer: no town. */
  async function placeOf(position: Position): Promise<Place | false> {
    follow({ type: 'positioned', position })
    return around.geocode(state.position ?? position).catch(() => false as const)
  }
}

function read({ stored }: Around): string | null {
  try {
    return stored().getItem(name)
  } catch {
    return null
  }
}

/** If the storage is closed or full, the state lives as long as the page. */
function keep({ stored }: Around, state: PositionState): void {
  try {
    if (state.at_ms === null) stored().removeItem(name)
    else stored().setItem(name, toStored(state))
  } catch {
    return
  }
}
