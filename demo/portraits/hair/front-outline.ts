import { type Drawing, turnedX } from '../drawing.ts'
import { bumpy, curve, type Point } from '../shapes.ts'

/** The outline of the hair in front of the head, seen from the front; clockwise from the left side. */
export function frontOutline(drawing: Drawing): string {
  const { hair } = drawing.person
  const points = hair.length > 0 ? worn(drawing) : kept(drawing)
  const turned = points.map(([x, y]): Point => [turnedX(drawing, x), y])
  if (hair.texture === 'coily') return bumpy(turned, hair.volume > 25 ? 15 : 10)
  if (hair.texture === 'curly') return bumpy(turned, hair.length > 0 ? 17 : 13)
  return curve(turned)
}

/** The hair's half width at a height, for hair that is worn down. */
export function wornWidth({ person }: Drawing, y: number): number {
  const w = person.face.skull + person.hair.volume
  const wave = person.hair.texture === 'wavy' ? 5.5 * Math.sin(y / 15) : 0
  const ends = person.hair.length
  const spread = ends < 110 ? 6 : 9
  const narrowing = Math.max(0, (y - ends * 0.62) / (ends * 0.38)) ** 2 * (ends < 110 ? 9 : 13)
  return w + Math.min(spread, Math.max(0, (y + 40) / 12)) - narrowing + (y > 0 ? wave : 0)
}

function kept(drawing: Drawing): Point[] {
  const { skull: w } = drawing.person.face
  const { volume: v, lift, part, fringe, crown, faded } = drawing.person.hair
  const close = faded ? 0.35 : 1
  if (crown === 'horseshoe') return []
  const lean = fringe === 'swept' ? -Math.sign(part) * 0.1 : 0
  const big = v > 25
  const side = (s: number): Point[] => {
    const k = 1 + lean * s
    return [
      [s * (w + (big ? v * 0.7 : 0.1 * v)), big ? 34 : 12],
      [s * (w + (big ? v * 0.98 : 0.75 * v * close)), -20],
      [s * (w + 0.97 * v * (faded ? 0.6 : 1)), -50],
      [s * (0.86 * w + v * 0.8), -73 - 0.5 * v * k],
      [s * (0.48 * w + v * 0.4), -93 - (0.88 * v + lift * 0.7) * k],
    ]
  }
  const left = side(-1)
  const right = side(1).reverse()
  const inner = hairline(drawing)
  return [...left, [part * 0.2, -103 - v - lift], ...right, ...inner]
}

function hairline({ person }: Drawing): Point[] {
  const { skull: w } = person.face
  const { brow, part, fringe, crown, gathered } = person.hair
  const temple = (s: number): Point[] => [
    [s * (w - 4), 9],
    [s * (w - 9), -14],
    [s * (w - 11), -34],
  ]
  const right = temple(1)
  const left = temple(-1).reverse()
  if (crown === 'receding') {
    return [...right, [50, -66], [34, -90], [6, -78], [-6, -78], [-34, -90], [-50, -66], ...left]
  }
  if (fringe === 'side' || fringe === 'full') {
    const high = fringe === 'side' ? Math.sign(part) * 10 : 0
    return [
      ...right,
      [48, brow + 4 - high * 0.7],
      [20, brow + 1 - high * 0.3],
      [-20, brow + 1 + high * 0.3],
      [-48, brow + 4 + high * 0.7],
      ...left,
    ]
  }
  const corner = gathered === 'none' ? -52 : -50
  return [
    ...right,
    [52, corner],
    [32, brow],
    [part * 0.6, brow - 5],
    [-32, brow],
    [-52, corner],
    ...left,
  ]
}

function worn(drawing: Drawing): Point[] {
  const { skull: w } = drawing.person.face
  const { volume: v, part } = drawing.person.hair
  const end = panelEnd(drawing)
  const steps = Math.max(4, Math.round((end + 16) / 22))
  const outer = (s: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const y = end + ((-16 - end) * i) / steps
      return [s * wornWidth(drawing, y), y]
    })
  const crown: Point[] = [
    [-(w + v * 0.96), -52],
    [-(0.84 * w + v * 0.75), -76 - 0.5 * v],
    [-(0.44 * w + v * 0.3), -95 - 0.88 * v],
    [part * 0.4, -102 - v],
    [0.44 * w + v * 0.3, -95 - 0.88 * v],
    [0.84 * w + v * 0.75, -76 - 0.5 * v],
    [w + v * 0.96, -52],
  ]
  return [
    ...outer(-1),
    ...crown,
    ...outer(1).reverse(),
    ...panelInside(drawing, 1),
    ...opening(drawing),
    ...panelInside(drawing, -1).reverse(),
  ]
}

/** Braids and locs hang below the cap on their own. */
function panelEnd({ person }: Drawing): number {
  return person.hair.texture === 'strands' ? person.hair.length - 46 : person.hair.length
}

function panelInside(drawing: Drawing, s: number): Point[] {
  const { skull: w } = drawing.person.face
  const { texture } = drawing.person.hair
  const end = panelEnd(drawing)
  const points: Point[] = []
  const wide = end < 110 ? 24 : 40
  for (let y = end + 2; y > -30; y -= 20) {
    const wave = texture === 'wavy' ? 3 * Math.sin(y / 15) : 0
    const open = Math.min(1, Math.max(0, (y - 30) / 70))
    const face = w - 10 - (y < 30 ? (30 - y) * 0.04 : 0)
    points.push([s * (face + open * (wornWidth(drawing, y) - wide - face) + wave), y])
  }
  return points
}

function opening({ person }: Drawing): Point[] {
  const { skull: w } = person.face
  const { brow, part, fringe } = person.hair
  if (fringe === 'full') {
    return [
      [w - 12, -28],
      [50, brow + 4],
      [24, brow],
      [0, brow - 2],
      [-24, brow],
      [-50, brow + 4],
      [-(w - 12), -28],
    ]
  }
  const near = Math.sign(part) || 1
  return [
    [w - 15, -36],
    [(w - 15 + part) / 2 + 10, brow + (near > 0 ? -4 : 8)],
    [part, brow - 12],
    [(-(w - 15) + part) / 2 - 10, brow + (near > 0 ? 8 : -4)],
    [-(w - 15), -36],
  ]
}
