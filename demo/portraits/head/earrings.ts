import { lighten } from '../colour.ts'
import { type Drawing, turnedX } from '../drawing.ts'
import { tone } from '../light.ts'

/** Draws earrings where an ear shows. */
export function drawEarrings(drawing: Drawing): void {
  const { person, turn } = drawing
  if (person.earring === 'none') return
  for (const side of [-1, 1]) {
    if (Math.sign(turn) === side && Math.abs(turn) > 0.35) continue
    drawEarring(drawing, turnedX(drawing, side * (person.face.skull + 2)) - 5 * turn, 34)
  }
}

/** Draws one earring hanging from a point. */
export function drawEarring({ sheet, person, light }: Drawing, x: number, y: number): void {
  const metal = tone(light, person.metal)
  const glint = lighten(metal, 0.14)
  if (person.earring === 'hoop') {
    sheet.add(
      `<circle cx="${x}" cy="${y + 10}" r="11" fill="none" stroke="${metal}" stroke-width="2.6"/>`,
    )
  }
  if (person.earring === 'drop') {
    sheet.line(`M${x},${y}L${x},${y + 9}`, metal, 1.4)
    sheet.oval(x, y + 14, 3.6, 5.6, metal)
  }
  sheet.oval(x, y, 3, 3, metal)
  sheet.oval(x - 0.8, y - 0.8, 1.2, 1.2, glint)
}
