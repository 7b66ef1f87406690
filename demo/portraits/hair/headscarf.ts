import { lighten } from '../colour.ts'
import { diceFor } from '../dice.ts'
import { type Drawing, turnedX } from '../drawing.ts'
import { shade, tone } from '../light.ts'
import { headscarves } from '../palette.ts'
import { curve, lock, n, type Point } from '../shapes.ts'

/** Draws a headscarf around the face, falling over the shoulders. */
export function drawHeadscarf(drawing: Drawing): void {
  const { sheet, person, light, skin } = drawing
  const cloth = diceFor(person.seed, 'headscarf').pick(headscarves)
  const base = tone(light, cloth)
  const dark = shade(light, cloth)
  const d = `${outside(drawing)}${openingOf(drawing)}`
  sheet.moved(`translate(${n(-3 * light.side)},6)`, () => {
    sheet.clipped(insideOnly(drawing), () =>
      sheet.add(`<path d="${d}" fill="${skin.shade}" fill-rule="evenodd" opacity="0.5"/>`),
    )
  })
  sheet.add(`<path d="${d}" fill="${base}" fill-rule="evenodd"/>`)
  const ramp = sheet.ramp(90 * light.side, -40, -90 * light.side, 60, [
    [0, lighten(base, 0.07), 0.7],
    [0.45, base, 0],
    [1, dark, 0.92],
  ])
  sheet.add(`<path d="${d}" fill="${ramp}" fill-rule="evenodd"/>`)
  drawFolds(drawing, base, dark)
}

function outside(drawing: Drawing): string {
  const w = drawing.person.face.skull
  const half: Point[] = [
    [0, -112],
    [0.55 * w, -106],
    [w + 4, -76],
    [w + 10, -26],
    [w + 8, 40],
    [w + 6, 104],
    [w + 34, 150],
    [w + 22, 196],
    [0, 216],
  ]
  const left = half
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Point => [turnedX(drawing, -x), y])
  return curve([...half.map(([x, y]): Point => [turnedX(drawing, x), y]), ...left])
}

function openingOf(drawing: Drawing): string {
  return curve(openingPoints(drawing))
}

function insideOnly(drawing: Drawing): string {
  return curve(openingPoints(drawing).map(([x, y]): Point => [x, y - 6]))
}

function openingPoints(drawing: Drawing): Point[] {
  const { skull: w, jaw, drop } = drawing.person.face
  const half: Point[] = [
    [0, -70],
    [0.62 * w, -60],
    [w - 9, -20],
    [w - 8, 30],
    [jaw + 2, 74],
    [24, 100 + drop],
    [0, 105 + drop],
  ]
  const left = half
    .slice(1, -1)
    .reverse()
    .map(([x, y]): Point => [turnedX(drawing, -x) + shiftAt(drawing, y), y])
  return [...half.map(([x, y]): Point => [turnedX(drawing, x) + shiftAt(drawing, y), y]), ...left]
}

function shiftAt({ turn }: Drawing, y: number): number {
  return y > 60 ? (9 * turn * (y - 60)) / 40 : 0
}

function drawFolds({ sheet, light }: Drawing, base: string, dark: string): void {
  const s = light.side
  const folds: [Point, Point, Point][] = [
    [
      [-62, 90],
      [-10, 140],
      [70, 112],
    ],
    [
      [-76, 110],
      [-10, 176],
      [84, 136],
    ],
    [
      [-84, 140],
      [0, 206],
      [92, 160],
    ],
    [
      [-60, -60],
      [-82, -10],
      [-70, 60],
    ],
    [
      [60, -60],
      [84, -10],
      [70, 60],
    ],
    [
      [-30, -100],
      [10, -112],
      [56, -84],
    ],
  ]
  for (const [from, bend, to] of folds) sheet.path(lock(from, bend, to, 4.4), dark, 0.5)
  sheet.path(lock([s * -40, 120], [s * 20, 158], [s * 80, 124], 4), lighten(base, 0.08), 0.5)
  sheet.path(lock([s * 30, -98], [s * 76, -70], [s * 76, -10], 5), lighten(base, 0.09), 0.5)
}
