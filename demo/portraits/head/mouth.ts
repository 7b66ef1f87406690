import { lighten, mix } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { tone } from '../light.ts'
import { n } from '../shapes.ts'

/** Draws the mouth: always at least a small smile, since a neutral one reads as stern. */
export function drawMouth(drawing: Drawing): void {
  const { sheet, person, shot, turn, skin } = drawing
  const half = person.mouth.half * (1 - 0.08 * Math.abs(turn)) + 4.5 * shot.smile
  const corner = -0.6 * (3.4 + 7 * shot.smile)
  sheet.moved(`translate(${n(18 * turn)},67)`, () => {
    for (const side of [-1, 1]) sheet.soft(side * (half + 2), corner, 6, 5, skin.deep, 0.3)
    if (shot.smile > 0.66) drawOpen(drawing, half, corner)
    else drawClosed(drawing, half, corner)
  })
}

function drawClosed({ sheet, person, skin, light }: Drawing, m: number, c: number): void {
  const full = person.mouth.full
  const dark = mix(skin.lip, skin.deep, 0.4)
  const bow = -5.6 * full
  const seam = `Q${n(0.5 * m)},3.8 0,3Q${n(-0.5 * m)},3.8 ${n(-m)},${n(c)}Z`
  sheet.path(
    `M${n(-m)},${n(c)}Q${n(-0.62 * m)},${n(bow * 0.55 + c * 0.4)} ${n(-0.24 * m)},${n(bow)}Q${n(-0.1 * m)},${n(bow - 0.6)} 0,${n(bow * 0.6)}Q${n(0.1 * m)},${n(bow - 0.6)} ${n(0.24 * m)},${n(bow)}Q${n(0.62 * m)},${n(bow * 0.55 + c * 0.4)} ${n(m)},${n(c)}${seam}`,
    dark,
  )
  const low = 9.4 * full + 2
  sheet.path(
    `M${n(-0.9 * m)},${n(c * 0.55)}Q${n(-0.52 * m)},${n(low)} 0,${n(low)}Q${n(0.52 * m)},${n(low)} ${n(0.9 * m)},${n(c * 0.55)}Q${n(0.5 * m)},3.8 0,3Q${n(-0.5 * m)},3.8 ${n(-0.9 * m)},${n(c * 0.55)}Z`,
    skin.lip,
  )
  sheet.soft(light.side * 3, low * 0.68, m * 0.42, 3, lighten(skin.lip, 0.12), 0.6)
  sheet.line(
    `M${n(-m - 2)},${n(c - 1)}Q${n(-0.5 * m)},4.4 0,3.2Q${n(0.5 * m)},4.4 ${n(m + 2)},${n(c - 1)}`,
    mix(skin.deep, '#2a1018', 0.25),
    1.9,
    0.9,
  )
}

function drawOpen({ sheet, person, skin, light, shot }: Drawing, m: number, c: number): void {
  const full = person.mouth.full
  const depth = 8 + 6 * shot.smile
  const bow = -5.2 * full
  const upperLip = `M${n(-m - 1.6)},${n(c - 0.6)}Q${n(-0.6 * m)},${n(bow * 0.8)} ${n(-0.22 * m)},${n(bow)}Q0,${n(bow * 0.62)} ${n(0.22 * m)},${n(bow)}Q${n(0.6 * m)},${n(bow * 0.8)} ${n(m + 1.6)},${n(c - 0.6)}`
  const outside = `${upperLip}C${n(0.7 * m)},${n(depth + 7.5 * full)} ${n(0.3 * m)},${n(depth + 5.6 * full)} 0,${n(depth + 5.6 * full)}C${n(-0.3 * m)},${n(depth + 5.6 * full)} ${n(-0.7 * m)},${n(depth + 7.5 * full)} ${n(-m - 1.6)},${n(c - 0.6)}Z`
  sheet.path(outside, skin.lip)
  const top = `M${n(-m + 1)},${n(c + 0.8)}Q${n(-0.5 * m)},1.2 0,0.4Q${n(0.5 * m)},1.2 ${n(m - 1)},${n(c + 0.8)}`
  const inside = `${top}C${n(0.62 * m)},${n(depth + 1)} ${n(0.3 * m)},${n(depth)} 0,${n(depth)}C${n(-0.3 * m)},${n(depth)} ${n(-0.62 * m)},${n(depth + 1)} ${n(-m + 1)},${n(c + 0.8)}Z`
  sheet.path(`${upperLip}Q0,6 ${n(-m - 1.6)},${n(c - 0.6)}Z`, mix(skin.lip, skin.deep, 0.34))
  sheet.path(inside, tone(light, '#5a1e22'))
  sheet.clipped(inside, () => {
    const teeth = `${top}C${n(0.6 * m)},${n(depth * 0.7)} ${n(0.3 * m)},${n(depth * 0.76)} 0,${n(depth * 0.76)}C${n(-0.3 * m)},${n(depth * 0.76)} ${n(-0.6 * m)},${n(depth * 0.7)} ${n(-m + 1)},${n(c + 0.8)}Z`
    sheet.path(teeth, mix(tone(light, '#fbf3e9'), skin.base, 0.1))
    sheet.line(top, skin.deep, 4, 0.26)
    for (const side of [-1, 1]) sheet.soft(side * m, c + 3, 9, 11, '#4a1a1e', 0.6)
  })
  sheet.soft(light.side * 3, depth + 3.2 * full, m * 0.4, 2.6, lighten(skin.lip, 0.14), 0.55)
}
