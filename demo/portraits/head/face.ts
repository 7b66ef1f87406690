import { mix } from '../colour.ts'
import { type Drawing, turnedX } from '../drawing.ts'
import { n } from '../shapes.ts'

/** Draws the front of the head up to the hairline: outline, planes of light, blush. */
export function drawFace(drawing: Drawing): void {
  const { sheet, skin } = drawing
  const outline = faceOutline(drawing)
  sheet.path(outline, skin.base)
  sheet.clipped(outline, () => {
    shadeTowardDark(drawing)
    highlight(drawing)
    drawHardPlane(drawing)
    shadeSockets(drawing)
    drawBlush(drawing)
    shadeChin(drawing)
  })
}

/** The face's outline on the turned head. */
export function faceOutline(drawing: Drawing): string {
  const right = half(drawing, 1)
  const left = half(drawing, -1)
  const [crown, ...down] = right
  const up = [...left].reverse()
  const chin = up[0] ?? ''
  return `M${crown}C${down.slice(0, 3).join(' ')}C${down.slice(3, 6).join(' ')}C${down.slice(6, 9).join(' ')}C${down.slice(9, 12).join(' ')}L${chin}C${up.slice(1, 4).join(' ')}C${up.slice(4, 7).join(' ')}C${up.slice(7, 10).join(' ')}C${up.slice(10, 13).join(' ')}Z`
}

function half(drawing: Drawing, side: number): string[] {
  const { skull: w, cheek, jaw: j, chin, drop } = drawing.person.face
  const aged = Math.max(0, drawing.person.age - 40) / 30
  const far = Math.sign(drawing.turn) === side ? Math.abs(drawing.turn) : 0
  const jaw = j + 3 * aged
  const jawY = 74 + 3 * aged
  const points: [number, number][] = [
    [0, -100],
    [0.58 * w, -100],
    [w, -74],
    [w, -26],
    [w, -8],
    [cheek + 2 - 7 * far, 8],
    [cheek, 32],
    [cheek - 1, 50],
    [jaw + 6, 62],
    [jaw, jawY],
    [jaw - 9, jawY + 14],
    [chin + 11, 99 + drop],
    [0.75 * chin, 100 + drop],
  ]
  return points.map(([x, y]) => {
    const shift = y > 60 ? (9 * drawing.turn * (y - 60)) / 40 : 0
    return `${n(turnedX(drawing, x * side) + shift)},${n(y)}`
  })
}

function shadeTowardDark({ sheet, skin, light }: Drawing): void {
  const dark = -light.side
  const ramp = sheet.ramp(-10 * dark, 0, 84 * dark, 14, [
    [0, skin.shade, 0],
    [0.55, skin.shade, 0.3],
    [1, skin.shade, 0.66],
  ])
  sheet.box(-110, -130, 220, 280, ramp)
}

function highlight({ sheet, skin, light, turn }: Drawing): void {
  const s = light.side
  sheet.soft(30 * s + 8 * turn, -52, 56, 44, skin.glow, 0.5)
  sheet.soft(42 * s + 10 * turn, 24, 34, 30, skin.glow, 0.5)
}

function drawHardPlane({ sheet, skin, light, turn }: Drawing): void {
  const dark = -light.side
  const points: [number, number][] = [
    [44, -102],
    [40, -64],
    [50, -44],
    [47, -24],
    [45, -12],
    [58, 0],
    [56, 16],
    [34, 44],
    [33, 62],
    [18, 92],
    [6, 104],
  ]
  const shift = 12 * turn
  const edge = points.map(([x, y]) => [x * dark + shift, y] as const)
  const d = `M${n(110 * dark)},-110L${edge.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}L${n(40 * dark)},130L${n(110 * dark)},120Z`
  const strength = Math.round(42 * light.hardness) / 100
  sheet.add(
    `<path d="${d}" fill="${skin.shade}" stroke="${skin.shade}" stroke-width="5" stroke-linejoin="round" opacity="${strength}"/>`,
  )
}

function shadeSockets({ sheet, skin, light, turn, person }: Drawing): void {
  for (const side of [-1, 1]) {
    const lit = side === light.side
    const x = side * person.eye.apart + 17 * turn
    sheet.soft(x, -5, 27, 18, skin.shade, lit ? 0.4 : 0.58)
  }
  sheet.soft(17 * turn, -12, 13, 20, skin.shade, 0.22)
}

function drawBlush(drawing: Drawing): void {
  const { sheet, skin, turn, person } = drawing
  const strength = person.woman ? 0.5 : 0.34
  for (const side of [-1, 1]) {
    sheet.soft(turnedX(drawing, 41 * side) + 8 * turn, 33, 27, 19, skin.blush, strength)
  }
  sheet.soft(25 * turn, 38, 17, 12, skin.blush, 0.34)
}

function shadeChin({ sheet, skin, turn, person, light }: Drawing): void {
  const x = 14 * turn
  sheet.soft(x, 85, 17, 6, skin.shade, 0.5)
  sheet.soft(x + 6 * light.side, 93, 15, 8, skin.glow, 0.4)
  sheet.soft(
    x - 14 * light.side,
    108 + person.face.drop,
    60,
    15,
    mix(skin.shade, skin.deep, 0.2),
    0.5,
  )
}
