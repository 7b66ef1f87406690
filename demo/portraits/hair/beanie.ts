import { lighten } from '../colour.ts'
import { type Drawing, turnedX } from '../drawing.ts'
import { shade, tone } from '../light.ts'
import { n } from '../shapes.ts'

/** Draws a knitted hat on a head seen from the front. */
export function drawBeanie(drawing: Drawing): void {
  if (!drawing.shot.beanie) return
  const { person } = drawing
  const half = person.face.skull + person.hair.volume * 0.9 + 4
  drawHat(drawing, turnedX(drawing, -half), turnedX(drawing, half), -40, -40)
}

/** Draws the same hat from the side, higher in front than at the back. */
export function drawBeanieSide(drawing: Drawing): void {
  if (!drawing.shot.beanie) return
  const v = drawing.person.hair.volume * 0.8
  drawHat(drawing, -92 - v, 80 + v * 0.3, -22, -42)
}

function drawHat(drawing: Drawing, left: number, right: number, low: number, high: number): void {
  const { sheet, light, shot, person } = drawing
  if (!shot.beanie) return
  const base = tone(light, shot.beanie)
  const dark = shade(light, shot.beanie)
  const middle = (left + right) / 2
  const top = -122 - person.hair.volume * 0.8
  const sag = (low + high) / 2 - 7
  const dome = `M${n(left + 3)},${low - 18}C${n(left - 2)},${n(top + 22)} ${n(middle - 44)},${n(top)} ${n(middle)},${n(top)}C${n(middle + 44)},${n(top)} ${n(right + 2)},${n(top + 22)} ${n(right - 3)},${high - 18}Q${n(middle)},${n(sag - 26)} ${n(left + 3)},${low - 18}Z`
  const band = `M${n(left - 3)},${low}C${n(left - 5)},${low - 18} ${n(left - 2)},${low - 26} ${n(left + 3)},${low - 30}Q${n(middle)},${n(sag - 42)} ${n(right - 3)},${high - 30}C${n(right + 2)},${high - 26} ${n(right + 5)},${high - 18} ${n(right + 3)},${high}Q${n(middle)},${n(sag - 10)} ${n(left - 3)},${low}Z`
  const ramp = sheet.ramp(light.side > 0 ? right : left, 0, light.side > 0 ? left : right, 0, [
    [0, lighten(base, 0.07), 0.8],
    [0.42, base, 0],
    [1, dark, 0.92],
  ])
  for (const [d, ribs] of [
    [dome, 12],
    [band, 17],
  ] as const) {
    sheet.path(d, d === band ? lighten(base, 0.02) : base)
    sheet.path(d, ramp)
    sheet.clipped(d, () => drawRibs(drawing, { left, right, top, ribs }, dark))
  }
}

function drawRibs(
  { sheet }: Drawing,
  { left, right, top, ribs }: { left: number; right: number; top: number; ribs: number },
  dark: string,
): void {
  const middle = (left + right) / 2
  for (let i = 1; i < ribs; i++) {
    const x = left + ((right - left) * i) / ribs
    const upper = middle + (x - middle) * (ribs > 12 ? 0.98 : 0.3)
    sheet.line(`M${n(upper)},${n(top)}Q${n(x)},${n(top + 40)} ${n(x)},0`, dark, 2.4, 0.4)
  }
}
