import { mix } from '../colour.ts'
import { diceFor } from '../dice.ts'
import type { Drawing } from '../drawing.ts'
import { lock, n, type Point } from '../shapes.ts'

/** Fills a hair shape: base, light from one side, shadow on the other. */
export function fillHair(drawing: Drawing, d: string, opacity = 1): void {
  const { sheet, hair, light } = drawing
  const s = light.side
  sheet.path(d, hair.base, opacity)
  const ramp = sheet.ramp(92 * s, -60, -88 * s, 20, [
    [0, hair.glow, 0.6],
    [0.45, hair.base, 0],
    [1, hair.shade, 0.92],
  ])
  sheet.path(d, ramp, opacity)
}

/** A hair shape behind everything: darker, since the head shades it. */
export function fillBackHair(drawing: Drawing, d: string): void {
  const { sheet, hair } = drawing
  fillHair(drawing, d)
  sheet.path(d, hair.shade, 0.55)
}

/** One hard-edged crescent of shine on the lit side of the crown. */
export function drawShine({ sheet, hair, light }: Drawing, volume: number): void {
  const s = light.side
  const v = volume
  const d = `M${n(8 * s)},${n(-98 - v)}C${n(44 * s)},${n(-96 - v * 0.8)} ${n(66 * s)},${n(-74 - v * 0.4)} ${n(74 * s)},-24C${n(60 * s)},-58 ${n(42 * s)},-78 ${n(8 * s)},${n(-98 - v)}Z`
  sheet.path(d, hair.glow, 0.5)
}

/** Tapered strands along the given lines, most darker and some lighter than the hair. */
export function drawStrands(drawing: Drawing, lines: readonly (readonly [Point, Point, Point])[]) {
  const { sheet, hair, person } = drawing
  const dice = diceFor(person.seed, 'strands')
  const dark = mix(hair.base, hair.shade, person.fair ? 0.5 : 0.9)
  const bright = mix(hair.base, hair.glow, person.fair ? 0.6 : 0.85)
  for (const [from, bend, to] of lines) {
    const colour = dice.chance(0.64) ? dark : bright
    sheet.path(lock(from, bend, to, dice.between(1.6, 5)), colour, dice.between(0.3, 0.6))
  }
}

/** Little hooks of light and dark inside curls, spread over a field and clipped to a shape. */
export function drawCurls(
  drawing: Drawing,
  d: string,
  field: { left: number; right: number; top: number; bottom: number },
  size: number,
): void {
  const { sheet, hair, person } = drawing
  const dice = diceFor(person.seed, 'curls')
  const area = (field.right - field.left) * (field.bottom - field.top)
  const count = Math.min(120, Math.round(area / (size * size * 2.6)))
  let dark = ''
  let bright = ''
  for (let i = 0; i < count; i++) {
    const x = dice.between(field.left, field.right)
    const y = dice.between(field.top, field.bottom)
    const r = size * dice.between(0.32, 0.6)
    const hook = `M${n(x - r)},${n(y)}A${n(r)},${n(r)} 0 0 1 ${n(x + r * 0.8)},${n(y + r * 0.5)}`
    if (dice.chance(0.6)) dark += hook
    else bright += hook
  }
  sheet.clipped(d, () => {
    sheet.line(dark, hair.shade, size * 0.2, person.fair ? 0.42 : 0.7)
    sheet.line(bright, hair.glow, size * 0.16, 0.5)
  })
}

export function drawBall(drawing: Drawing, x: number, y: number, radius: number): void {
  const { sheet, hair, light, person } = drawing
  const texture = person.hair.texture
  const ring = Array.from({ length: 14 }, (_, i): Point => {
    const angle = (i / 14) * 2 * Math.PI
    return [x + Math.cos(angle) * radius * 1.06, y + Math.sin(angle) * radius * 0.94]
  })
  const d = texture === 'coily' ? bumpyRing(ring) : smoothRing(ring)
  fillHair(drawing, d)
  const s = light.side
  sheet.clipped(d, () => {
    sheet.soft(x - 12 * s, y + 10, radius, radius * 0.9, hair.shade, 0.6)
    sheet.soft(x + 10 * s, y - 10, radius * 0.7, radius * 0.6, hair.glow, 0.5)
  })
  if (texture === 'coily') {
    const r = radius
    drawCurls(drawing, d, { left: x - r, right: x + r, top: y - r, bottom: y + r }, 9)
    return
  }
  drawStrands(drawing, [
    [
      [x - radius, y + 6],
      [x - 4, y - radius * 1.1],
      [x + radius, y],
    ],
    [
      [x - radius * 0.8, y + 12],
      [x, y - radius * 0.5],
      [x + radius * 0.9, y + 8],
    ],
    [
      [x - radius * 0.7, y - 10],
      [x + 4, y + radius * 0.6],
      [x + radius * 0.8, y - 8],
    ],
    [
      [x - radius * 0.4, y + radius * 0.8],
      [x + 10, y],
      [x + 6, y - radius * 0.8],
    ],
  ])
}

function smoothRing(ring: readonly Point[]): string {
  return `M${ring.map(([px, py]) => `${n(px)},${n(py)}`).join('L')}Z`
}

function bumpyRing(ring: readonly Point[]): string {
  const [first, ...rest] = ring
  if (!first) return ''
  const arcs = [...rest, first].map(([px, py]) => `A9,9 0 0 1 ${n(px)},${n(py)}`)
  return `M${n(first[0])},${n(first[1])}${arcs.join('')}Z`
}
