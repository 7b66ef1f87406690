import {
  type Decision,
  decide,
  type Flight,
  flightOf,
  type Point,
  pullOf,
  turnOf,
  velocityOf,
} from './drag.ts'
import { isCalm, reachOf, springBack } from './fly.ts'

type Grip = { id: number; points: Point[]; heldLow: boolean; width: number; moved: boolean }
type OnDecide = (decision: Decision, flight: Flight) => void

/** A press that moves less than this is a tap. */
const tapPx = 8

/** Lets a card follow the pointer until it is let go. Answers how to stop. */
export function followPointer(card: HTMLElement, onDecide: OnDecide): () => void {
  const ended = new AbortController()
  let grip: Grip | null = null
  let dragged = false
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handler: (event: HTMLElementEventMap[Type]) => void,
    capture = false,
  ) => card.addEventListener(type, handler, { signal: ended.signal, capture })

  on('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    const { top, height, width } = card.getBoundingClientRect()
    const heldLow = event.clientY > top + height / 2
    grip = { id: event.pointerId, points: [pointOf(event)], heldLow, width, moved: false }
    dragged = false
  })
  on('pointermove', (event) => {
    if (!grip || event.pointerId !== grip.id) return
    grip.points.push(pointOf(event))
    const { dx, dy } = wayOf(grip)
    if (!grip.moved && Math.hypot(dx, dy) < tapPx) return
    if (!grip.moved) card.setPointerCapture(grip.id)
    grip.moved = true
    dragged = true
    pose(card, grip)
  })
  on('pointerup', (event) => {
    const held = grip
    grip = null
    if (!held?.moved || event.pointerId !== held.id) return
    const { dx, dy } = wayOf(held)
    const velocity = velocityOf(held.points, event.timeStamp)
    const side = decide(dx, velocity, held.width)
    if (side === null) return springBack(card)
    const turn = turnOf(dx, held.width, held.heldLow)
    onDecide(side, flightOf({ dx, dy, velocity, turn }, side, reachOf(card)))
  })
  on('pointercancel', () => {
    if (grip?.moved) springBack(card)
    grip = null
  })
  // The press that ends a drag is not a press on what is underneath.
  on('click', (event) => dragged && swallow(event), true)
  return () => {
    ended.abort()
    if (grip?.moved) springBack(card)
  }
}

function pose(card: HTMLElement, grip: Grip): void {
  const { dx, dy } = wayOf(grip)
  const turn = isCalm() ? 0 : turnOf(dx, grip.width, grip.heldLow)
  card.style.transform = `translate3d(${dx}px, ${dy}px, 0) rotate(${turn}deg)`
  card.style.setProperty('--pull', String(pullOf(dx, grip.width)))
}

function wayOf({ points }: Grip): { dx: number; dy: number } {
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? { dx: last.x - first.x, dy: last.y - first.y } : { dx: 0, dy: 0 }
}

function pointOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY, at: event.timeStamp }
}

function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
