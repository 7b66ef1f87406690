import { mix } from '../colour.ts'
import { diceFor } from '../dice.ts'
import { type Drawing, turnedX } from '../drawing.ts'
import { n } from '../shapes.ts'

/** Draws braids or locs hanging in front of the shoulders. */
export function drawStrandsOfBraids(drawing: Drawing): void {
  for (const side of [-1, 1]) drawSide(drawing, side)
}

/** Draws the braids or locs behind the neck. */
export function drawBackBraids(drawing: Drawing): void {
  const { person } = drawing
  const dice = diceFor(person.seed, 'back braids')
  const w = person.face.skull + person.hair.volume - 4
  for (let i = 0; i < 9; i++) {
    const x = turnedX(drawing, -w + (2 * w * i) / 8)
    const end = Math.min(190, person.hair.length) + dice.between(-12, 8)
    drawBraid(drawing, `M${n(x)},-30L${n(x * 1.08)},${n(end)}`, Math.sign(x))
  }
}

function drawSide(drawing: Drawing, side: number): void {
  const { person } = drawing
  const dice = diceFor(person.seed, `braids ${side}`)
  const { part, volume, length } = person.hair
  const w = person.face.skull + volume
  for (let i = 0; i < 4; i++) {
    const out = side * (w + 5 - i * 7.6 + dice.between(-1.5, 1.5))
    const from = turnedX(drawing, part + side * (3 + i * 2))
    const top = -97 - volume * 0.8 + i * 6
    const goal = turnedX(drawing, out)
    const over = turnedX(drawing, side * (w - 26 - i * 9))
    const end = length + dice.between(-14, 12)
    drawBraid(
      drawing,
      `M${n(from)},${n(top)}C${n(over)},${n(top + 8)} ${n(goal)},-60 ${n(goal)},0L${n(goal * 0.97)},${n(end)}`,
      side,
    )
  }
}

function drawBraid({ sheet, hair, light }: Drawing, d: string, side: number): void {
  sheet.line(d, mix(hair.base, hair.shade, 0.8), 12)
  sheet.line(d, side === light.side ? mix(hair.base, hair.glow, 0.3) : hair.base, 8.6)
  sheet.line(d, hair.shade, 4, 0.7, ' stroke-dasharray="2 7"')
}
