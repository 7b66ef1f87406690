import { mix } from '../colour.ts'
import { type Drawing, turnedX } from '../drawing.ts'
import { n } from '../shapes.ts'

/** Draws the ears that a turned head shows. */
export function drawEars(drawing: Drawing): void {
  const { turn, sheet, person, skin, light } = drawing
  const long = person.age > 60 ? 4 : 0
  for (const side of [-1, 1]) {
    if (Math.sign(turn) === side && Math.abs(turn) > 0.38) continue
    const x = turnedX(drawing, side * (person.face.skull - 1)) - 5 * turn
    const warm = mix(side === light.side ? skin.base : skin.shade, skin.blush, 0.22)
    sheet.moved(`translate(${n(x)},12) rotate(${7 * side}) scale(${side},1)`, () => {
      sheet.path(
        `M-6,-18C0,-25 12,-22 11,-8C10,4 7,12 4,${18 + long}C1,${23 + long} -5,20 -7,12Z`,
        warm,
      )
      sheet.line('M-1,-13C6,-16 7,-8 4,-2C2,3 0,5 1,9', skin.deep, 1.8, 0.42)
      sheet.soft(-6, 0, 8, 20, skin.deep, 0.4)
    })
  }
}
