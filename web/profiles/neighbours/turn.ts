type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export type Turn = 'previous' | 'next'

/** Where an arrow key leads, if it is meant for the page and not for a part of it. */
export function turnOfPress(press: Press, taken: boolean): Turn | null {
  if (taken || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null
  if (press.key === 'ArrowLeft') return 'previous'
  return press.key === 'ArrowRight' ? 'next' : null
}

type Point = { x: number; y: number }

const shortest = 72
/** Swipes from the very edge are the browser's own way back. */
const edge = 24

/** Where a swipe leads: clearly sideways, long enough, and not from the edge of the window. */
export function turnOfSwipe(from: Point, to: Point, width: number): Turn | null {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (from.x < edge || from.x > width - edge) return null
  if (Math.abs(across) < shortest || Math.abs(across) < 2 * Math.abs(down)) return null
  return across > 0 ? 'previous' : 'next'
}
