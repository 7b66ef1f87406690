import { lighten, mix } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { shade, tone } from '../light.ts'
import { lock, n } from '../shapes.ts'

/** Draws an open jacket: what is worn under it, and its lapels or edges. */
export function drawJacket(drawing: Drawing, colour: string, dark: string): void {
  const { sheet, person, light, shot } = drawing
  const nk = person.body.neck
  const { kind } = shot.garment
  const under = tone(light, shot.garment.under)
  const underDark = shade(light, shot.garment.under)
  const deep = kind === 'cardigan' ? 300 : kind === 'denim' ? 420 : 350
  const open = kind === 'denim' ? 34 : 6
  const neck = kind === 'coat' || kind === 'cardigan' ? 168 : 172
  const opening = `M${n(-nk - 12)},136C${n(-nk + 4)},${neck} ${n(nk - 4)},${neck} ${n(nk + 12)},136L${n(open + 12)},${deep}L${n(open)},720L${n(-open)},720L${n(-open - 12)},${deep}Z`
  sheet.path(opening, under)
  sheet.clipped(opening, () => {
    const ramp = sheet.ramp(50 * light.side, 0, -50 * light.side, 0, [
      [0, under, 0],
      [1, underDark, 0.9],
    ])
    sheet.box(-100, 120, 200, 600, ramp)
    sheet.path(lock([8, 190], [2, 260], [-14, 340], 4), underDark, 0.4)
    sheet.line(
      `M${n(-nk - 11)},138C${n(-nk + 4)},${neck} ${n(nk - 4)},${neck} ${n(nk + 11)},138`,
      underDark,
      4,
      0.6,
    )
  })
  for (const side of [-1, 1]) drawLapel(drawing, side, colour, dark, deep, open)
}

function drawLapel(
  drawing: Drawing,
  side: number,
  colour: string,
  dark: string,
  deep: number,
  open: number,
): void {
  const { sheet, person, light, shot } = drawing
  const nk = person.body.neck
  const at = (x: number, y: number) => `${n(x * side)},${n(y)}`
  const { kind } = shot.garment
  if (kind === 'cardigan') {
    sheet.line(`M${at(nk + 13, 136)}L${at(open + 13, deep)}L${at(open + 2, 720)}`, dark, 15, 0.5)
    sheet.line(
      `M${at(nk + 13, 136)}L${at(open + 13, deep)}L${at(open + 2, 720)}`,
      lighten(colour, 0.03),
      12,
    )
    return
  }
  const notch = kind === 'blazer' ? 214 : 196
  const wide = kind === 'coat' ? 74 : kind === 'denim' ? 52 : 60
  const lapel = `M${at(nk + 4, 112)}Q${at(nk + 20, 120)} ${at(nk + 24, 138)}L${at(nk + wide - 16, notch - 26)}L${at(nk + wide - 28, notch - 10)}L${at(nk + wide - 8, notch)}L${at(open + 12, deep)}Q${at(nk - 4, 220)} ${at(nk + 2, 140)}Z`
  const leaf = `M${at(nk + 4, 112)}Q${at(nk + 22, 122)} ${at(nk + 28, 140)}L${at(nk + 26, 196)}L${at(nk - 8, 184)}Q${at(nk - 4, 150)} ${at(nk + 1, 132)}Z`
  const d = kind === 'denim' ? leaf : lapel
  sheet.moved(`translate(${n(-4 * light.side)},6)`, () => sheet.path(d, dark, 0.6))
  sheet.path(d, side === light.side ? lighten(colour, 0.05) : mix(colour, dark, 0.4))
  sheet.line(d, dark, 1.4, 0.45)
  if (kind === 'denim') {
    sheet.line(
      `M${at(70, 250)}L${at(138, 250)}`,
      tone(light, '#e0a860'),
      2,
      0.9,
      ' stroke-dasharray="6 5"',
    )
    sheet.line(
      `M${at(40, 210)}L${at(open + 18, 720)}`,
      tone(light, '#e0a860'),
      1.6,
      0.6,
      ' stroke-dasharray="6 5"',
    )
  }
  if (kind === 'coat') sheet.oval(side * 34, deep + 26, 6, 6, mix(dark, '#2a1a1a', 0.4))
}
