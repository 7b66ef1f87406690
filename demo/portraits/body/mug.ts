import { lighten, mix } from '../colour.ts'
import { diceFor } from '../dice.ts'
import type { Drawing } from '../drawing.ts'
import { shade, tone } from '../light.ts'
import { n } from '../shapes.ts'

const top = 250

/** Draws two hands around a mug in front of the chest, with the sleeves that lead there. */
export function drawMug(drawing: Drawing): void {
  for (const side of [-1, 1]) drawSleeve(drawing, side)
  drawCup(drawing)
  for (const side of [-1, 1]) drawHand(drawing, side)
  drawSteam(drawing)
}

function drawSleeve({ sheet, person, shot, light }: Drawing, side: number): void {
  const base = tone(light, shot.garment.colour)
  const dark = shade(light, shot.garment.colour)
  const { shoulder: sw } = person.body
  const at = (x: number, y: number) => `${n(x * side)},${n(y)}`
  const d = `M${at(sw + 20, 330)}C${at(sw + 34, 420)} ${at(sw + 10, 470)} ${at(sw - 34, 452)}C${at(sw - 70, 436)} ${at(78, 362)} ${at(58, 330)}L${at(70, 288)}C${at(96, 318)} ${at(sw - 40, 372)} ${at(sw - 26, 356)}Z`
  sheet.moved('translate(0,8)', () => sheet.path(d, dark, 0.5))
  sheet.path(d, base)
  const ramp = sheet.ramp(70 * side, 290, 90 * side, 460, [
    [0, lighten(base, 0.05), side === light.side ? 0.7 : 0.1],
    [0.5, base, 0],
    [1, dark, 0.85],
  ])
  sheet.path(d, ramp)
  sheet.line(`M${at(60, 331)}L${at(73, 291)}`, dark, 5, 0.5)
}

function drawCup({ sheet, person, light }: Drawing): void {
  const colour = diceFor(person.seed, 'mug').pick([
    '#b5402f',
    '#2f5d56',
    '#e6dac4',
    '#33506b',
    '#d39a3e',
  ])
  const base = tone(light, colour)
  const dark = shade(light, colour)
  const d = `M-35,${top}L-31,${top + 84}Q0,${top + 96} 31,${top + 84}L35,${top}Z`
  sheet.path(d, base)
  const ramp = sheet.ramp(35 * light.side, 0, -35 * light.side, 0, [
    [0, lighten(base, 0.1), 0.7],
    [0.4, base, 0],
    [1, dark, 0.9],
  ])
  sheet.path(d, ramp)
  sheet.oval(0, top, 35, 9, lighten(base, 0.05))
  sheet.oval(0, top + 1, 31, 7, '#3a2018')
  sheet.soft(8 * light.side, top + 1, 14, 3.4, '#9a6a44', 0.8)
}

function drawHand({ sheet, skin, light }: Drawing, side: number): void {
  const lit = side === light.side
  const base = lit ? skin.base : mix(skin.base, skin.shade, 0.35)
  const at = (x: number, y: number) => `${n(x * side)},${n(y)}`
  sheet.path(
    `M${at(40, top + 14)}C${at(58, top + 12)} ${at(70, top + 30)} ${at(72, top + 48)}C${at(72, top + 66)} ${at(62, top + 84)} ${at(40, top + 82)}Z`,
    mix(base, skin.shade, 0.3),
  )
  for (let finger = 3; finger >= 0; finger--) {
    const y = top + 16 + finger * 15.4
    const reach = [16, 12, 13, 18][finger] ?? 14
    const d = `M${at(58, y - 1)}C${at(40, y - 6)} ${at(26, y - 5)} ${at(reach + 4, y - 2)}C${at(reach - 3, y)} ${at(reach - 3, y + 11)} ${at(reach + 4, y + 12)}C${at(28, y + 15)} ${at(44, y + 16)} ${at(60, y + 15)}C${at(66, y + 11)} ${at(66, y + 3)} ${at(58, y - 1)}Z`
    sheet.path(d, base)
    sheet.line(
      `M${at(reach + 4, y + 12.4)}C${at(28, y + 15)} ${at(44, y + 16)} ${at(58, y + 15)}`,
      skin.deep,
      1.7,
      0.5,
    )
    sheet.soft(side * (reach + 12), y + 3, 12, 5, skin.glow, lit ? 0.5 : 0.25)
  }
  sheet.path(
    `M${at(62, top + 40)}C${at(58, top + 10)} ${at(46, top - 2)} ${at(34, top - 6)}C${at(27, top - 7)} ${at(26, top + 2)} ${at(32, top + 6)}C${at(42, top + 14)} ${at(46, top + 24)} ${at(46, top + 36)}Z`,
    base,
  )
  sheet.line(
    `M${at(32, top + 6)}C${at(42, top + 14)} ${at(46, top + 24)} ${at(46, top + 34)}`,
    skin.deep,
    1.6,
    0.45,
  )
}

function drawSteam({ sheet }: Drawing): void {
  for (const x of [-10, 6]) {
    sheet.line(`M${x},${top - 8}c-8,-12 8,-20 0,-32c-6,-10 5,-16 2,-26`, '#ffffff', 3.4, 0.3)
  }
}
