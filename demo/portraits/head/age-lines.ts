import { diceFor } from '../dice.ts'
import type { Drawing } from '../drawing.ts'
import { n } from '../shapes.ts'

/** Draws what the years leave: folds, crow's feet, lines on the forehead, always in shadow colour. */
export function drawAgeLines(drawing: Drawing): void {
  const { person } = drawing
  for (const side of [-1, 1]) {
    drawFold(drawing, side)
    if (person.age >= 36) drawUnderEye(drawing, side)
    if (person.age >= 43) drawCrowsFeet(drawing, side)
  }
  if (person.age >= 47) drawForehead(drawing)
}

/** Draws freckles and the mole. */
export function drawMarks({ sheet, person, skin, turn }: Drawing): void {
  const dice = diceFor(person.seed, 'marks')
  if (person.freckled) {
    for (let i = 0; i < 30; i++) {
      const x = dice.between(-52, 52)
      const y = 20 + dice.between(-8, 16) + Math.abs(x) * 0.12
      sheet.oval(
        x + 20 * turn,
        y,
        dice.between(0.7, 1.4),
        dice.between(0.7, 1.3),
        skin.deep,
        dice.between(0.2, 0.45),
      )
    }
  }
  if (person.mole) sheet.oval(person.mole * 31 + 16 * turn, 56, 1.7, 1.7, skin.deep, 0.8)
}

function drawFold({ sheet, person, shot, skin, turn }: Drawing, side: number): void {
  const base = 0.16 + Math.max(0, person.age - 28) / 85
  const opacity = Math.min(0.5, base + (shot.smile > 0.66 ? 0.1 : 0))
  const half = person.mouth.half + 4.5 * shot.smile
  const from = person.nose.half + 4
  sheet.line(
    `M${n(22 * turn + side * from)},${n(person.nose.y - 1)}Q${n(20 * turn + side * (half + 7))},50 ${n(18 * turn + side * (half + 8))},64`,
    skin.shade,
    2.2,
    opacity,
  )
}

function drawUnderEye({ sheet, person, skin, turn }: Drawing, side: number): void {
  const x = side * person.eye.apart + 17 * turn
  const opacity = Math.min(0.5, 0.2 + (person.age - 36) / 90)
  sheet.line(`M${n(x - side * 13)},11Q${n(x)},18 ${n(x + side * 14)},12`, skin.shade, 1.7, opacity)
}

function drawCrowsFeet({ sheet, person, skin, turn }: Drawing, side: number): void {
  const x = side * (person.eye.apart + person.eye.width + 5) + 15 * turn
  const opacity = Math.min(0.55, 0.26 + (person.age - 43) / 80)
  for (const [from, to] of [
    [-3, -7],
    [1, 1],
    [5, 8],
  ] as const) {
    sheet.line(`M${n(x)},${from}L${n(x + side * 8)},${to}`, skin.shade, 1.3, opacity)
  }
}

function drawForehead({ sheet, person, skin, turn }: Drawing): void {
  const heights = person.age >= 58 ? [-46, -55, -64] : [-48, -58]
  const opacity = Math.min(0.5, 0.2 + (person.age - 47) / 70)
  for (const y of heights) {
    const reach = 24 + (y + 64) * 0.3
    const x = 12 * turn
    sheet.line(
      `M${n(x - reach)},${y + 1}Q${n(x - reach * 0.4)},${y - 3} ${n(x)},${y}Q${n(x + reach * 0.4)},${y + 2} ${n(x + reach)},${y - 1}`,
      skin.shade,
      1.5,
      opacity,
    )
  }
}
