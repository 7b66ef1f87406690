import { mix } from '../colour.ts'
import { diceFor } from '../dice.ts'
import { type Drawing, hairColours, turnedX } from '../drawing.ts'
import { lock, n, type Point } from '../shapes.ts'

/** Draws the beard, before the mouth. */
export function drawBeard(drawing: Drawing): void {
  const { beard } = drawing.person
  if (beard === 'none') return
  if (beard === 'moustache') drawMoustache(drawing)
  else if (beard === 'goatee') {
    drawMoustache(drawing)
    drawGoatee(drawing)
  } else drawFull(drawing)
}

function drawFull(drawing: Drawing): void {
  const { sheet, person, light, skin } = drawing
  const stubble = person.beard === 'stubble'
  const colours = beardColours(drawing)
  const d = beardOutline(drawing, person.beard === 'full' ? 22 : stubble ? 0.5 : 6)
  const opacity = stubble ? 0.32 : 0.97
  const fade = sheet.ramp(0, 0, 0, 44, [
    [0, colours.base, 0],
    [0.45, colours.base, 0.5],
    [1, colours.base],
  ])
  sheet.path(d, fade, opacity)
  if (stubble) return
  const dark = -light.side
  const ramp = sheet.ramp(-50 * dark, 0, 70 * dark, 10, [
    [0, colours.glow, 0.3],
    [0.4, colours.base, 0],
    [1, colours.shade, 0.9],
  ])
  sheet.clipped(d, () => {
    sheet.box(-110, 30, 220, 140, ramp)
    sheet.soft(18 * drawing.turn, 82, 17, 9, colours.shade, 0.4)
    drawStrokes(drawing, colours)
    sheet.soft(-70, 16, 26, 34, skin.base, 0.35)
    sheet.soft(70, 16, 26, 34, skin.base, 0.35)
  })
}

function drawStrokes({ sheet, person }: Drawing, colours: { glow: string; shade: string }): void {
  const dice = diceFor(person.seed, 'beard')
  for (let i = 0; i < 34; i++) {
    const x = dice.between(-60, 60)
    const y = dice.between(58, 116)
    const to: Point = [x * 1.02 + dice.between(-2, 2), y + dice.between(7, 12)]
    const colour = dice.chance(0.4) ? colours.glow : colours.shade
    sheet.path(lock([x, y], [x + 2, y + 5], to, 1.6), colour, 0.34)
  }
}

function beardOutline(drawing: Drawing, extra: number): string {
  const right = beardHalf(drawing, extra, 1)
  const left = beardHalf(drawing, extra, -1)
  const [start, ...down] = right.outer
  const up = [...left.outer].reverse().slice(1)
  const [low, cheek, side, lip] = left.inner
  const back = [...right.inner].reverse()
  return `M${start}C${down.join(' ')}L${left.outer.at(-1)}C${up.join(' ')}L${low}Q${cheek} ${side}L${lip}L${back[0]}L${back[1]}Q${back[2]} ${back[3]}Z`
}

function beardHalf(drawing: Drawing, extra: number, side: number) {
  const { skull: w, cheek, jaw, chin, drop } = drawing.person.face
  const { half, y } = drawing.person.nose
  const bottom = 100 + drop + extra
  const at = (x: number, height: number, shift = 0) =>
    `${n(turnedX(drawing, x * side) + shift * drawing.turn)},${n(height)}`
  return {
    outer: [
      at(w - 2, 4),
      at(cheek + 3, 20),
      at(cheek + 1 + extra * 0.1, 48),
      at(jaw + 2 + extra * 0.15, 78, 4),
      at(jaw - 4, 92 + extra * 0.6, 7),
      at(chin + 12, bottom, 9),
      at(0.4, bottom, 9),
    ],
    inner: [at(w - 7, 10), at(48, 44, 12), at(half + 15, y + 17, 18), at(half - 4, y + 8.5, 22)],
  }
}

function drawMoustache(drawing: Drawing): void {
  const { sheet, person, turn } = drawing
  const x = 21 * turn
  const top = person.nose.y + 8
  const reach = person.mouth.half + 5
  const colours = beardColours(drawing)
  sheet.path(
    `M${n(x)},${n(top)}Q${n(x + reach * 0.55)},${n(top - 1)} ${n(x + reach)},${n(top + 15)}Q${n(x + reach * 0.5)},${n(top + 12)} ${n(x)},${n(top + 10)}Q${n(x - reach * 0.5)},${n(top + 12)} ${n(x - reach)},${n(top + 15)}Q${n(x - reach * 0.55)},${n(top - 1)} ${n(x)},${n(top)}Z`,
    colours.base,
    0.95,
  )
}

function drawGoatee(drawing: Drawing): void {
  const { sheet, person, turn } = drawing
  const x = 14 * turn
  const bottom = 107 + person.face.drop
  const colours = beardColours(drawing)
  sheet.path(
    `M${n(x - 24)},62Q${n(x - 27)},90 ${n(x - 15)},${n(bottom)}Q${n(x)},${n(bottom + 8)} ${n(x + 15)},${n(bottom)}Q${n(x + 27)},90 ${n(x + 24)},62Q${n(x + 20)},86 ${n(x)},84Q${n(x - 20)},86 ${n(x - 24)},62Z`,
    colours.base,
    0.95,
  )
}

function beardColours({ person, light, skin }: Drawing) {
  const colours = hairColours(person.browColour, light)
  return { ...colours, base: mix(colours.base, skin.base, 0.12) }
}
