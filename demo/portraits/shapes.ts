export type Point = readonly [number, number]

/** A number short enough for a path. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A smooth path through all points, closed unless told otherwise. */
export function curve(points: readonly Point[], closed = true): string {
  const count = points.length
  const start = points[0] ?? [0, 0]
  let d = `M${n(start[0])},${n(start[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [p0, p1, p2, p3] = neighbours(points, i, closed)
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6]
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6]
    d += `C${n(c1[0])},${n(c1[1])} ${n(c2[0])},${n(c2[1])} ${n(p2[0])},${n(p2[1])}`
  }
  return closed ? `${d}Z` : d
}

/** A closed outline of small arcs, as curls have. The points run clockwise so that the arcs swell outward. */
export function bumpy(points: readonly Point[], size: number): string {
  const dense = evenly(points, size)
  const start = dense[0] ?? [0, 0]
  const radius = n(size * 0.62)
  const arcs = [...dense.slice(1), start].map(
    ([x, y]) => `A${radius},${radius} 0 0 1 ${n(x)},${n(y)}`,
  )
  return `M${n(start[0])},${n(start[1])}${arcs.join('')}Z`
}

/** A tapered strand: pointed at both ends, `width` at its bend. */
export function lock(from: Point, bend: Point, to: Point, width: number): string {
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy) || 1
  const ox = (-dy / length) * width
  const oy = (dx / length) * width
  return `M${n(from[0])},${n(from[1])}Q${n(bend[0] + ox)},${n(bend[1] + oy)} ${n(to[0])},${n(to[1])}Q${n(bend[0] - ox)},${n(bend[1] - oy)} ${n(from[0])},${n(from[1])}Z`
}

/** Points at equal distances along the smooth closed curve through `points`. */
function evenly(points: readonly Point[], step: number): Point[] {
  const fine: Point[] = []
  for (let i = 0; i < points.length; i++) {
    const [p0, p1, p2, p3] = neighbours(points, i, true)
    for (let k = 0; k < 12; k++) fine.push(splineAt(p0, p1, p2, p3, k / 12))
  }
  const result: Point[] = []
  let last = fine[0]
  let walked = step
  for (const point of fine) {
    if (last) walked += Math.hypot(point[0] - last[0], point[1] - last[1])
    last = point
    if (walked >= step) {
      result.push(point)
      walked = 0
    }
  }
  return result
}

function neighbours(points: readonly Point[], index: number, closed: boolean) {
  const count = points.length
  const get = (i: number): Point => {
    const k = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))
    return points[k] ?? [0, 0]
  }
  return [get(index - 1), get(index), get(index + 1), get(index + 2)] as const
}

function splineAt(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const one = (a: number, b: number, c: number, d: number) =>
    0.5 *
    (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
  return [one(p0[0], p1[0], p2[0], p3[0]), one(p0[1], p1[1], p2[1], p3[1])]
}
