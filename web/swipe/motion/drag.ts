/** Where the pointer was, in pixels, and when, in milliseconds. */
export type Point = { x: number; y: number; at: number }
export type Decision = 'like' | 'no'
export type Velocity = { x: number; y: number }
/** The way out of the page: how far, how rotated, how long. */
export type Flight = { x: number; y: number; rotate: number; duration_ms: number }

/** Only the last moment before letting go shows how fast the hand was. */
const momentMs = 100
/** For how long the card would glide on by itself. */
const glideMs = 180
/** Less than this is a trembling hand, however fast. */
const leastPx = 24
const mostTurn = 14

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

/** What letting go means, judged by where the card would glide to; null if it goes back. */
export function decide(dx: number, velocity: Velocity, width: number): Decision | null {
  const end = dx + velocity.x * glideMs
  const enough = Math.min(160, width * 0.36)
  if (Math.abs(dx) < leastPx || Math.abs(end) < enough || Math.sign(end) !== Math.sign(dx)) {
    return null
  }
  return end > 0 ? 'like' : 'no'
}

/** How close a drag is to a decision: -1 is a full no, 1 a full like. */
export function pullOf(dx: number, width: number): number {
  return clamp(dx / Math.min(160, width * 0.36), -1, 1)
}

/** How far a card turns, in degrees: around the far end, so the other way if it was held low. */
export function turnOf(dx: number, width: number, heldLow: boolean): number {
  const turn = clamp((dx / width) * mostTurn, -mostTurn, mostTurn)
  return heldLow ? -turn : turn
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

/** The way out after a button or a key. */
export function plainFlight(side: Decision, reach: number): Flight {
  const still = { dx: 0, dy: 24, velocity: { x: 0, y: 0 }, turn: 0 }
  return { ...flightOf(still, side, reach), duration_ms: 340 }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
