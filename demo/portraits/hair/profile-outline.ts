import type { Drawing } from '../drawing.ts'
import { curve, type Point } from '../shapes.ts'

/** The outline of hair that stays on the head, from the side; clockwise from the nape. */
export function keptSide(drawing: Drawing): Point[] {
  const { fringe, brow, crown: kind, volume: v } = drawing.person.hair
  if (kind === 'horseshoe') {
    return [
      [-50, 44],
      [-78, 30],
      [-89, -10],
      [-84, -46],
      [-40, -44],
      [0, -30],
      [8, 8],
      [-2, -6],
      [-18, -14],
      [-24, 10],
      [-32, 36],
    ]
  }
  const front: Point[] =
    fringe === 'full' || (fringe === 'side' && brow > -50)
      ? [
          [80, -64],
          [76, brow],
          [56, brow - 4],
          [40, -30],
        ]
      : kind === 'receding'
        ? [
            [30, -92],
            [20, -70],
            [36, -52],
            [26, -34],
          ]
        : [
            [66 + v * 0.1, -82],
            [58, -66],
            [44, -54],
            [30, -32],
          ]
  const big = v > 25
  return [
    [-44, 46],
    [-70 - (big ? v * 0.7 : 0), 38],
    [-84 - v * 0.6, 14],
    ...crown(drawing),
    ...front,
    [16, -20],
    [11, 6],
    [2, 8],
    [-1, -14],
    [-16, -20],
    [-24, 0],
    [-26, 32],
  ]
}

/** The outline of hair that is worn down, from the side. */
export function wornSide(drawing: Drawing): Point[] {
  const { length: end, volume: v, fringe, brow, texture } = drawing.person.hair
  const wave = (y: number) => (texture === 'wavy' ? 5 * Math.sin(y / 15) : 0)
  const back: Point[] = []
  const front: Point[] = []
  for (let y = end; y > 0; y -= 22) back.push([-92 - v * 0.7 + (y / end) ** 2 * 14 + wave(y), y])
  for (let y = 20; y < end; y += 22)
    front.push([16 - (y / end) ** 1.5 * (end > 110 ? 34 : 8) + wave(y), y])
  const hairline: Point[] =
    fringe === 'full'
      ? [
          [80, -66],
          [78, brow],
          [56, brow - 2],
          [38, -22],
        ]
      : [
          [68, -84],
          [58, -70],
          [46, -50],
          [30, -20],
        ]
  return [
    ...back,
    ...crown(drawing),
    ...hairline,
    ...front,
    [-8, end + 10],
    [-30, end - 2],
    [-52, end + 12],
    [-70, end - 2],
  ]
}

/** The hair that hangs behind the shoulder, from the side. */
export function hangingSide(drawing: Drawing, shift: number): string {
  const { length: end, volume: v } = drawing.person.hair
  return curve([
    [-80 - v + shift, -40],
    [-20, -60],
    [0, 60],
    [-20, end - 10],
    [-84 - v + shift, end - 8],
  ])
}

function crown(drawing: Drawing): Point[] {
  const { volume: v, lift, crown: kind } = drawing.person.hair
  const receding = kind === 'receding' ? 26 : 0
  return [
    [-88 - v * 0.8, -14],
    [-84 - v, -50],
    [-58 - v * 0.8, -88 - v * 0.5],
    [-14, -106 - v * 0.95],
    [28 - receding * 0.4, -105 - v - lift * 0.6],
    [60 + v * 0.25 - receding, -92 - v * 0.55 - lift],
  ]
}
