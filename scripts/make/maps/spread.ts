export type Spot = readonly [number, number]

const rounds = 60
/** How far apart two marks should be to be told apart, where there is room. */
const roomy = 27
const tight = 15
const edge = 12

/** Moves overlapping places apart: the more there are, the closer they may stay. */
export function spread(spots: readonly Spot[], page: { width: number; height: number }): Spot[] {
  const share = Math.sqrt((page.width * page.height * 0.4) / Math.max(1, spots.length))
  const apart = Math.max(tight, Math.min(roomy, share * 0.9))
  let placed = [...spots]
  for (let round = 0; round < rounds; round++) {
    placed = placed.map((spot, index) => kept(pushed(spot, index, placed, apart), page))
  }
  return placed
}

function pushed([x, y]: Spot, index: number, all: readonly Spot[], apart: number): Spot {
  let [left, top] = [x, y]
  for (const [other, [otherX, otherY]] of all.entries()) {
    const distance = Math.hypot(x - otherX, y - otherY)
    if (other === index || distance >= apart) continue
    const push = (apart - distance) / 4
    // Two in exactly the same place part sideways.
    const [stepX, stepY] =
      distance > 0.01
        ? [(x - otherX) / distance, (y - otherY) / distance]
        : [index < other ? -1 : 1, 0]
    left += stepX * push
    top += stepY * push
  }
  return [left, top]
}

function kept([x, y]: Spot, { width, height }: { width: number; height: number }): Spot {
  const within = (value: number, most: number) => Math.min(most - edge, Math.max(edge, value))
  return [within(x, width), within(y, height)]
}
