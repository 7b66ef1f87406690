import type { Spot } from './spread.ts'

/** Smaller islands, and points nearer to the one before them, would not be visible. */
const least_area = 1.6
const least_step = 0.7
const longest_path = 11_000

export function isSeen(ring: readonly Spot[]): boolean {
  return areaOf(ring) >= least_area
}

/** Coasts with many bays are drawn a little coarser, so that no map grows heavy. */
export function shortPath(rings: readonly Spot[][], step = least_step): string {
  const path = rings.map((ring) => pathOf(thinned(ring, step))).join('')
  return path.length <= longest_path ? path : shortPath(rings, step * 1.2)
}

function thinned(ring: readonly Spot[], step: number): Spot[] {
  const kept: Spot[] = []
  for (const spot of ring) {
    const last = kept.at(-1)
    if (!last || Math.hypot(spot[0] - last[0], spot[1] - last[1]) >= step) kept.push(spot)
  }
  return kept
}

function areaOf(ring: readonly Spot[]): number {
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

/** In tenths, each point relative to the one before it. */
function pathOf(ring: readonly Spot[]): string {
  const points = ring.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const)
  const steps = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0]
    return `l${x - fromX} ${y - fromY}`.replace(' -', '-')
  })
  return `M${points[0]?.join(' ')}${steps.join('')}Z`
}
