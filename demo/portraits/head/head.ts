import { mix } from '../colour.ts'
import type { Drawing } from '../drawing.ts'
import { hairColours, turnedX } from '../drawing.ts'
import { drawBeanie } from '../hair/beanie.ts'
import { drawFrontHair } from '../hair/front-hair.ts'
import { drawHeadscarf } from '../hair/headscarf.ts'
import { n } from '../shapes.ts'
import { drawAgeLines, drawMarks } from './age-lines.ts'
import { drawBeard } from './beard.ts'
import { drawEarrings } from './earrings.ts'
import { drawEyes } from './eyes.ts'
import { drawFace, faceOutline } from './face.ts'
import { drawGlasses } from './glasses.ts'
import { drawMouth } from './mouth.ts'
import { drawNose } from './nose.ts'

/** Draws a head from the front, hair in front of it included. */
export function drawHead(drawing: Drawing): void {
  const covered = drawing.person.hair.crown === 'headscarf'
  if (!covered) drawEars(drawing)
  drawFace(drawing)
  drawing.sheet.clipped(faceOutline(drawing), () => {
    drawMarks(drawing)
    drawAgeLines(drawing)
  })
  drawBeard(drawing)
  drawNose(drawing)
  drawMouth(drawing)
  drawEyes(drawing)
  drawBrows(drawing)
  drawGlasses(drawing)
  const hidden = drawing.person.hair.length > 0
  if (hidden) drawEarrings(drawing)
  drawFrontHair(drawing)
  drawBeanie(drawing)
  if (covered) drawHeadscarf(drawing)
  else if (!hidden) drawEarrings(drawing)
}

/** Draws the brows; their inner ends never sit lower than the tails, which would look angry. */
function drawBrows(drawing: Drawing): void {
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

/** Draws the ears that a turned head shows. */
function drawEars(drawing: Drawing): void {
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
