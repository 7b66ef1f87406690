import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { askFirst, type Router, useLocation, useRouter } from '../routing/router.ts'

/** Whatever lies above a page closes when one leaves that page. */
export function useCloseOnLeaving(onClose: () => void): void {
  const { pathname } = useLocation()
  const [openedOn] = useState(pathname)
  const left = pathname !== openedOn
  useEffect(() => {
    if (left) onClose()
  }, [left, onClose])
}

type Above = {
  open: boolean
  /** How many times Back is answered before the page below is left. */
  steps?: number
  /** Back does nothing: what lies there has its own way out. */
  locked?: boolean
  onBack: () => void
}

/**
 * While something lies above a page the browser's Back, which on phones is a gesture, is about that
 * and not about the page: each step of it has an entry in the history. The router knows of none of
 * them; they say the same as the page's own, and how far above it they are.
 */
export function useBackAbove({ open, steps = 1, locked = false, onBack }: Above): void {
  const router = useRouter()
  const back = useEffectEvent(onBack)
  const isLocked = useEffectEvent(() => locked)
  // In the moment in which it is seen.
  useLayoutEffect(() => {
    if (!open || !router) return
    followHistory(router)
    const layer = { steps, path: location.pathname, back: () => back(), isLocked: () => isLocked() }
    layers.push(layer)
    takePlaces()
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [open, router, steps])
}

type Layer = { steps: number; path: string; back: () => void; isLocked: () => boolean }

/** What lies above a page now, undermost first. */
const layers: Layer[] = []

/** An entry of the history: which page of ours it is, as the router counts, and how far above it. */
type Place = { idx: number | undefined; above: number }

let here: Place

let followed: Router | undefined

function followHistory(router: Router): void {
  if (followed === router) return
  followed = router
  here = placeNow()
  router.subscribe(() => {
    const now = placeNow()
    // The router has put another address here and knows nothing of the mark.
    if (now.idx === here.idx && now.above < here.above) mark('replaceState', here.above)
    else here = now
    takePlaces()
  })
  askFirst((event) => arrive(router, event))
}

function placeNow(): Place {
  const { idx, above = 0 } = history.state ?? {}
  return { idx, above }
}

function mark(way: 'pushState' | 'replaceState', above: number): void {
  history[way]({ ...history.state, above }, '')
  here = placeNow()
}

/** How far above the page one is with all that lies there. */
function height(): number {
  const onThis = layers.filter(({ path }) => path === location.pathname)
  return onThis.reduce((sum, { steps }) => sum + steps, 0)
}

/** Counted: a browser takes no more than so many entries in a while, and says nothing. */
function takePlaces(): void {
  for (let above = here.above + 1; above <= height(); above++) mark('pushState', above)
}

/**
 * Between entries of one page nothing changes for the router. Back is answered by what lies on top, or
 * goes on, where that was closed otherwise and its entry is still there.
 */
function arrive(router: Router, event: PopStateEvent): void {
  const before = here
  here = placeNow()
  if (here.idx !== before.idx || here.above === before.above) return
  event.stopImmediatePropagation()
  keepAddress(router)
  if (here.above > before.above) return
  const top = layers.at(-1)
  if (!top || here.above >= height()) history.back()
  else if (top.isLocked()) history.forward()
  else top.back()
}

/** What has replaced the page's address meanwhile did so in an entry above. */
function keepAddress({ state: { location } }: Router): void {
  const { key = 'default' } = history.state
  if (key === location.key) return
  const { pathname, search, hash, state } = location
  const now = { ...history.state, usr: state, key: location.key }
  history.replaceState(now, '', pathname + search + hash)
}
