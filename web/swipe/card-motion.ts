import { type RefObject, useEffect, useRef } from 'react'
import { fitsMedia, media } from '../browser/media.ts'

export type Decision = 'like' | 'no'

/** The way out of the page: how far, how rotated, how long. */
type Flight = { x: number; y: number; rotate: number; duration_ms: number }

/** Lets a card be dragged while it is on top. Answers how it was thrown, if it was. */
export function useDrag(
  card: RefObject<HTMLElement | null>,
  onTop: boolean,
  onDecide: (decision: Decision) => void,
): RefObject<Flight | null> {
  const thrown = useRef<Flight | null>(null)
  const latest = useRef(onDecide)
  useEffect(() => {
    latest.current = onDecide
  })
  useEffect(() => {
    if (!card.current || !onTop) return
    thrown.current = null
    return followPointer(card.current, (decision, flight) => {
      thrown.current = flight
      latest.current(decision)
    })
  }, [card, onTop])
  return thrown
}

type OnDecide = (decision: Decision, flight: Flight) => void

/** Where the pointer was, in pixels, and when, in milliseconds. */
type Point = { x: number; y: number; at: number }

type Grip = { id: number; points: Point[]; heldLow: boolean; width: number; moved: boolean }

/** A press that moves less than this is a tap. */
const tapPx = 8

/** Lets a card follow the pointer until it is let go. Answers how to stop. */
function followPointer(card: HTMLElement, onDecide: OnDecide): () => void {
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

function pointOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY, at: event.timeStamp }
}

function wayOf({ points }: Grip): { dx: number; dy: number } {
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? { dx: last.x - first.x, dy: last.y - first.y } : { dx: 0, dy: 0 }
}

function pose(card: HTMLElement, grip: Grip): void {
  const { dx, dy } = wayOf(grip)
  const turn = isCalm() ? 0 : turnOf(dx, grip.width, grip.heldLow)
  card.style.transform = `translate3d(${dx}px, ${dy}px, 0) rotate(${turn}deg)`
  card.style.setProperty('--pull', String(pullOf(dx, grip.width)))
}

/** Whether the reader asked for less motion: then cards cross-fade. */
function isCalm(): boolean {
  return fitsMedia(media.lessMotion)
}

const mostTurn = 14

/** How far a card turns, in degrees: around the far end, so the other way if it was held low. */
export function turnOf(dx: number, width: number, heldLow: boolean): number {
  const turn = clamp((dx / width) * mostTurn, -mostTurn, mostTurn)
  return heldLow ? -turn : turn
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** How close a drag is to a decision: -1 is a full no, 1 a full like. */
export function pullOf(dx: number, width: number): number {
  return clamp(dx / Math.min(160, width * 0.36), -1, 1)
}

type Velocity = { x: number; y: number }

/** Only the last moment before letting go shows how fast the hand was. */
const momentMs = 100

/**
 * How fast the pointer moved at the end, in pixels per millisecond; a hand that rested has stopped.
 */
export function velocityOf(points: readonly Point[], now: number): Velocity {
  const recent = points.filter((point) => now - point.at <= momentMs)
  const [first, last] = [recent[0], recent.at(-1)]
  const passed = first && last ? last.at - first.at : 0
  if (!first || !last || passed <= 0) return { x: 0, y: 0 }
  return { x: (last.x - first.x) / passed, y: (last.y - first.y) / passed }
}

/** For how long the card would glide on by itself. */
const glideMs = 180
/** Less than this is a trembling hand, however fast. */
const leastPx = 24

/** What letting go means, judged by where the card would glide to; null if it goes back. */
export function decide(dx: number, velocity: Velocity, width: number): Decision | null {
  const end = dx + velocity.x * glideMs
  const enough = Math.min(160, width * 0.36)
  if (Math.abs(dx) < leastPx || Math.abs(end) < enough || Math.sign(end) !== Math.sign(dx)) {
    return null
  }
  return end > 0 ? 'like' : 'no'
}

const springMs = 320

/** A card that was let go too early returns to its place. */
function springBack(card: HTMLElement): void {
  const from = getComputedStyle(card).transform
  rest(card)
  if (isCalm()) return
  card.animate([{ transform: from }, { transform: 'none' }], {
    duration: springMs,
    easing: 'cubic-bezier(0.3, 1.35, 0.5, 1)',
  })
}

function rest(card: HTMLElement): void {
  card.style.transform = ''
  card.style.setProperty('--pull', '0')
}

/** The rest of the way out after letting go, at the speed of the hand. */
export function flightOf(
  drag: { dx: number; dy: number; velocity: Velocity; turn: number },
  side: Decision,
  reach: number,
): Flight {
  const direction = side === 'like' ? 1 : -1
  const x = direction * reach
  const speed = Math.max(Math.abs(drag.velocity.x), 0.9)
  const duration = clamp(Math.abs(x - drag.dx) / speed, 180, 420)
  const drift = clamp(drag.dy + drag.velocity.y * duration, -reach / 2, reach / 2)
  return { x, y: drift, rotate: drag.turn + direction * 8, duration_ms: Math.round(duration) }
}

/** How far a card has to go to be off the page, however it is turned. */
function reachOf(card: HTMLElement): number {
  return innerWidth / 2 + card.offsetWidth
}

function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

const fadeMs = 80

/** Sends a card away from where it is now. Answers how to call it back. */
export function flyAway(
  card: HTMLElement,
  side: Decision,
  thrown: Flight | null,
  onGone: () => void,
): () => void {
  const from = getComputedStyle(card).transform
  const { x, y, rotate, duration_ms } = thrown ?? plainFlight(side, reachOf(card))
  const to = `translate3d(${x}px, ${y}px, 0) rotate(${rotate}deg)`
  card.style.setProperty('--pull', side === 'like' ? '1' : '-1')
  const flight = isCalm()
    ? card.animate([{ opacity: 1 }, { opacity: 0 }], { duration: fadeMs, fill: 'forwards' })
    : card.animate([{ transform: from }, { transform: to }], {
        duration: duration_ms,
        easing: 'cubic-bezier(0.3, 0.5, 0.6, 1)',
        fill: 'forwards',
      })
  flight.onfinish = onGone
  return () => {
    flight.cancel()
    rest(card)
  }
}

/** The way out after a button or a key. */
export function plainFlight(side: Decision, reach: number): Flight {
  const still = { dx: 0, dy: 24, velocity: { x: 0, y: 0 }, turn: 0 }
  return { ...flightOf(still, side, reach), duration_ms: 340 }
}

/** A card comes back from the side to which it went. */
export function flyIn(card: HTMLElement, side: Decision): void {
  const { x, y, rotate, duration_ms } = plainFlight(side, reachOf(card))
  rest(card)
  if (isCalm()) {
    card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs })
    return
  }
  const from = `translate3d(${x}px, ${y}px, 0) rotate(${rotate}deg)`
  card.animate([{ transform: from }, { transform: 'none' }], {
    duration: duration_ms,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  })
}
