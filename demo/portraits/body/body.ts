import { lighten, mix } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { shade, tone } from '../light.ts'
import { lock, n } from '../shapes.ts'
import { drawGarmentDetails, drawHood } from './garments.ts'
import { neckline } from './necklines.ts'
import { drawPattern } from './patterns.ts'

/** Draws arms, neck, chest and clothes in the head's units. */
export function drawBody(drawing: Drawing): void {
  const { shot, sheet, light } = drawing
  const colour = tone(light, shot.garment.colour)
  const dark = shade(light, shot.garment.colour)
  if (shot.garment.kind === 'hoodie') drawHood(drawing)
  for (const side of [-1, 1]) drawArm(drawing, side, colour, dark)
  drawNeck(drawing)
  const torso = torsoOutline(drawing)
  sheet.path(torso, colour)
  sheet.clipped(torso, () => {
    drawPattern(drawing)
    shadeCloth(drawing, dark)
  })
  drawGarmentDetails(drawing, colour, dark)
}

/** The side factor of the turned body: its far half is narrower. */
function sideFactor({ shot }: Drawing, side: number): number {
  return Math.sign(shot.turn) === side ? 1 - 0.14 * Math.abs(shot.turn) : 1
}

function drawArm(drawing: Drawing, side: number, colour: string, dark: string): void {
  const { sheet, person, shot, light, skin } = drawing
  const sw = person.body.shoulder
  const bare = shot.garment.kind === 'dress'
  const base = bare ? skin.base : colour
  const shadow = bare ? skin.shade : dark
  const d = `M${n(sw - 56)},149C${n(sw - 22)},154 ${n(sw + 2)},168 ${n(sw + 12)},206C${n(sw + 26)},270 ${n(sw + 30)},340 ${n(sw + 30)},392L${n(sw + 14)},700L${n(sw - 34)},700L${n(sw - 22)},420L${n(sw - 42)},262Z`
  const stretch = Math.round(sideFactor(drawing, side) * side * 100) / 100
  sheet.moved(`scale(${stretch},1)`, () => {
    sheet.path(d, base)
    const lit = side === light.side
    const ramp = sheet.ramp(sw - 50, 0, sw + 34, 0, [
      [0, shadow, 0.7],
      [0.45, shadow, lit ? 0.1 : 0.35],
      [1, lit ? lighten(base, 0.05) : shadow, lit ? 0.5 : 0.75],
    ])
    sheet.path(d, ramp)
  })
}

function drawNeck({ sheet, person, skin, light, shot }: Drawing): void {
  const { neck: nk, shoulder: sw } = person.body
  const dark = -light.side
  const [wide, low] = shot.garment.kind === 'dress' ? [sw - 14, sw - 40] : [sw - 74, sw - 86]
  const d = `M${n(-nk)},30L${n(-nk + 1)},104C${n(-nk)},130 ${n(-nk - 24)},142 ${n(-sw + 56)},150L${n(-wide)},180L${n(-low)},264L${n(low)},264L${n(wide)},180L${n(sw - 56)},150C${n(nk + 24)},142 ${n(nk)},130 ${n(nk - 1)},104L${n(nk)},30Z`
  sheet.path(d, skin.base)
  sheet.clipped(d, () => {
    const ramp = sheet.ramp(-50 * dark, 0, 110 * dark, 20, [
      [0, skin.shade, 0],
      [0.5, skin.shade, 0.35],
      [1, skin.shade, 0.7],
    ])
    sheet.box(-240, 30, 480, 320, ramp)
    const chin = 122 + (shot.tilt * dark) / 3
    sheet.path(
      `M-90,40L-90,${n(chin - 4 + 8 * dark)}Q${n(8 * dark)},${n(chin + 18)} 90,${n(chin - 4 - 8 * dark)}L90,40Z`,
      skin.shade,
      0.82,
    )
    sheet.soft(0, 100, 46, 24, skin.deep, 0.4)
    for (const side of [-1, 1]) {
      sheet.path(
        lock([side * 10, 176], [side * 34, 166], [side * (sw - 66), 163], 2.6),
        skin.shade,
        0.6,
      )
      sheet.path(
        lock([side * (nk - 8), 118], [side * 22, 146], [side * 7, 170], 2.4),
        skin.shade,
        0.45,
      )
    }
    sheet.soft(30 * light.side, 200, 70, 40, skin.glow, 0.4)
    if (person.age > 52) {
      for (const y of [126, 138]) {
        sheet.line(`M-22,${y}Q0,${y + 6} 22,${y}`, skin.shade, 1.6, 0.6)
      }
    }
  })
}

