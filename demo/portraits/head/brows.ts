import { mix } from '../colour.ts'
import { type Drawing, hairColours } from '../drawing.ts'
import { n } from '../shapes.ts'

/** Draws the brows; their inner ends never sit lower than the tails, which would look angry. */
export function drawBrows(drawing: Drawing): void {
  const { sheet, person, turn, skin, light, shot } = drawing
  const { y, thick: t, arch } = person.brow
  const colours = hairColours(person.browColour, light)
  const colour = mix(colours.shade, skin.base, person.fair ? 0.3 : 0.12)
  const base = y - 1.6 * shot.smile - (shot.laughing ? 2 : 0)
  for (const side of [-1, 1]) {
    const far = Math.sign(turn) === side ? Math.abs(turn) : 0
    const x = side * person.eye.apart * (1 - 0.14 * far) + 17 * turn
    const d = `M-15,${n(base)}C-9,${n(base - 3.4)} 4,${n(base - 2 - arch * 0.9)} 21,${n(base + 3.6)}C9,${n(base - arch * 0.5 + t * 0.62)} -4,${n(base - 1 + t * 0.92)} -15,${n(base + t)}Q-17.4,${n(base + t * 0.5)} -15,${n(base)}Z`
    sheet.moved(`translate(${n(x)},0) scale(${side * (1 - 0.14 * far)},1)`, () => {
      sheet.path(d, colour, 0.94)
    })
  }
}