function torsoOutline(drawing: Drawing): string {
  const { shot, person } = drawing
  const { shoulder: sw, waist, hip } = person.body
  const cut = neckline(shot.garment.kind, person)
  const x = (value: number, side: number) => n(value * side * sideFactor(drawing, side))
  const right = `C${x(sw - 24, 1)},154 ${x(sw - 10, 1)},170 ${x(sw - 12, 1)},200L${x(sw - 38, 1)},262C${x(sw - 44, 1)},320 ${x(waist, 1)},360 ${x(waist, 1)},420C${x(waist + 4, 1)},470 ${x(hip, 1)},500 ${x(hip, 1)},560L${x(hip, 1)},720`
  const left = `L${x(hip, -1)},720L${x(hip, -1)},560C${x(hip, -1)},500 ${x(waist + 4, -1)},470 ${x(waist, -1)},420C${x(waist, -1)},360 ${x(sw - 44, -1)},320 ${x(sw - 38, -1)},262L${x(sw - 12, -1)},200C${x(sw - 10, -1)},170 ${x(sw - 24, -1)},154`
  if (shot.garment.kind === 'dress') {
    const strap = sw - 62
    return `${cut}L${n(strap)},166L${n(strap + 8)},168C${n(strap + 10)},220 ${n(sw - 36)},240 ${x(sw - 38, 1)},268${right.slice(right.indexOf('C', 5))}${left.slice(0, left.lastIndexOf('L'))}C${n(-sw + 36)},240 ${n(-strap - 10)},220 ${n(-strap - 8)},168L${n(-strap)},166Z`
  }
  return `${cut}L${x(sw - 56, 1)},149${right}${left} ${x(sw - 56, -1)},149Z`
}

function shadeCloth(drawing: Drawing, dark: string): void {
  const { sheet, person, light, shot } = drawing
  const { shoulder: sw, waist, chest } = person.body
  const s = light.side
  const base = tone(light, shot.garment.colour)
  const ramp = sheet.ramp(sw * s, 140, -sw * 0.9 * s, 300, [
    [0, mix(lighten(base, 0.06), light.key, 0.16), 0.75],
    [0.42, base, 0],
    [1, dark, 0.85],
  ])
  sheet.box(-260, 80, 520, 660, ramp)
  const plane = `M${n(-s * 44)},150C${n(-s * 78)},210 ${n(-s * 34)},300 ${n(-s * 62)},380S${n(-s * 40)},520 ${n(-s * 50)},720L${n(-s * 260)},720L${n(-s * 260)},140Z`
  sheet.path(plane, dark, 0.2)
  for (const side of [-1, 1]) {
    const fold = side === s ? 0.24 : 0.36
    sheet.path(
      lock([side * (sw - 38), 258], [side * (sw - 64), 276], [side * 44, 300], 5),
      dark,
      fold,
    )
    sheet.path(
      lock([side * (sw - 36), 240], [side * (sw - 62), 238], [side * 64, 222], 4),
      dark,
      fold,
    )
    sheet.path(
      lock([side * (waist + 4), 404], [side * (waist - 30), 420], [side * 20, 412], 5),
      dark,
      fold,
    )
    sheet.path(
      lock([side * (waist + 8), 440], [side * (waist - 24), 446], [side * 34, 470], 5),
      dark,
      fold,
    )
    sheet.soft(side * (sw - 34), 300, 26, 80, dark, side === s ? 0.3 : 0.5)
    if (chest > 0) {
      sheet.soft(side * 46, 248, 42, 34, lighten(base, 0.06), 0.5 * chest)
      sheet.soft(side * 46, 310, 62, 26, dark, 0.3 * chest)
    }
  }
  if (chest === 0) sheet.soft(0, 300, 90, 24, dark, 0.22)
  sheet.soft(0, 128, 70, 46, dark, 0.5)
}
